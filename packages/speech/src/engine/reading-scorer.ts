import { cepstra, powerSpectra } from '../audio/cepstra.ts'
import { loudnessNormalised } from '../audio/loudness.ts'
import type { Spectrogram } from '../audio/log-mel.ts'
import { trackF0 } from '../audio/f0.ts'
import type { Segment } from '../scoring/transcript-alignment.ts'
import { openPhoneScorer } from '../scoring/forced-alignment.ts'
import { scoredWordFeatures } from '../scoring/scored-word-features.ts'
import wordVerifier from '../scoring/script-word-verifier.json' with { type: 'json' }
import { openAcousticModel, type AcousticModelFiles } from '../scoring/acoustic-model.ts'
import { detectSubstitutions } from '../scoring/substitution-detection.ts'
import type { PhoneScores } from '../scoring/phone-network.ts'
import { readingFeatures, type HeardReading, type ReadingFeatures } from '../scoring/reading-features.ts'
import { transcriptFeatures, transcriptProbability } from '../scoring/transcript-verifier.ts'
import gate from '../scoring/transcript-verifier.json' with { type: 'json' }
import { openReadingModel, type PredictedScores, type ReadingModelFile } from '../scoring/reading-model.ts'
import { networkNoiseDb } from './word-verifier.ts'
import { scoreReading, type ReadingScores } from '../scoring/score-reading.ts'
import { acceptanceProbability } from '../scoring/verifier.ts'
import type { ScriptWord } from '../text/script-words.ts'

/** A recording at 16 kHz, and what following its script already found. */
export type AlignedReading = {
  samples: Float32Array
  /** What our network heard, and in it. */
  spectrogram: Spectrogram
  scores: PhoneScores
  /** The names of the network's outputs. */
  phones: readonly string[]
  words: readonly ScriptWord[]
  parts: readonly Segment[]
  /** For each word in them, in their order, what speaks for its having been said there, be it badly (script-word-features.ts). */
  wordFeatures: readonly number[][]
}

/** As much of it as is needed to hear it once more. */
export type AlignedSegments = Pick<AlignedReading, 'samples' | 'phones' | 'parts'>

export type ReadingScorer = {
  readonly version: string
  /** How well it agreed with experts on speakers whom it had not seen. */
  readonly agreement: Readonly<Record<string, number>>
  score(reading: AlignedReading): ReadingScores
  /** What the predicted and the likelihood of this script rest on, for training them. */
  features(reading: AlignedSegments): ReadingFeatures
  transcriptFeatures(reading: AlignedReading): number[] | null
  /** What the likelihood of every word in `parts` rests on, for training it. */
  wordFeatures(reading: AlignedReading): number[][]
}

const wordFeaturesOf = (
  { parts, wordFeatures }: AlignedReading,
  predicted: PredictedScores | null,
): number[][] => (predicted ? scoredWordFeatures(wordFeatures, parts, predicted) : [])

const transcriptFeaturesOf = ({ words, parts, scores }: AlignedReading, features: ReadingFeatures) =>
  transcriptFeatures(words.length, parts, scores, features)

const frameRatio = 2 // our network's frames last 20 ms, those of the native ear 10

/** Listens to a followed reading once more, with the ears of native speakers and for its melody, and says what it is worth. */
export function createReadingScorer(files: AcousticModelFiles, file: ReadingModelFile): ReadingScorer {
  const ear = openPhoneScorer(openAcousticModel(files))
  const model = openReadingModel(file)
  return {
    version: model.version,
    agreement: file.agreement,
    score(reading) {
      const heard = hear(reading)
      const features = readingFeatures(heard)
      const predicted = predictedScores(features)
      const opinion = detectSubstitutions(reading.scores, reading.parts, reading.phones)
      return scoreReading({
        ...reading,
        heard,
        opinion,
        predicted,
        said: wordFeaturesOf(reading, predicted).map((row) => acceptanceProbability(wordVerifier, row)),
        // What our network hears badly throughout it must not call left out: a good word that is called left out hurts
        // more than a bad one that is scored.
        leastLikelihood: opinion.isRecognisedWell ? wordVerifier.accept : wordVerifier.notSure,
        likelihood: transcriptProbability(gate, transcriptFeaturesOf(reading, features)),
      })
    },
    features: (reading) => readingFeatures(hear(reading)),
    transcriptFeatures: (reading) => transcriptFeaturesOf(reading, readingFeatures(hear(reading))),
    wordFeatures: (reading) => wordFeaturesOf(reading, predictedScores(readingFeatures(hear(reading)))),
  }

  function predictedScores(features: ReadingFeatures): PredictedScores | null {
    return features.phones.length === 0 ? null : model.predict(features)
  }

  function hear({ samples, parts, phones }: AlignedSegments): HeardReading {
    const words = parts.flatMap((piece) =>
      piece.type !== 'word'
        ? []
        : [
            {
              phones: piece.phones.map(({ phone, start, end }) => ({
                phone: phones[phone] ?? '',
                start: start * frameRatio,
                end: end * frameRatio,
              })),
            },
          ],
    )
    const spectra = powerSpectra(loudnessNormalised(samples))
    const { phones: native, plain } = ear.hear((stretch) => cepstra(spectra, stretch), words)
    return {
      words: words.map(({ phones: said }, word) => ({
        phones: said.flatMap((phone, at) => {
          const found = native[word]?.[at]
          return found ? [{ ...phone, native: found }] : []
        }),
      })),
      plain,
      voice: trackF0(loudnessNormalised(samples, networkNoiseDb)),
    }
  }
}

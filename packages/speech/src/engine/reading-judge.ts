import { cepstra, powerSpectra } from '../audio/cepstra.ts'
import { loudnessNormalised } from '../audio/loudness.ts'
import type { Spectrogram } from '../audio/log-mel.ts'
import { trackF0 } from '../audio/f0.ts'
import type { ReadPart } from '../scoring/follow-script.ts'
import { openNativeEar } from '../scoring/hear-natively.ts'
import { judgedEvidence } from '../scoring/judged-evidence.ts'
import judgedWords from '../scoring/judged-words.json' with { type: 'json' }
import { openNativeModel, type NativeModelFiles } from '../scoring/native-model.ts'
import { networkOpinion } from '../scoring/network-opinion.ts'
import type { PhoneScores } from '../scoring/phone-network.ts'
import { readingFeatures, type HeardReading, type ReadingFeatures } from '../scoring/reading-features.ts'
import { readingEvidence, readLikelihood } from '../scoring/reading-evidence.ts'
import gate from '../scoring/reading-gate.json' with { type: 'json' }
import { openReadingModel, type Judgement, type ReadingModelFile } from '../scoring/reading-model.ts'
import { networkNoiseDb } from './word-hearing.ts'
import { scoreReading, type ReadingScores } from '../scoring/score-reading.ts'
import { targetLikelihood } from '../scoring/weigh-evidence.ts'
import type { ScriptWord } from '../text/script-words.ts'

/** A recording at 16 kHz, and what following its script already found. */
export type FollowedReading = {
  samples: Float32Array
  /** What our network heard, and in it. */
  spectrogram: Spectrogram
  scores: PhoneScores
  /** The names of the network's outputs. */
  phones: readonly string[]
  words: readonly ScriptWord[]
  parts: readonly ReadPart[]
  /** For each word in them, in their order, what speaks for its having been said there, be it badly (said-evidence.ts). */
  evidence: readonly number[][]
}

/** As much of it as is needed to hear it once more. */
export type LaidReading = Pick<FollowedReading, 'samples' | 'phones' | 'parts'>

export type ReadingJudge = {
  readonly version: string
  /** How well it agreed with experts on speakers whom it had not seen. */
  readonly agreement: Readonly<Record<string, number>>
  judge(reading: FollowedReading): ReadingScores
  /** What the judgement and the likelihood of this script rest on, for training them. */
  features(reading: LaidReading): ReadingFeatures
  evidence(reading: FollowedReading): number[] | null
  /** What the likelihood of every word in `parts` rests on, for training it. */
  wordEvidence(reading: FollowedReading): number[][]
}

const wordEvidenceOf = ({ parts, evidence }: FollowedReading, judgement: Judgement | null): number[][] =>
  judgement ? judgedEvidence(evidence, parts, judgement) : []

const evidenceOf = ({ words, parts, scores }: FollowedReading, features: ReadingFeatures) =>
  readingEvidence(words.length, parts, scores, features)

const frameRatio = 2 // our network's frames last 20 ms, those of the native ear 10

/** Listens to a followed reading once more, with the ears of native speakers and for its melody, and says what it is worth. */
export function createReadingJudge(files: NativeModelFiles, file: ReadingModelFile): ReadingJudge {
  const ear = openNativeEar(openNativeModel(files))
  const model = openReadingModel(file)
  return {
    version: model.version,
    agreement: file.agreement,
    judge(reading) {
      const heard = hear(reading)
      const features = readingFeatures(heard)
      const judgement = judgementOf(features)
      const opinion = networkOpinion(reading.scores, reading.parts, reading.phones)
      return scoreReading({
        ...reading,
        heard,
        opinion,
        judgement,
        said: wordEvidenceOf(reading, judgement).map((row) => targetLikelihood(judgedWords, row)),
        // What our network hears badly throughout it must not call left out: a good word that is called left out hurts
        // more than a bad one that is scored.
        leastLikelihood: opinion.isHeardWell ? judgedWords.accept : judgedWords.notSure,
        likelihood: readLikelihood(gate, evidenceOf(reading, features)),
      })
    },
    features: (reading) => readingFeatures(hear(reading)),
    evidence: (reading) => evidenceOf(reading, readingFeatures(hear(reading))),
    wordEvidence: (reading) => wordEvidenceOf(reading, judgementOf(readingFeatures(hear(reading)))),
  }

  function judgementOf(features: ReadingFeatures): Judgement | null {
    return features.phones.length === 0 ? null : model.judge(features)
  }

  function hear({ samples, parts, phones }: LaidReading): HeardReading {
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

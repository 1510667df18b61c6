import { formantTracker } from '../audio/formants.ts'
import { highBandLevel } from '../audio/log-mel.ts'
import { trackF0 } from '../audio/f0.ts'
import { encodedPhone } from '../scoring/encoded-phones.ts'
import type { ReadingObservation, ScoredWord } from '../scoring/observations.ts'
import { framesPerScore, type PhoneScores } from '../scoring/phone-network.ts'
import { readingFeatures, type ReadingFeatures } from '../scoring/reading-features.ts'
import { openReadingModel, type PredictedScores, type ReadingModelFile } from '../scoring/reading-model.ts'
import { paceOf, stretchFor } from '../scoring/pace.ts'
import { scoreReading, type ReadingScores } from '../scoring/score-reading.ts'
import { measuredWords, type MeasuredWord } from '../scoring/stress-measures.ts'
import { syllablesWithF0, type SpokenWordSyllables } from '../scoring/syllable-f0.ts'
import { scoredWordFeatures } from '../scoring/script-word-features.ts'
import wordVerifier from '../scoring/script-word-verifier.json' with { type: 'json' }
import { detectSubstitutions, type SubstitutionReport } from '../scoring/substitution-detection.ts'
import { substitutionFeatures, type PhoneDoubts } from '../scoring/substitution-features.ts'
import { transcriptFeatures, transcriptProbability } from '../scoring/transcript-verifier.ts'
import transcriptVerifier from '../scoring/transcript-verifier.json' with { type: 'json' }
import { acceptanceProbability } from '../scoring/verifier.ts'
import type { AlignedReading, AlignedSegments } from './transcript-aligner.ts'
import { inInventoryOrder, type PhoneModel } from './target-finder.ts'

export type ReadingScorer = {
  readonly version: string
  /** Correlations (Pearson) with experts on speakers outside the training data. */
  readonly agreement: Readonly<Record<string, number>>
  score(
    reading: AlignedReading,
  ): ReadingScores & { syllables: SpokenWordSyllables[]; measured: MeasuredWord[] }
  /** The input of the reading model, for its training. */
  features(reading: AlignedSegments): ReadingFeatures
  /** The input of the transcript verifier, for its training. Null where no word was found. */
  transcriptFeatures(reading: AlignedReading): number[] | null
  /** The input of the word verifier for each word segment, for its training. */
  wordFeatures(reading: AlignedReading): number[][]
  /** The input of the substitution verifier for each word segment and each of its phones, for its training. */
  substitutionFeatures(reading: AlignedReading): PhoneDoubts[][]
  /** The measures of each word of two or more syllables, for the training of the stress model. */
  stressMeasures(reading: AlignedReading): MeasuredWord[]
}

/**
 * Scores an aligned reading: features, reading model, verifiers, calibration (see the README). The phone network of the readings is the second
 * opinion on substitutions and on stress. Throws an Error if it names other phones than the inventory.
 */
export function createReadingScorer(file: ReadingModelFile, secondModel: PhoneModel): ReadingScorer {
  const network = inInventoryOrder(secondModel)
  const model = openReadingModel(file)
  return {
    version: model.version,
    agreement: file.agreement,
    score(reading) {
      const observation = observe(reading)
      const features = readingFeatures(observation)
      const predicted = predict(features)
      const secondOpinion = network.run(reading.sound)
      const substitutions = detectSubstitutions(...evidenceOf(reading, observation, secondOpinion))
      const { isRecognisedWell } = substitutions
      // If the network recognises the speaker badly, fewer words are reported as omitted: reporting a good word as
      // omitted is worse than scoring a bad one.
      const acceptFrom = isRecognisedWell ? wordVerifier.accept : wordVerifier.notSure
      const asRead = scoredWords(observation, predicted, substitutions)
      const pace = paceOf(
        asRead.filter(({ probability }) => probability >= acceptFrom),
        reading.words,
      )
      const stretch = stretchFor(pace)
      const atLimit = stretch > 1 ? predict(readingFeatures(observation, stretch)) : predicted
      const scores = scoreReading({
        script: reading.words,
        words: atLimit === predicted ? asRead : withScores(asRead, atLimit),
        acceptFrom,
        isRecognisedWell,
        pace,
        predicted: atLimit,
        transcriptProbability: transcriptProbability(
          transcriptVerifier,
          transcriptFeatures(reading.words.length, reading.segments, reading.scores, features),
        ),
      })
      const measured = measuresOf(reading, observation, secondOpinion)
      return { ...scores, syllables: syllablesWithF0(observation), measured }
    },
    features: (reading) => readingFeatures(observe(reading)),
    transcriptFeatures: (reading) =>
      transcriptFeatures(
        reading.words.length,
        reading.segments,
        reading.scores,
        readingFeatures(observe(reading)),
      ),
    substitutionFeatures: (reading) =>
      substitutionFeatures(...evidenceOf(reading, observe(reading), network.run(reading.sound))).words,
    stressMeasures: (reading) => measuresOf(reading, observe(reading), network.run(reading.sound)),
    wordFeatures(reading) {
      const observation = observe(reading)
      return verificationFeatures(observation, predict(readingFeatures(observation)))
    },
  }

  /** What tells substitutions. */
  function evidenceOf(
    { samples, scores, phones, segments }: AlignedReading,
    { highBand }: ReadingObservation,
    secondOpinion: PhoneScores,
  ): Parameters<typeof substitutionFeatures> {
    return [
      { readings: secondOpinion, encoder: scores, names: phones },
      segments,
      { formantsAt: formantTracker(samples), highBand },
    ]
  }

  function measuresOf(
    { sound, scores }: AlignedReading,
    observation: ReadingObservation,
    secondOpinion: PhoneScores,
  ): MeasuredWord[] {
    const { spectrogram } = sound
    return measuredWords({ observation, spectrogram, encoder: scores, network: secondOpinion })
  }

  function predict(features: ReadingFeatures): PredictedScores | null {
    return features.phones.length === 0 ? null : model.predict(features)
  }

  function observe({ segments, scores, phones: names, sound }: AlignedSegments): ReadingObservation {
    return {
      words: segments.flatMap((segment) => {
        if (segment.type !== 'word') return []
        const phones = segment.phones.map(({ phone, start, end }) => {
          const place = { start: start * framesPerScore, end: end * framesPerScore }
          return { phone: names[phone] ?? '', ...place, encoded: encodedPhone(phone, place, scores) }
        })
        return [{ word: segment.word, features: segment.features ?? [], phones }]
      }),
      voice: trackF0(sound.samples),
      highBand: highBandLevel(sound.spectrogram),
    }
  }
}

const verificationFeatures = ({ words }: ReadingObservation, predicted: PredictedScores | null): number[][] =>
  predicted
    ? scoredWordFeatures(
        words.map(({ features }) => features),
        predicted,
      )
    : []

/** The words with the scores of another prediction. Whether they were said stays as it was. */
const withScores = (words: readonly ScoredWord[], predicted: PredictedScores | null): ScoredWord[] =>
  words.map((word, at) => ({
    ...word,
    score: predicted?.words[at]?.score ?? 0,
    phones: word.phones.map((phone, place) => ({
      ...phone,
      score: predicted?.words[at]?.phones[place] ?? 0,
    })),
  }))

const noDoubt = { wrong: 0, heard: null, margin: 0 }

/** Joins the observation, the predicted scores and the substitutions of each word and phone. */
function scoredWords(
  observation: ReadingObservation,
  predicted: PredictedScores | null,
  substitutions: SubstitutionReport,
): ScoredWord[] {
  const features = verificationFeatures(observation, predicted)
  return observation.words.map((word, at) => {
    const row = features[at]
    return {
      ...word,
      score: predicted?.words[at]?.score ?? 0,
      probability: row ? acceptanceProbability(wordVerifier, row) : 0,
      phones: word.phones.map((phone, place) => ({
        ...phone,
        score: predicted?.words[at]?.phones[place] ?? 0,
        doubt: substitutions.words[at]?.[place] ?? noDoubt,
      })),
    }
  })
}

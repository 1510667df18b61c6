import type { PhoneScores } from '../scoring/phone-network.ts'
import { scriptWordFeatures } from '../scoring/script-word-features.ts'
import {
  alignTranscript,
  defaultPenalties,
  type AlignmentPenalties,
  type Segment,
} from '../scoring/transcript-alignment.ts'
import { transcriptStates } from '../scoring/transcript-states.ts'
import { acceptanceProbability, type VerifierFile } from '../scoring/verifier.ts'
import { hasRestart } from '../scoring/restarts.ts'
import { isConfusable } from '../text/phone-confusions.ts'
import type { ScriptWord } from '../text/script-words.ts'
import { inInventoryOrder, soundOf, type PhoneModel, type Sound } from './target-finder.ts'

/** A recording and its alignment with the script. */
export type AlignedReading = {
  /** 16 kHz. */
  samples: Float32Array
  sound: Sound
  /** What the speech encoder finds, and the names of its columns. */
  scores: PhoneScores
  phones: readonly string[]
  words: readonly ScriptWord[]
  segments: readonly VerifiableSegment[]
}

/** Words have the features of the first verification (`scriptWord` in features.json). */
type VerifiableSegment = Segment & { features?: readonly number[] }

/** The input of the features of the reading model. */
export type AlignedSegments = Pick<AlignedReading, 'samples' | 'sound' | 'scores' | 'phones' | 'segments'>

export type TranscriptAligner = {
  readonly version: string
  /**
   * Aligns a recording (16 kHz) with the words of a script. `segments` is the input of the scorer. If all words were read without a
   * restart, it has each word once and no filler, as in the training of the scorer. `spoken` has repetitions and fillers as well.
   */
  align(samples: Float32Array, words: readonly ScriptWord[]): AlignedReading & { spoken: Segment[] }
  /** The first pass alone, for the training of its verifier. */
  firstPass(samples: Float32Array, words: readonly ScriptWord[]): AlignedReading
}

/** High penalties: the first pass skips a word only if nothing similar was said. The verifier decides afterwards. */
const firstPenalties: AlignmentPenalties = {
  ...defaultPenalties,
  skip: 24,
  skipMore: 8,
  filler: 14,
  fillerFrame: 1.5,
}

/** The second pass aligns accepted words only. It skips none of them, and filler between them is cheap. */
const secondPenalties: AlignmentPenalties = {
  ...firstPenalties,
  skip: 1e9,
  skipMore: 1e9,
  filler: 9,
  fillerFrame: 1,
}

/** The script from its first word to its last, without returns. */
const linearPenalties: AlignmentPenalties = {
  ...secondPenalties,
  back: 1e9,
  backMore: 1e9,
  filler: 12,
  fillerFrame: 2,
}

/**
 * Two passes. The first aligns nearly the whole script. Then the first-pass verifier decides for each word whether it was
 * said, well or badly. The second pass aligns the accepted words again.
 */
export function createTranscriptAligner(model: PhoneModel, firstVerifier: VerifierFile): TranscriptAligner {
  const encoder = inInventoryOrder(model)
  const confusions = encoder.phones.map((phone) =>
    encoder.phones.flatMap((other, at) => (isConfusable(phone, other) ? [at] : [])),
  )

  const statesOf = (words: readonly ScriptWord[]) =>
    transcriptStates(
      words.map(({ pronunciations }) =>
        pronunciations.map((phones) => phones.split(' ').map((phone) => encoder.phones.indexOf(phone))),
      ),
    )

  function withFeatures(scores: PhoneScores, segments: readonly Segment[]): VerifiableSegment[] {
    const rows = scriptWordFeatures(scores, segments, confusions).values()
    return segments.map((segment) =>
      segment.type === 'word' ? { ...segment, features: rows.next().value ?? [] } : segment,
    )
  }

  function firstPass(samples: Float32Array, words: readonly ScriptWord[]) {
    const sound = soundOf(samples)
    const scores = encoder.run(sound)
    const segments = withFeatures(scores, alignTranscript(scores, statesOf(words), firstPenalties))
    return { samples, sound, words, phones: encoder.phones, scores, segments }
  }

  return {
    version: `${encoder.version}/${firstVerifier.version}`,
    firstPass,
    align(samples, words) {
      const first = firstPass(samples, words)
      const accepted = new Set(
        first.segments.flatMap((segment) =>
          segment.type === 'word' &&
          acceptanceProbability(firstVerifier, segment.features ?? []) >= firstVerifier.accept
            ? [segment.word]
            : [],
        ),
      )
      const numbers = Array.from(words.keys()).filter((word) => accepted.has(word))
      const inScript = (segment: Segment): Segment =>
        segment.type === 'word'
          ? { ...segment, word: numbers[segment.word] ?? 0 }
          : { ...segment, before: numbers[segment.before] ?? words.length }
      const spoken = alignTranscript(
        first.scores,
        statesOf(words.filter((_, word) => accepted.has(word))),
        secondPenalties,
      ).map(inScript)
      const segments =
        numbers.length === words.length && !hasRestart(spoken)
          ? alignTranscript(first.scores, statesOf(words), linearPenalties)
          : spoken
      return { ...first, spoken, segments: withFeatures(first.scores, segments) }
    },
  }
}

/** Who said the words of a recording, and how. The texts are in the catalogue `accuracy`. */
type SpeakerGroup = 'alone' | 'alone-telephone' | 'sentences' | 'sentences-telephone' | 'mandarin'

export type AccuracyFigures = {
  group: SpeakerGroup
  /** The number of words in the recordings, and of the people who said them. */
  words: number
  speakers: number
  /** Of 100 right words: how many a game counts at once, and the ends of the 95 % interval. */
  counted: number
  from: number
  to: number
  /** Of 100 right words, a doubtful one said once more: how many a game counts, and how many it refuses. */
  countedLater: number
  refusedLater: number
  /** Of 100 words that were said while the game asked for another one: how many it counts. */
  anotherCounted: number
}

/** The table "In short, for schools" of docs/speech-accuracy.md. The test compares both. */
export const accuracyFigures: readonly AccuracyFigures[] = [
  {
    group: 'alone',
    words: 400,
    speakers: 186,
    counted: 95,
    from: 92,
    to: 98,
    countedLater: 99.4,
    refusedLater: 0.5,
    anotherCounted: 0,
  },
  {
    group: 'alone-telephone',
    words: 400,
    speakers: 186,
    counted: 97,
    from: 94,
    to: 99,
    countedLater: 99,
    refusedLater: 0.9,
    anotherCounted: 0.3,
  },
  {
    group: 'sentences',
    words: 462,
    speakers: 84,
    counted: 88,
    from: 85,
    to: 91,
    countedLater: 97.4,
    refusedLater: 2.6,
    anotherCounted: 0.1,
  },
  {
    group: 'sentences-telephone',
    words: 462,
    speakers: 84,
    counted: 88,
    from: 85,
    to: 91,
    countedLater: 98.4,
    refusedLater: 1.6,
    anotherCounted: 0.3,
  },
  {
    group: 'mandarin',
    words: 425,
    speakers: 13,
    counted: 85,
    from: 79,
    to: 90,
    countedLater: 95.6,
    refusedLater: 3,
    anotherCounted: 0.2,
  },
]

/** Of 100 words that only resemble the word that the game asks for: how many it counts. From the same section. */
export const similarCounted = { alone: 20, cutOut: 23, incomplete: 37 }

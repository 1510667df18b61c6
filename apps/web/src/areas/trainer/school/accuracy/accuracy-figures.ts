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
    counted: 91,
    from: 87,
    to: 95,
    countedLater: 99.6,
    refusedLater: 0.1,
    anotherCounted: 0.6,
  },
  {
    group: 'alone-telephone',
    words: 400,
    speakers: 186,
    counted: 96,
    from: 94,
    to: 98,
    countedLater: 99.9,
    refusedLater: 0,
    anotherCounted: 1,
  },
  {
    group: 'sentences',
    words: 462,
    speakers: 84,
    counted: 89,
    from: 86,
    to: 93,
    countedLater: 96.8,
    refusedLater: 3.2,
    anotherCounted: 0.9,
  },
  {
    group: 'sentences-telephone',
    words: 462,
    speakers: 84,
    counted: 88,
    from: 85,
    to: 91,
    countedLater: 97.8,
    refusedLater: 2.2,
    anotherCounted: 1.8,
  },
  {
    group: 'mandarin',
    words: 425,
    speakers: 13,
    counted: 84,
    from: 80,
    to: 88,
    countedLater: 96.7,
    refusedLater: 3,
    anotherCounted: 0.4,
  },
]

/** Of 100 words that only resemble the word that the game asks for: how many it counts. From the same section. */
export const similarCounted = { alone: 35, cutOut: 48, incomplete: 47 }

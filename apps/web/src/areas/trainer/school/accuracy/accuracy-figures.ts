/** Who said the words of a recording, and how. The texts are in the catalogue `accuracy`. */
type SpeakerGroup = 'alone' | 'alone-telephone' | 'sentences' | 'sentences-telephone' | 'mandarin'

export type AccuracyFigures = {
  group: SpeakerGroup
  /** The number of words in the recordings. */
  words: number
  /** Of 100 right words: how many a game counts, with the 95 % interval in both directions. */
  counted: number
  interval: number
  askedAgain: number
  refused: number
  /** Of 100 words that were said while the game asked for another one: how many it counts. */
  anotherCounted: number
}

/** The table "In short, for schools" of docs/speech-accuracy.md. The test compares both. */
export const accuracyFigures: readonly AccuracyFigures[] = [
  {
    group: 'alone',
    words: 878,
    counted: 96,
    interval: 1,
    askedAgain: 2,
    refused: 2,
    anotherCounted: 1.5,
  },
  {
    group: 'alone-telephone',
    words: 878,
    counted: 96,
    interval: 1,
    askedAgain: 2,
    refused: 3,
    anotherCounted: 2.1,
  },
  {
    group: 'sentences',
    words: 462,
    counted: 88,
    interval: 3,
    askedAgain: 7,
    refused: 4,
    anotherCounted: 0.4,
  },
  {
    group: 'sentences-telephone',
    words: 462,
    counted: 86,
    interval: 3,
    askedAgain: 8,
    refused: 5,
    anotherCounted: 1.5,
  },
  {
    group: 'mandarin',
    words: 425,
    counted: 81,
    interval: 4,
    askedAgain: 12,
    refused: 7,
    anotherCounted: 1.4,
  },
]

/** Of 100 words that sound nearly like the word that the game asks for: how many it counts. From the same section. */
export const similarCounted = { alone: 5, cutOut: 39 }

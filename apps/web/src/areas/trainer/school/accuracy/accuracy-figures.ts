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
    counted: 94,
    from: 91,
    to: 97,
    countedLater: 98.8,
    refusedLater: 0.7,
    anotherCounted: 0.8,
  },
  {
    group: 'alone-telephone',
    words: 400,
    speakers: 186,
    counted: 95,
    from: 92,
    to: 97,
    countedLater: 99.6,
    refusedLater: 0,
    anotherCounted: 0.9,
  },
  {
    group: 'sentences',
    words: 462,
    speakers: 84,
    counted: 90,
    from: 87,
    to: 93,
    countedLater: 96.9,
    refusedLater: 3.1,
    anotherCounted: 0.1,
  },
  {
    group: 'sentences-telephone',
    words: 462,
    speakers: 84,
    counted: 91,
    from: 88,
    to: 94,
    countedLater: 98,
    refusedLater: 2,
    anotherCounted: 0.3,
  },
  {
    group: 'mandarin',
    words: 425,
    speakers: 13,
    counted: 84,
    from: 77,
    to: 89,
    countedLater: 98,
    refusedLater: 2,
    anotherCounted: 0.5,
  },
]

/** Of 100 words that only resemble the word that the game asks for: how many it counts. From the same section. */
export const similarCounted = { alone: 30, cutOut: 34, incomplete: 45 }

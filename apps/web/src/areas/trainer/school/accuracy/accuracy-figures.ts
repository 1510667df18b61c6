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
    to: 97,
    countedLater: 99.4,
    refusedLater: 0.3,
    anotherCounted: 0.3,
  },
  {
    group: 'alone-telephone',
    words: 400,
    speakers: 186,
    counted: 96,
    from: 93,
    to: 98,
    countedLater: 99,
    refusedLater: 0.9,
    anotherCounted: 0.3,
  },
  {
    group: 'sentences',
    words: 462,
    speakers: 84,
    counted: 90,
    from: 87,
    to: 93,
    countedLater: 97,
    refusedLater: 3,
    anotherCounted: 0.4,
  },
  {
    group: 'sentences-telephone',
    words: 462,
    speakers: 84,
    counted: 89,
    from: 85,
    to: 92,
    countedLater: 98,
    refusedLater: 2,
    anotherCounted: 0.1,
  },
  {
    group: 'mandarin',
    words: 425,
    speakers: 13,
    counted: 88,
    from: 82,
    to: 92,
    countedLater: 96.4,
    refusedLater: 3.6,
    anotherCounted: 0,
  },
]

/** Of 100 words that only resemble the word that the game asks for: how many it counts at once. From the same section; as recorded, and words unseen where they are said alone. */
export const similarCounted = { alone: 31, cutOut: 25, incomplete: 29 }

/** How many it counts if the same is said each time that it asks again. */
export const similarInTheEnd = { alone: 39, cutOut: 36, incomplete: 41 }

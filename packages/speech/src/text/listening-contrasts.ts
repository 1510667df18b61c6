import recordings from './listening-recordings.json' with { type: 'json' }

/**
 * The recordings of one talker, in the order of the pairs: the bytes of both words, or null if the talker did not say both right.
 */
type RecordedTalker = { id: string; lengths: readonly (readonly number[] | null)[] }

export type Contrast = {
  /** Such as `ship-sheep`. */
  id: string
  /** The phones that differ, in ARPAbet: those of the first and of the second word of each pair. */
  phones: readonly (readonly string[])[]
  /** Functional load: how many pairs of common words only this contrast tells apart. */
  load: number
  /** The talker of the tests, who is not heard in the training. */
  testTalker: string
  pairs: readonly (readonly string[])[]
  /** In the order of the file of the contrast, which has all recordings one after the other. */
  talkers: readonly RecordedTalker[]
}

/** The contrasts of the listening lessons, that of the highest functional load first. */
export const contrasts: readonly Contrast[] = recordings.contrasts

export const contrastOf = (id: string): Contrast | undefined =>
  contrasts.find((contrast) => contrast.id === id)

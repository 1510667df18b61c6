import type { Word } from '@elocute/contract/marks'
import type { Decision } from '@elocute/contract/trainer-marks'
import type { Doubt } from './word-evidence.tsx'

const filters = ['all', 'appeals', 'doubts'] as const
export type WordFilter = (typeof filters)[number]

/** The filter of an address. An unknown one shows all words. */
export const wordFilter = (value: string | null): WordFilter =>
  filters.find((filter) => filter === value) ?? 'all'

/** The words that the second listener doubts, by number. Its newest finding on a word counts. */
export const doubtsOf = (history: readonly Decision[]): ReadonlyMap<number, Doubt> => {
  const doubts = new Map<number, Doubt>()
  for (const { n, finding, heard } of history)
    if (n !== null && finding !== null) {
      if (finding === 'doubts') doubts.set(n, { heard })
      else doubts.delete(n)
    }
  return doubts
}

/** The words of a filter, in the order of the attempt. */
export const shownWords = (
  words: readonly Word[],
  doubts: ReadonlyMap<number, Doubt>,
  filter: WordFilter,
): readonly Word[] =>
  words.filter(
    ({ n, appeal }) =>
      filter === 'all' || (filter === 'appeals' && appeal !== null) || (filter === 'doubts' && doubts.has(n)),
  )

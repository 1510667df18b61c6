import type { DictationAnswer, DictationWord } from '@elocute/contract/dictation-fields'
import { nobody } from '../db/names-of.ts'
import type { findTry, itemsOf, wordsOf } from './dictations.repository.ts'

type Try = NonNullable<Awaited<ReturnType<typeof findTry>>>
type Items = Awaited<ReturnType<typeof itemsOf>>
type Words = Awaited<ReturnType<typeof wordsOf>>

const toWord = ({ n: _, right, reason, by, earlier, ...word }: Words[number]): DictationWord => ({
  ...word,
  earlier: earlier.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
  overruled: right === null || reason === null ? null : { right, reason, by: by ?? nobody },
})

/** A try at a dictation as its trainee and trainers see it. */
export const toDictation = (
  { id, texts, dictation, figure }: Pick<Try, 'id' | 'texts' | 'dictation' | 'figure'>,
  items: Items,
  words: Words,
): DictationAnswer => {
  const wordsByItem = Map.groupBy(words, ({ n }) => n)
  return {
    id,
    figure,
    items: texts.map((text, at) => {
      const n = at + 1
      const item = items.find((one) => one.n === n)
      return {
        n,
        sort: dictation?.sorts[at] ?? 'sentence',
        text,
        plays: item?.plays ?? 0,
        typed: item?.typed ?? '',
        words: (wordsByItem.get(n) ?? []).map(toWord),
      }
    }),
  }
}

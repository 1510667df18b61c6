import { comparedWords, type ComparedWord, type Counted, type ItemSort } from '../text/dictation-words.ts'
import { isWrittenAlike, writtenAs, type WrittenAs } from '../text/written-as.ts'
import { alignWords, type EqualRange, type WordRange } from './align-words.ts'

/** A word of an item as it was said and typed. */
export type MarkedWord = {
  result: 'right' | 'substituted' | 'omitted' | 'inserted'
  /** Null for an inserted word. */
  said: string | null
  /** Null for an omitted word. */
  typed: string | null
  /** How many words of the text it is: more than one where a number is written otherwise. One for an inserted word. */
  words: number
}

/** Marks what was typed for one item of a dictation, word by word. */
export function markDictation(
  item: { sort: ItemSort; text: string },
  typed: string,
  counted: Counted,
): MarkedWord[] {
  const said = comparedWords(item.text, item.sort, counted)
  const written = comparedWords(typed, item.sort, counted)
  const keys = (words: readonly ComparedWord[]) => words.map(({ key }) => key)
  const equal = equalRanges(
    writtenAs(said, written, item.sort, 'said'),
    writtenAs(written, said, item.sort, 'typed'),
  )
  return alignWords(keys(said), keys(written), equal).map(({ result, expected, typed: range }) => ({
    result,
    said: textOf(said, expected),
    typed: textOf(written, range),
    words: Math.max(1, expected[1] - expected[0]),
  }))
}

const textOf = (words: readonly ComparedWord[], [from, to]: WordRange): string | null =>
  from === to
    ? null
    : words
        .slice(from, to)
        .map(({ text }) => text)
        .join(' ')

/** The ranges of both that can mean the same, and are not wrong by what counts beside their letters. */
function equalRanges(said: readonly WrittenAs[], typed: readonly WrittenAs[]): EqualRange[] {
  const byForm = Map.groupBy(
    typed.flatMap((range) => range.forms.map((form) => ({ form, range }))),
    ({ form }) => form,
  )
  return said.flatMap((range) =>
    [...new Set(range.forms.flatMap((form) => (byForm.get(form) ?? []).map((same) => same.range)))]
      .filter((other) => isWrittenAlike(range, other))
      .map((other) => ({
        expected: [range.from, range.to] as const,
        typed: [other.from, other.to] as const,
      })),
  )
}

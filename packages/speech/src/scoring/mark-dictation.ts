import {
  comparedWords,
  writtenAs,
  type ComparedWord,
  type Counted,
  type ItemSort,
  type WrittenAs,
} from '../text/dictation-words.ts'
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
  const equal = equalRanges(writtenAs(said, item.sort, 'said'), writtenAs(written, item.sort, 'typed'))
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

/** The ranges of both that can mean the same. */
function equalRanges(said: readonly WrittenAs[], typed: readonly WrittenAs[]): EqualRange[] {
  const byForm = new Map<string, WrittenAs[]>()
  for (const range of typed)
    for (const form of range.forms) byForm.set(form, [...(byForm.get(form) ?? []), range])
  return said.flatMap((range) =>
    [...new Set(range.forms.flatMap((form) => byForm.get(form) ?? []))].map((other) => ({
      expected: [range.from, range.to] as const,
      typed: [other.from, other.to] as const,
    })),
  )
}

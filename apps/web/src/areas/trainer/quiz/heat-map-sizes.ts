import { wordAsTyped, type QuizWord } from '../../../text/word-as-typed.ts'

/** The columns before the words: selection, name and score. Their indexes are -3 to -1. */
export const headColumns = 3

/** In rem. A row is a touch target of 44 px. */
export const sizes = { rowHeight: 2.75, columnWidth: 3, headWidth: 21 } as const

/** In rem: as high as the longest word needs, up to a height where a word is cut. */
export const headHeightFor = (words: readonly QuizWord[]): number => {
  const longest = Math.max(0, ...words.map((word) => wordAsTyped(word).length))
  return Math.min(10, 3.5 + 0.5 * longest)
}

export const rowClass = {
  select: 'sticky start-0 z-10 grid w-12 shrink-0 place-items-center bg-surface',
  name: 'sticky start-12 z-10 flex w-52 min-w-0 shrink-0 items-center bg-surface',
  score: 'sticky start-64 z-10 grid w-20 shrink-0 place-items-center border-e border-line bg-surface',
} as const

export const columnStart = (index: number): string => `${sizes.headWidth + index * sizes.columnWidth}rem`

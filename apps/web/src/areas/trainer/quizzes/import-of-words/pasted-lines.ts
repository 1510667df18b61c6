import type { Difficulty } from '@elocute/contract/quiz-fields'
import { difficultyOf } from './difficulties.ts'
import { isHeadOfWords } from './heads-of-words.ts'
import { withoutCommonEnd, withoutNumber } from './word-of-cell.ts'

/** A line of a pasted list, with the difficulty of the heading above it or in parentheses at its end. */
export type PastedLine = { line: string; difficulty: Difficulty | null }

/** Titles above a list are not longer than this. */
const mostTitles = 3
/** More headings than this share of the lines are words. */
const mostHeadings = 1 / 3

/** Numbers and bullets within a line begin new ones: `1. apple 2. thirty`, `apple • thirty`. */
const withBreaks = (text: string): string =>
  /^\s*\(?1[.)] .*\s\(?2[.)] /.test(text)
    ? text.replace(/[;,]?[^\S\n](?=\(?\d{1,3}[.)] \D)/g, '\n')
    : text.replace(/[^\S\n]+[•▪■●◦‣][^\S\n]+(?=\S)/g, '\n')

const numberOf = (line: string): number => Number(/^\s*#?[([]?(\d{1,4})[.)\]]?[\s:-]/.exec(line)?.[1] ?? NaN)

/**
 * In a numbered list, a line without a number is a title above it, or says something of the word above. Other lines without a number are
 * words that somebody added.
 */
const onlyNumbered = (lines: readonly string[]): readonly string[] => {
  const numbered = lines.flatMap((line, at) => (Number.isNaN(numberOf(line)) ? [] : [at]))
  const [first = 0, second = 0] = numbered
  const isCounted = numbered.every((at, n) => numberOf(lines[at] ?? '') === n + numberOf(lines[first] ?? ''))
  if (numbered.length < 2 || !isCounted || first > mostTitles) return lines
  const height = second - first
  const isEven =
    numbered.every((at, n) => at === first + n * height) && numbered.length * height + first === lines.length
  return isEven ? numbered.map((at) => lines[at] ?? '') : lines
}

const romanNumbers = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']

/** Without numbers that count the lines and are no marks of lists elsewhere: `1 apple`, `i. apple`. */
const withoutCounts = (lines: readonly string[]): readonly string[] => {
  if (lines.length < 2) return lines
  if (lines.every((line, at) => line.startsWith(`${at + 1} `)))
    return lines.map((line) => line.replace(/^\d+ (?:[-–:] )?/, ''))
  const roman = /^\(?([ivx]+)[.)]\s+/i
  const isCounted = lines.every((line, at) => roman.exec(line)?.[1]?.toLowerCase() === romanNumbers[at])
  return isCounted ? lines.map((line) => line.replace(roman, '')) : lines
}

/** The terms of a page of flash cards: each stands above its definition. */
const termsOfSet = (lines: readonly string[]): readonly string[] => {
  const isSet = /^terms in this set/i.test(lines[0] ?? '') && lines.length % 2 === 1
  return isSet ? lines.filter((_, at) => at % 2 === 1) : lines
}

/** Without the letters of the alphabet above the words that begin with them. */
const withoutLetters = (lines: readonly string[]): readonly string[] => {
  const isLetter = (line: string, at: number) =>
    /^\p{Lu}:?$/u.test(line) && (lines[at + 1] ?? '').toUpperCase().startsWith(line.slice(0, 1))
  return lines.filter(isLetter).length > 1 ? lines.filter((line, at) => !isLetter(line, at)) : lines
}

/** Headings end with a colon. That of a difficulty says it of the words below. */
const withHeadings = (lines: readonly string[]): PastedLine[] => {
  const isHeading = (line: string) => /\S\s*[:：]$/.test(line)
  const headingOf = (line: string) => difficultyOf(line.replace(/\s*(?:words?)?\s*[:：]$/i, ''))
  const headings = lines.filter(isHeading)
  const areHeadings =
    lines.length > 2 &&
    !isHeading(lines.at(-1) ?? '') &&
    (headings.length <= mostHeadings * lines.length || headings.every((line) => headingOf(line) !== null))
  let difficulty: Difficulty | null = null
  return lines.flatMap((line): PastedLine[] => {
    if (areHeadings && isHeading(line)) {
      difficulty = headingOf(line)
      return []
    }
    const [all = '', said = ''] = /\s[([](\p{L}{3,12})[)\]]$/u.exec(line) ?? []
    const own = difficultyOf(said)
    return [{ line: own === null ? line : line.slice(0, -all.length), difficulty: own ?? difficulty }]
  })
}

/** `Words: apple, thirty` without its label. */
const withoutLabel = (lines: readonly string[]): readonly string[] => {
  const [only = '', another] = lines
  const [, label = '', list = ''] = /^([^:,;]{1,40})[:：]\s+(.*[,;].*)$/.exec(only) ?? []
  const isLabel = isHeadOfWords(label.trim()) || /\bwords?$/i.test(label) || /[,;].*[,;]/.test(list)
  return another === undefined && label !== '' && isLabel && !list.includes(':') ? [list] : lines
}

/** The lines of a pasted text without what lists have around their words: numbers, bullets, titles, headings. */
export const pastedLines = (text: string): PastedLine[] => {
  const written = withBreaks(text)
    .split(/\r\n|[\n\r\f]/)
    .filter((line) => line.trim() !== '')
  const steps = [
    termsOfSet,
    onlyNumbered,
    (lines: readonly string[]) =>
      lines.map((line) => withoutNumber(line).trim()).filter((line) => line !== ''),
    withoutCounts,
    withoutLetters,
    withoutLabel,
    withoutCommonEnd,
  ]
  return withHeadings(steps.reduce<readonly string[]>((lines, step) => step(lines), written))
}

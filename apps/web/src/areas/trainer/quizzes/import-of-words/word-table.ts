import { jsonRows } from '../../lists/json-rows.ts'
import { cleanCell, splitCells } from '../../lists/split-cells.ts'
import { difficultyOf } from './difficulties.ts'
import { headsOfEnglish, isHeadOfWords } from './heads-of-words.ts'
import type { PastedLine } from './headings.ts'
import { mostPastedRows } from './pasted-text.ts'

export type Rows = readonly (readonly string[])[]

/** The share of rows or cells that tells what they are. */
export const mostly = 0.8
/** What stands between a word and what it means, in glossaries: a sign, the beginning of another script, an example. */
const glossary = [
  / {2,}/,
  / (?:[-–—]{1,2}|→|[-=]>|≠|≈|↔|<->) /,
  /(?<=[^\s=(]) ?= ?(?!$)/,
  / ?(?:::|[:：]) ?(?!$)/,
  /(?<=[^\s(（]) ?[(（]?(?=(?!\p{Script=Latin}|[ˈˌː])\p{L})(?<![/\\[|][^/\\\]|]{0,80})/u,
  / ?(?:\[(?=[^[\]]{0,60}?[ˈəɪʊɛæɔʌθðʃʒŋɑɜː])[^[\]]{1,120}\]|\/(?=[^/]{0,60}?[ˈəɪʊɛæɔʌθðʃʒŋɑɜː])[^/]{1,120}\/) (?=\p{L}{2})(?!(?:UK|US|adj|adv|prep|conj|pron|num|noun|verb|adjective|adverb|number)(?!\p{L}))/u,
  / (?:e\.g\.|ex[.:]|for example)[,:]? (?=\S)/i,
  / (?=["“][^"“”]*["”]$)/,
  / \*?(?:n|v|vt|vi|adj|adv|prep|conj|pron)\.\*? (?=\S)/,
  /#{2,}|;;|\|\|/,
]

/** Fewer texts of two words each are groups. */
const fewestPairs = 3
const isPair = (text: string, count: number): boolean => count >= fewestPairs && text.split(',').length === 2

/** The pairs of a line, as flash cards are exported in one. */
const pairsOf = (lines: readonly string[]): readonly string[] => {
  const [only = '', another] = lines
  const pairs = only.split(';').filter((pair) => pair.trim() !== '')
  return another === undefined &&
    pairs.length > 1 &&
    pairs.every((pair) => / [-–—] | = /.test(pair) || isPair(pair, pairs.length))
    ? pairs
    : lines
}

/** Without empty columns, and without the rule of a Markdown table. */
const tidy = (rows: Rows): Rows => {
  const kept = rows.filter((cells) => cells.some((cell) => !/^[-:=\s]*$/.test(cell)))
  const width = Math.max(0, ...kept.map((cells) => cells.length))
  const filled = Array.from({ length: width }, (_, at) => at).filter((at) => kept.some((cells) => cells[at]))
  return kept.map((cells) => filled.map((at) => cells[at] ?? ''))
}

const share = (rows: Rows, isSuch: (cells: readonly string[]) => boolean): number =>
  rows.length === 0 ? 0 : rows.filter(isSuch).length / rows.length

/** Whether rows are those of a table: with at least two cells each, and more than one of them, or a difficulty. */
const isTable = (rows: Rows): boolean => {
  const hasTwo = share(rows, (cells) => cells.filter((cell) => cell !== '').length >= 2) >= mostly
  return hasTwo && (rows.length > 1 || rows[0]?.slice(1).some((cell) => difficultyOf(cell) !== null) === true)
}

/** Whether most rows have as many cells as each other. A list of words with commas has not. */
const isEven = (rows: Rows): boolean => {
  const counts = rows.map((cells) => cells.filter((cell) => cell !== '').length)
  return counts.some((count) => counts.filter((other) => other === count).length >= mostly * counts.length)
}

const label = /^(\p{L}[^:：,;]{0,20}?)\s?[:：]\s+(\S.*)$/u

/** The rows of cards whose sides have labels: `Front: apple`, below it `Back: manzana`. */
const labelledRows = (lines: readonly string[]): Rows | undefined => {
  const parts = lines.map((line) => label.exec(line))
  const labels = [...new Set(parts.map((part) => part?.[1] ?? ''))]
  // What is the same in several lines may be a word too, with its difficulty behind it.
  const isRated = parts.some((part) => difficultyOf(part?.[2] ?? '') !== null)
  if (labels.includes('') || lines.length < 2 || isRated) return undefined
  if (labels.every((one) => headsOfEnglish.test(one)))
    return [labels.slice(0, 1), ...parts.map((part) => [part?.[2] ?? ''])]
  const contents = new Set(parts.map((part) => part?.[2]))
  const isEven =
    lines.length % labels.length === 0 && lines.length > labels.length && contents.size === lines.length
  if (!isEven || parts.some((part, at) => part?.[1] !== labels[at % labels.length])) return undefined
  const heads = labels.length === 1 ? [] : [labels]
  return [
    ...heads,
    ...lines.flatMap((_, at) =>
      at % labels.length === 0 ? [parts.slice(at, at + labels.length).map((part) => part?.[2] ?? '')] : [],
    ),
  ]
}

const rowsOf = (text: string, listed: readonly PastedLine[]): Rows | undefined => {
  const objects = jsonRows(text, mostPastedRows) ?? labelledRows(listed.map(({ line }) => line))
  if (objects) return tidy(objects)
  const separated = (separator: string) =>
    tidy(splitCells(text, separator, mostPastedRows).map(({ cells }) => cells))
  for (const separator of ['\t', '|']) {
    const rows = separated(separator)
    if (isTable(rows)) return rows
  }
  const lines = pairsOf(listed.map(({ line }) => line)).slice(0, mostPastedRows)
  for (const sign of glossary) {
    const rows = lines.map((line) => {
      const found = sign.exec(line)
      return found
        ? [line.slice(0, found.index), line.slice(found.index + found[0].length)].map(cleanCell)
        : [cleanCell(line)]
    })
    if (isTable(rows)) return rows
  }
  const inLines = lines.join('\n')
  return [';', ',']
    .map((separator) => tidy(splitCells(inLines, separator, mostPastedRows).map(({ cells }) => cells)))
    .find((rows) => isTable(rows) && isEven(rows))
}

/** So many titles may stand above a table. */
const mostTitles = 3

/** A table without the titles above its heads, which have a row each. */
const withoutTitles = (rows: Rows): Rows => {
  const at = rows.slice(0, mostTitles + 1).findIndex((cells) => cells.some(isHeadOfWords))
  const areTitles = rows.slice(0, at).every((cells) => cells.filter((cell) => cell !== '').length === 1)
  return at > 0 && areTitles ? rows.slice(at) : rows
}

/** The rows of a pasted table, its heads first; undefined for a list. */
export const tableOf = (text: string, lines: readonly PastedLine[]): Rows | undefined => {
  const rows = rowsOf(text, lines)
  return rows && withoutTitles(rows)
}

import { importLimits } from '@elocute/contract/import-limits'
import { withoutCounts } from '../../../lists/counted-lines.ts'
import { jsonRows } from '../../../lists/json-rows.ts'
import { cleanCell, splitCells, type TableRow } from '../../../lists/split-cells.ts'
import { readAddressList, recipientsOf, withoutSignature } from './address-list.ts'
import { countAddresses, hasAddress } from './addresses.ts'
import { linesOfChat } from './chat.ts'
import { readColumns, type ListTable } from './columns.ts'
import { readContactCards } from './contact-cards.ts'
import { share } from './content-roles.ts'
import { decodeMailWords } from './mail-encodings.ts'
import { readMarkup, readXml, textOfMarkup } from './markup.ts'
import { withGroupsOfLines } from './group-lines.ts'
import {
  isNameWithComma,
  withCellsAround,
  withoutHiding,
  withoutJoinedPeople,
  withoutOtherPeople,
} from './people-in-lines.ts'
import { withoutSentences } from './sentences.ts'
import { readSpacedTable } from './spaced-table.ts'
import { stackedRows } from './side-by-side.ts'
import { turned, withMergedHeads, withNamesAbove, withoutReportTable } from './table-shape.ts'
import { readWrittenLines } from './written-lines.ts'

/** Why a list cannot be read. */
export type ListProblem = 'empty' | 'too_many'
export type ReadList = { table: ListTable } | { problem: ListProblem }

/** Titles, empty and repeated rows count here. */
const mostRows = 2 * importLimits.rows
const separators = [',', ';', '\t', '|', '，', '；', '^', '~', '&', ':'] as const
/** The part of a list that tells its separator. */
const beginning = { letters: 64 * 1024, rows: 200 }

/** So many lines have wide gaps where these divide columns. */
const mostlySpaced = 0.7

/** How well a separator fits: the addresses that it leaves alone in one column, and rows that have equally many cells. */
const fitOf = (rows: readonly TableRow[]): number => {
  const inColumn = new Map<number, number>()
  const ofWidth = new Map<number, number>()
  const count = (counts: Map<number, number>, key: number) => counts.set(key, (counts.get(key) ?? 0) + 1)
  for (const { cells } of rows) {
    const at = cells.findIndex((cell) => countAddresses(cell) > 0)
    if (at !== -1) count(inColumn, at)
    if (cells.length > 1 && cells.some(hasAddress)) count(ofWidth, cells.length)
  }
  const most = (counts: Map<number, number>) => Math.max(0, ...counts.values())
  const found = [...inColumn.values()].reduce((sum, times) => sum + times, 0)
  return 4 * most(inColumn) + 2 * found + most(ofWidth)
}

const separatorOf = (text: string): string => {
  const part = text.slice(0, beginning.letters)
  const fits = separators.map((separator) => ({
    separator,
    fit: fitOf(splitCells(part, separator, beginning.rows)),
  }))
  // Commas of sentences divide nothing, nor do those of names: `2 DELA CRUZ, Juan BSIT-1A juan@school.example`.
  const lines = part.split(/[\r\n]+/).filter(hasAddress)
  if (share(lines, isNameWithComma) > 0.5) return '\t'
  return fits.reduce((best, next) => (next.fit > best.fit ? next : best), { separator: '\t', fit: 0 })
    .separator
}

/** The pronouns below a name, before the other cells of its row. */
const pronounsLine = /([^\s,;|])\r?\n(?:she|he|they)\/\p{L}{2,6}(?:\/\p{L}{2,6})?(?=\t)/giu

/** Lines that are quoted as a whole, as a table is saved that was opened in one column. */
const withoutLineQuotes = (text: string): string => {
  if (!text.startsWith('"')) return text
  const quoted = /^"((?:[^"\r\n]|"")*)"[;,]*$/
  const lines = text.split(/\r\n|[\n\r]/)
  const isQuoted = (line: string) => line.trim() === '' || quoted.test(line)
  return lines.every(isQuoted)
    ? lines.map((line) => (quoted.exec(line)?.[1] ?? '').replaceAll('""', '"')).join('\n')
    : text
}

/**
 * The rows that a database writes: `INSERT INTO users (name, email) VALUES ('Anna Weber', 'anna@school.example')`. A quotation mark is doubled,
 * so a text with one is two texts side by side: in this way there is one way only to read many of them.
 */
const readInserts = (text: string, mostRows: number): TableRow[] | undefined => {
  const [all = '', heads = ''] = /^\s*insert into [^()]{1,100}\(([^()]*)\)\s*values/i.exec(text) ?? []
  if (all === '') return undefined
  const tuples = text.slice(all.length).match(/\((?:'[^']*'|[^'()])*\)/g) ?? []
  const cellsOf = (tuple: string) =>
    (tuple.match(/(?:'[^']*')+|[^',\s]+/g) ?? []).map((cell) =>
      cell.replace(/^'(.*)'$/s, '$1').replaceAll("''", "'"),
    )
  return [
    heads.split(',').map((head) => head.replace(/[`"\s]/g, '')),
    ...tuples.slice(0, mostRows).map((tuple) => cellsOf(tuple.slice(1, -1))),
  ].map((cells, at) => ({ number: at + 1, cells }))
}

/** Without letters or Roman numbers that count the lines. */
const withoutCountedLines = (text: string): string => {
  const lines = text.split(/\r\n|[\n\r]/)
  if (!/^\s*[([]?[ia][.)]/i.test(text)) return text
  const filled = lines.filter((line) => line.trim() !== '')
  return withoutCounts(filled).join('\n')
}

const readTable = (listed: string): TableRow[] => {
  const text = withoutLineQuotes(listed)
  // Excel writes its separator into a line before all others.
  const [line, declared] = /^"?sep=(.)"?[^\S\r\n]*(?:\r\n|[\n\r]|$)/i.exec(text) ?? []
  if (line === undefined || declared === undefined) {
    // Text of a terminal or a printed list has spaces between its columns, and that of a page has dots.
    const gap = /([^\s|])(?: {2,}| [·•] )(?=[^\s|])/g
    const addressed = text
      .slice(0, beginning.letters)
      .split(/[\r\n]+/)
      .filter((line) => line.includes('@'))
    const isSpaced =
      addressed.filter((line) => line.search(gap) !== -1).length >= addressed.length * mostlySpaced
    const spaced = text.includes('\t') || !isSpaced ? text : text.replace(gap, '$1\t')
    const separator = separatorOf(spaced)
    return splitCells(separator === '\t' ? spaced : text, separator, mostRows)
  }
  return splitCells(text.slice(line.length), declared, mostRows).map(({ number, cells }) => ({
    number: number + 1,
    cells,
  }))
}

/** Whether a row has content: not the rule under the heads of a Markdown table, nor commas only. */
const hasContent = ({ cells }: TableRow): boolean => cells.some((cell) => !/^[-:=+*_\s]*$/.test(cell))

/** Reads a list of people in any form in which programs write or copy one. */
export const readList = (listed: string): ReadList => {
  const plain = withoutQuoting(listed)
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/\*\*([^*\r\n|]+)\*\*/g, '$1')
    // The heads of a table of Confluence.
    .replace(/^[^\S\r\n]*\|\|(?:[^|\r\n]+\|\|)+[^\S\r\n]*$/gm, (line) => line.replaceAll('||', '|'))
  const source = withoutHiding(decodeMailWords(linesOfChat(plain).replace(pronounsLine, '$1')))
  const objects = jsonRows(source, mostRows)
  if (objects) return readRows(objects.map((cells, at) => ({ number: at + 1, cells: cells.map(cleanCell) })))
  const text = withoutCountedLines(recipientsOf(textOfMarkup(source)))
  const rows =
    readContactCards(text, mostRows) ??
    readMarkup(text, mostRows) ??
    readXml(text, mostRows) ??
    readInserts(text, mostRows) ??
    readWritten(withoutJoinedPeople(withoutSentences(withoutOtherPeople(withoutSignature(text)))))
  return readRows(rows.filter(hasContent), text)
}

/** The rows of what people write, and of tables as text. */
const readWritten = (text: string): readonly TableRow[] =>
  readAddressList(text, mostRows) ??
  readWrittenLines(text, mostRows) ??
  readSpacedTable(text, mostRows) ??
  withCellsAround(readTable(text.replace(/^\uFEFF/, '')))

/** An answer to a mail without the signs before what it quotes, and without the line that says who wrote that. */
const withoutQuoting = (text: string): string =>
  (text.match(/^>/gm)?.length ?? 0) < 3
    ? text
    : text
        .replace(/^[^>\r\n]*<[^<>\s]+@[^<>\s]+>[^<>\r\n]*:[^\S\r\n]*$/gm, '')
        .replace(/^(?:>[^\S\r\n]?)+/gm, '')

const textOf = (rows: readonly TableRow[]): string => rows.map(({ cells }) => cells.join('\t')).join('\n')

/** Reads the rows of a list, as a workbook has them. `text` is that of which they were read. */
export const readRows = (rows: readonly TableRow[], text = textOf(rows)): ReadList => {
  const table = readColumns(withoutReportTable(stackedRows(withMergedHeads(withNamesAbove(turned(rows))))))
  const people = table.rows.filter(({ cells }) => cells.some(hasAddress)).length
  if (people === 0) return { problem: 'empty' }
  return people > importLimits.rows ? { problem: 'too_many' } : { table: withGroupsOfLines(table, text) }
}

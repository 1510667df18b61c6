import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { csvOf, type Cell } from './csv.ts'

const written = async (...rows: Cell[][]) =>
  (
    await text(
      csvOf(
        (async function* () {
          yield await Promise.resolve(rows)
        })(),
        'Asia/Kathmandu',
      ),
    )
  ).slice(1)

test('cells with quotes, commas and line breaks are quoted', async () => {
  expect(await written(['a "b"', 'c,d', 'e\r\nf', 'g;h', ''], [1.5, null, 'ü'])).toBe(
    '"a ""b""","c,d","e\r\nf","g;h",\r\n1.5,,ü\r\n',
  )
})

test('a moment is written in the time zone of the school, with its offset', async () => {
  expect(await written([new Date('2026-11-26T18:15:00.700Z')])).toBe('2026-11-27T00:00:00+05:45\r\n')
})

test.for(['=1', '+1', '-1', '@a', '\ta', '\ra', '\na', '＝1', '＋1', '－1', '＠a'])(
  'the text %j cannot become a formula, and the number -1 stays one',
  async (cell) => {
    expect((await written([cell, -1])).replaceAll('"', '')).toBe(`'${cell},-1\r\n`)
  },
)

/** The cells as a program reads them that separates by this sign (RFC 4180; a quote within a cell is an ordinary sign). */
const cellsOf = (table: string, separator: string): string[] =>
  Array.from(
    table.matchAll(
      new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(?:[${separator}\\r\\n]|$)`, 'g'),
    ),
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
  )
/** The same for a program to which quotes mean nothing. */
const piecesOf = (table: string, separator: string): string[] =>
  table.split(new RegExp(`[${separator}\\r\\n]`)).map((piece) => piece.replace(/^[\s"]+/, ''))

const separators = [',', ';', '\t', '\\|']
const before = [',', ';', '\t', '|', '\n', '\r\n', ', ', ';"', ';  "', '\t\t', ';;', '";', '']

test.for(['=', '+', '@', '＝', '－'].flatMap((sign) => before.map((hidden) => `a${hidden}${sign}1+1`)))(
  'the text %j hides no formula, whatever separates the cells',
  async (cell) => {
    const table = await written(['Weber', cell, 1], [cell, cell])
    for (const separator of separators)
      for (const found of [...cellsOf(table, separator), ...piecesOf(table, separator)])
        expect(found).not.toMatch(/^[=+\-@＝＋－＠]/)
  },
)

test('names, words and times stay as they are', async () => {
  const row = ['Weber, Anna', 'O’Brien-Smith', 'anna@a.example', '2026-03-01T10:00:00Z', 'A; B', '3+4', '-']
  expect(cellsOf(await written(row), ',').slice(0, row.length)).toEqual([...row.slice(0, -1), "'-"])
})

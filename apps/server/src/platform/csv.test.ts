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
      ),
    )
  ).slice(1)

test('cells with quotes, commas and line breaks are quoted', async () => {
  expect(await written(['a "b"', 'c,d', 'e\r\nf', 'g;h', ''], [1.5, null, 'ü'])).toBe(
    '"a ""b""","c,d","e\r\nf",g;h,\r\n1.5,,ü\r\n',
  )
})

test.for(['=1', '+1', '-1', '@a', '\ta', '\ra', '\na', '＝1', '＋1', '－1', '＠a'])(
  'the text %j cannot become a formula, and the number -1 stays one',
  async (cell) => {
    expect((await written([cell, -1])).replaceAll('"', '')).toBe(`'${cell},-1\r\n`)
  },
)

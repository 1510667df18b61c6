import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { jsonOf, type JsonPart } from './json-file.ts'

const written = (parts: JsonPart[]) => text(Readable.from(jsonOf(parts)))

const inParts = async function* (...parts: unknown[][]) {
  await Promise.resolve()
  yield* parts
}

test('an object is written as JSON.stringify writes it', async () => {
  const file = await written([
    ['name', 'Mia “\n"'],
    ['address', { street: null, numbers: [1, 2] }],
    { list: 'words', parts: inParts([{ n: 1 }], [], [{ n: 2, heard: { text: 'tree' } }, 'x']) },
    { list: 'none', parts: inParts([], []) },
    ['last', false],
  ])
  const value = {
    name: 'Mia “\n"',
    address: { street: null, numbers: [1, 2] },
    words: [{ n: 1 }, { n: 2, heard: { text: 'tree' } }, 'x'],
    none: [],
    last: false,
  }
  expect(file).toBe(`${JSON.stringify(value, null, 2)}\n`)
})

test('an object without members is one too', async () => {
  expect(JSON.parse(await written([]))).toEqual({})
})

test('a list is asked for its next part when the one before was read', async () => {
  let asked = 0
  const counted = async function* () {
    for (let n = 0; n < 100; n++) {
      asked += 1
      await Promise.resolve()
      yield [n]
    }
  }
  const file = jsonOf([{ list: 'numbers', parts: counted() }])
  for (let read = 0; read < 4; read++) await file.next()
  expect(asked).toBeLessThan(5)
})

import { expect, test } from 'vitest'
import { searching } from './search-text.ts'

test.for([
  ['', 'Mai Tran', true],
  ['   ', 'Mai Tran', true],
  ['MAI', 'Mai Tran', true],
  ['tran mai', 'Mai Tran', true],
  ['mai  tr', 'Mai Tran', true],
  ['jose', 'José Álvarez', true],
  ['JOSÉ', 'Jose Alvarez', true],
  ['maria', 'Mai Tran', false],
  ['.*', 'Mai Tran', false],
  ['$^', 'a$^b', true],
] as const)('%j in %j: %s', ([search, text, found]) => {
  expect(searching(search)(text)).toBe(found)
})

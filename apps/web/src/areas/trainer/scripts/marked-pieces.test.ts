import { expect, test } from 'vitest'
import { markedPieces } from './marked-pieces.ts'

test('a text is split at the places that are marked, and nothing is lost', () => {
  expect(
    markedPieces('Say three, thanks', [
      { start: 4, end: 9 },
      { start: 11, end: 17 },
    ]),
  ).toEqual([
    { piece: 'Say ', isMarked: false },
    { piece: 'three', isMarked: true },
    { piece: ', ', isMarked: false },
    { piece: 'thanks', isMarked: true },
  ])
  expect(markedPieces('Say', [])).toEqual([{ piece: 'Say', isMarked: false }])
})

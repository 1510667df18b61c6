import { expect, test } from 'vitest'
import { connectedPronunciations } from './connected-speech.ts'

test.each([
  ['a t between consonants is lost', 'N EH K S T', 'W IY K', 'N EH K S'],
  ['a d between consonants is lost', 'OW L D', 'M AE N', 'OW L'],
  ['a sound that both words have there is said once', 'G EH S', 'S AH M', 'G EH'],
  ['d melts into a following y', 'W UH D', 'Y UW', 'W UH JH'],
  ['t melts into a following y', 'M IY T', 'Y UW', 'M IY CH'],
  ['n is said where p is', 'IH N', 'P EH R IH S', 'IH M'],
  ['n is said where k is', 'T EH N', 'K AA R Z', 'T EH NG'],
])('%s', (_, first, second, connected) => {
  expect(connectedPronunciations([[first], [second]])).toEqual([[first, connected], [second]])
})

test.each([
  ['a t between vowels', 'EY T', 'AE P AH L Z'],
  ['a t after a vowel', 'HH AA T', 'S UW P'],
  ['the only sound of a word', 'S', 'S'],
  ['a vowel that both words have there', 'S IY', 'IY T'],
])('%s stays', (_, first, second) => {
  expect(connectedPronunciations([[first], [second]])[0]).toEqual([first])
})

test('a final d may be lost at the end, because nobody knows what follows', () => {
  expect(connectedPronunciations([['AH N D ER S T AE N D']])).toEqual([
    ['AH N D ER S T AE N D', 'AH N D ER S T AE N'],
  ])
})

test('each pronunciation is there once, in every variant of both words', () => {
  expect(
    connectedPronunciations([
      ['HH AE D', 'AE D'],
      ['DH AH', 'D AH'],
    ]),
  ).toEqual([
    ['HH AE D', 'AE D', 'HH AE', 'AE'],
    ['DH AH', 'D AH'],
  ])
  expect(connectedPronunciations([])).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'
import { suggestionsFor } from './suggestions.ts'
import { effortOf } from '../../../../packages/speech/fixtures/effort.ts'
import { isUnwelcome } from './unwelcome-words.ts'

test.each([
  ['helo', 'hello'],
  ['recieve', 'receive'],
  ['definately', 'definitely'],
  ['becuase', 'because'],
  ['teh', 'the'],
  ['wich', 'which'],
  ['thier', 'their'],
  ['childern', 'children'],
  ['beautifull', 'beautiful'],
  ['pronounciation', 'pronunciation'],
  ['seperate', 'separate'],
  ['tommorow', 'tomorrow'],
  ['freind', 'friend'],
  ['enviroment', 'environment'],
  ['speach', 'speech'],
  ['bannana', 'banana'],
  ['knowlege', 'knowledge'],
  ['restaraunt', 'restaurant'],
])('%s is corrected to %s', (typed, meant) => {
  expect(suggestionsFor(typed)[0]).toBe(meant)
})

describe('suggestions', () => {
  test('are few, exclude the word itself, and are suitable for a class', () => {
    for (const word of ['cat', 'fuk', 'shitt', 'bich', 'house', 'runing']) {
      const suggested = suggestionsFor(word)
      expect(suggested.length).toBeLessThanOrEqual(6)
      expect(suggested).not.toContain(word)
      expect(suggested.filter(isUnwelcome)).toEqual([])
    }
  })

  test('are empty for a text that resembles no word', () => {
    for (const word of ['xqzzv', 'z'.repeat(50), "''''", '- -']) expect(suggestionsFor(word)).toEqual([])
  })

  test('are little work once the words are loaded', async () => {
    const words = ['langauge', 'intresting', 'comunication', 'shcool', 'aple', 'vegatable', 'nieghbour']
    const effort = await effortOf(() => words.map(suggestionsFor))
    expect(effort / words.length).toBeLessThan(3)
  })
})

test.each([
  ['cat', 'cat', 0],
  ['cat', 'act', 1],
  ['cat', 'cart', 1],
  ['cat', 'at', 1],
  ['cat', 'cut', 1],
  ['kitten', 'mitten', 1],
  ['recieve', 'receive', 1],
  ['abcd', 'badc', 2],
  ['cat', 'dog', Infinity],
  ['a', 'abcd', Infinity],
  ['a'.repeat(100), 'a'.repeat(100), Infinity],
])('the distance from %s to %s is %d', (a, b, steps) => {
  expect(editDistance(a, b, 2)).toBe(steps)
  expect(editDistance(b, a, 2)).toBe(steps)
})

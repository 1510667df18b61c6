import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSameWord, normaliseWord } from './normalise-word.ts'

describe('normaliseWord', () => {
  test.each([
    ["Don't", 'dont'],
    ['don’t', 'dont'],
    ['Well-being', 'wellbeing'],
    ['ice cream', 'icecream'],
    ['70', 'seventy'],
    ['Café', 'cafe'],
    ['1st', 'first'],
    ['  HELLO.  ', 'hello'],
    ['…', ''],
  ])('%s is compared as %s', (text, normal) => {
    expect(normaliseWord(text)).toBe(normal)
  })

  test('nothing but letters is left of any text, and doing it twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = normaliseWord(text)
        return /^[a-z]*$/.test(once) && normaliseWord(once) === once
      }),
    )
  })
})

describe('isSameWord', () => {
  test('spelling, capitals and spaces do not matter', () => {
    expect(isSameWord('Ice cream', 'ice-cream')).toBe(true)
  })

  test('other spellings of the same sounds count', () => {
    expect(isSameWord('there', 'their', ['there'])).toBe(true)
    expect(isSameWord('two', 'to', ['too', 'two'])).toBe(true)
  })

  test('a number heard as digits is the number word', () => {
    expect(isSameWord('70', 'seventy')).toBe(true)
  })

  test('nothing heard is no word, not even an empty one', () => {
    expect(isSameWord('', '')).toBe(false)
    expect(isSameWord('!', 'cat')).toBe(false)
  })

  test('a neighbouring word is another word', () => {
    expect(isSameWord('ship', 'sheep', [])).toBe(false)
  })
})

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
    ['Søren', 'soren'],
    ['…', ''],
  ])('%s becomes %s', (text, normal) => {
    expect(normaliseWord(text)).toBe(normal)
  })

  test('any text becomes letters only, and a second pass changes nothing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = normaliseWord(text)
        return /^[a-z]*$/.test(once) && normaliseWord(once) === once
      }),
    )
  })
})

describe('isSameWord', () => {
  test('hyphens, capitals and spaces do not matter', () => {
    expect(isSameWord('Ice cream', 'ice-cream')).toBe(true)
  })

  test.each([
    ['traveling', 'travelling'],
    ['tire', 'tyre'],
    ['pajamas', 'pyjamas'],
    ['colorful', 'colourful'],
    ['counselor', 'counsellor'],
    ['anesthetic', 'anaesthetic'],
    ['OK', 'okay'],
    ['practice', 'practise'],
  ])('%s counts as %s', (heard, target) => {
    expect(isSameWord(heard, target)).toBe(true)
    expect(isSameWord(target, heard)).toBe(true)
  })

  test('homophones count as the target', () => {
    expect(isSameWord('there', 'their', ['there'])).toBe(true)
    expect(isSameWord('two', 'to', ['too', 'two'])).toBe(true)
  })

  test('digits count as the number word', () => {
    expect(isSameWord('70', 'seventy')).toBe(true)
  })

  test('an empty text is never the target, even if the target is empty', () => {
    expect(isSameWord('', '')).toBe(false)
    expect(isSameWord('!', 'cat')).toBe(false)
  })

  test('a neighbour is not the target', () => {
    expect(isSameWord('ship', 'sheep', [])).toBe(false)
  })
})

test.each([
  ['5%', 'five percent'],
  ['1/2', 'half', ['a half']],
  ['$2', 'two dollars'],
  ['9:30', 'nine thirty'],
  ['70', 'seventy'],
])('%s is recognised as %s', (heard, target, soundsLike = []) => {
  expect(isSameWord(heard, target, soundsLike)).toBe(true)
})

test('a text without words is no word', () => {
  expect(isSameWord('…', '')).toBe(false)
})

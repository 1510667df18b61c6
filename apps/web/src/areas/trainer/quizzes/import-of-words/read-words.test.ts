import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readWords } from './read-words.ts'

const shown = (text: string) =>
  readWords(text).words.map(({ word, difficulty }) => (difficulty === null ? word : `${word}/${difficulty}`))

describe('a list of words', () => {
  test.for([
    ['apple\nthirty\r\nice cream', ['apple', 'thirty', 'ice cream']],
    ['apple, thirty,ice cream', ['apple', 'thirty', 'ice cream']],
    ['apple;thirty\tice', ['apple', 'thirty', 'ice']],
    ['apple\tthirty\tice', ['apple', 'thirty', 'ice']],
    ['\n\napple,\n , thirty\n', ['apple', 'thirty']],
    ['apple\nthirty, world\n', ['apple', 'thirty', 'world']],
    ['1. apple\n2. thirty\n10) ice cream', ['apple', 'thirty', 'ice cream']],
    ['- apple\n- well-known', ['apple', 'well-known']],
    ['1\tapple\n2\tthirty', ['apple', 'thirty']],
    ['1,apple\n2,thirty', ['apple', 'thirty']],
    ['ice cream', ['ice cream']],
    ['well-known', ['well-known']],
    ['  \n', []],
  ] as const)('%j has only words', ([text, words]) => {
    expect(readWords(text).columns).toBeNull()
    expect(shown(text)).toEqual(words)
  })
})

describe('a table', () => {
  const rated = ['apple/Easy', 'thirty/Hard', 'ice cream/Medium']
  test.for([
    ['apple\tEasy\nthirty\tHard\nice cream\tMedium'],
    ['apple,easy\nthirty,HARD\nice cream,medium'],
    ['apple; Easy\nthirty; Hard\nice cream; Medium'],
    ['apple - easy\nthirty – hard\nice cream - medium'.replace('–', '-')],
    ['apple: easy\nthirty: hard\nice cream: medium'],
    ['Word,Difficulty\napple,E\nthirty,H\nice cream,M'],
    ['1. apple, easy\n2. thirty, hard\n3. ice cream, medium'],
    ['| Word | Level |\n|---|---|\n| apple | easy |\n| thirty | difficult |\n| ice cream | moderate |'],
    ['#\tWord\tDifficulty\n1\tapple\tEasy\n2\tthirty\tHard\n3\tice cream\tMedium'],
  ])('%j has words with their difficulty', ([text]) => {
    expect(shown(text ?? '')).toEqual(rated)
    expect(readWords(text ?? '').columns).toMatchObject({ other: null })
  })

  test('may be one row, if it has a difficulty', () => {
    expect(shown('apple\tHard')).toEqual(['apple/Hard'])
    expect(readWords('apple\tmanzana').columns).toBeNull()
  })

  test.for([
    ['apple\tmanzana\nthirty\ttreinta', 'manzana'],
    ['apple,manzana\nthirty,treinta', 'manzana'],
    ['apple;manzana\nthirty;treinta', 'manzana'],
    ['apple - manzana\nthirty - treinta', 'manzana'],
    ['apple — a fruit, red or green\nthirty — a number, after 29', 'a fruit, red or green'],
    ['apple = manzana\nthirty = treinta', 'manzana'],
    ['apple: manzana\nthirty: treinta', 'manzana'],
    ['яблоко\tapple\nтридцать\tthirty', 'яблоко'],
    ['Spanish\tEnglish\nmanzana\tapple\ntreinta\tthirty', 'manzana'],
    ['"apple","manzana, roja"\n"thirty","treinta"', 'manzana, roja'],
  ] as const)('%j has words, and another column that is left out', ([text, other]) => {
    const { columns } = readWords(text)
    expect(shown(text)).toEqual(['apple', 'thirty'])
    expect(columns?.other).toBe(other)
    expect(columns?.all).toHaveLength(4)
  })

  test('has both, a difficulty and a translation', () => {
    const text = 'apple\tmanzana\tEasy\nthirty\ttreinta\tHard'
    expect(shown(text)).toEqual(['apple/Easy', 'thirty/Hard'])
    expect(readWords(text).columns?.other).toBe('manzana')
  })
})

test('words and difficulties of any table come back', () => {
  const word = fc.constantFrom('apple', 'thirty', 'ice cream', 'well-known', 'Wednesday', "o'clock")
  const row = fc.record({ word, difficulty: fc.constantFrom('Easy', 'Medium', 'Hard') })
  const form = fc.record({
    separator: fc.constantFrom('\t', ',', ';', ' - ', ': ', ' = '),
    numbered: fc.boolean(),
    lineEnd: fc.constantFrom('\n', '\r\n'),
  })
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 20 }),
      form,
      (rows, { separator, numbered, lineEnd }) => {
        const text = rows
          .map(
            ({ word: one, difficulty }, n) =>
              `${numbered ? `${n + 1}. ` : ''}${one}${separator}${difficulty}`,
          )
          .join(lineEnd)
        expect(readWords(text).words).toEqual(rows)
      },
    ),
  )
})

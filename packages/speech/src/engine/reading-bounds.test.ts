import { describe, expect, test } from 'vitest'
import { effortOf } from '../../fixtures/effort.ts'
import { reportedScripts, longScript } from '../../fixtures/reading-scripts.ts'
import { pronouncingDictionary } from '../node/pronouncing-dictionary.ts'
import { scriptWords } from '../text/script-words.ts'
import { fewestPhones, isReadable, isTooLongFor, isTooShortFor, workOf } from './reading-bounds.ts'

const dictionary = pronouncingDictionary()
const wordsOf = (script: string) => scriptWords(script, dictionary)
const maxLength = 2_000
const repeated = (part: string) => part.repeat(maxLength).slice(0, maxLength)

describe('a script', () => {
  test.for([
    ['of passages', repeated(`${longScript} `)],
    ['of sixty telephone numbers', '0171 496 05 '.repeat(60)],
    ['of spelled letters', repeated('a b c d e f g h i j k l m n o p q r s t u v w x y z ')],
    ['of one word of two thousand letters', 'banana'.repeat(maxLength / 6)],
  ])('%s can be read in three minutes by a fast reader', ([, script]) => {
    expect(isReadable(wordsOf(script ?? ''))).toBe(true)
  })

  test.for([
    ['a thousand times w', repeated('w ')],
    ['www', repeated('www ')],
    ['one word of two thousand w', repeated('w')],
    ['numbers', repeated('777777 ')],
    ['one number', repeated('7')],
    ['a hundred and sixty telephone numbers', repeated('0171 496 05 ')],
    ['dates', repeated('7/7/77 ')],
    ['halves', repeated('2½')],
  ])('%s cannot be read in three minutes, and the check is little work', async ([, script]) => {
    const check = () => {
      expect(isReadable(wordsOf(script ?? ''))).toBe(false)
    }
    expect(await effortOf(check, 1)).toBeLessThan(500)
  })
})

describe('the speaking time', () => {
  // Phones per second of speech: the fastest and the slowest of 1,602 readings by people.
  const fastest = 18
  const slowest = 2

  test('of real readers is neither too short nor too long for any script', () => {
    for (const script of [...reportedScripts, longScript, 'Yes.', 'a', 'Three small boats.']) {
      const words = wordsOf(script)
      for (const rate of [fastest, slowest]) {
        const seconds = fewestPhones(words) / rate
        expect([isTooShortFor(words, seconds), isTooLongFor(words, seconds)]).toEqual([false, false])
      }
    }
  })

  test('may be that of a sentence that was read ten times', () => {
    const words = wordsOf(reportedScripts[0] ?? '')
    expect(isTooLongFor(words, (10 * fewestPhones(words)) / 5)).toBe(false)
  })

  test('cannot be three minutes for a word, nor a second for a page', () => {
    expect(isTooLongFor(wordsOf('Yes.'), 170)).toBe(true)
    expect(isTooShortFor(wordsOf(longScript), 1)).toBe(true)
  })
})

test('the work is the length of the recording, and somewhat more for a script of numbers', () => {
  expect(workOf(180, wordsOf(repeated(`${longScript} `)))).toBeLessThan(190)
  const numbers = wordsOf('7/7/77 '.repeat(120))
  expect(isReadable(numbers)).toBe(true)
  expect(workOf(180, numbers)).toBeGreaterThan(220)
  expect(workOf(180, numbers)).toBeLessThan(300)
})

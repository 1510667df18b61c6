import { describe, expect, test } from 'vitest'
import { reportedScripts, longScript } from '../../fixtures/reading-scripts.ts'
import { pronouncingDictionary } from '../node/pronouncing-dictionary.ts'
import { scriptWords } from '../text/script-words.ts'
import { fewestPhones, isReadable, isTooLongFor, isTooShortFor, workOf } from './reading-bounds.ts'

const dictionary = pronouncingDictionary()
const wordsOf = (script: string) => scriptWords(script, dictionary)
const most = 2_000
const filled = (part: string) => part.repeat(most).slice(0, most)

describe('a script', () => {
  test.for([
    ['of passages', filled(`${longScript} `)],
    ['of sixty telephone numbers', '0171 496 05 '.repeat(60)],
    ['of spelled letters', filled('a b c d e f g h i j k l m n o p q r s t u v w x y z ')],
    ['of one word of two thousand letters', 'banana'.repeat(most / 6)],
  ])('%s can be read, if only by the fastest', ([, script]) => {
    expect(isReadable(wordsOf(script ?? ''))).toBe(true)
  })

  test.for([
    ['a thousand times w', filled('w ')],
    ['www', filled('www ')],
    ['one word of two thousand w', filled('w')],
    ['numbers', filled('777777 ')],
    ['one number', filled('7')],
    ['a hundred and sixty telephone numbers', filled('0171 496 05 ')],
    ['dates', filled('7/7/77 ')],
    ['halves', filled('2½')],
  ])('%s cannot be read in three minutes, and is cheaply found out', ([, script]) => {
    const before = performance.now()
    expect(isReadable(wordsOf(script ?? ''))).toBe(false)
    expect(performance.now() - before).toBeLessThan(5_000)
  })
})

describe('the time that somebody speaks', () => {
  // Phones in a second of speaking: the fastest and the slowest of 1,602 readings by people.
  const fastest = 18
  const slowest = 2

  test('of honest readers is enough, and never too much, for any script', () => {
    for (const script of [...reportedScripts, longScript, 'Yes.', 'a', 'Three small boats.']) {
      const words = wordsOf(script)
      for (const rate of [fastest, slowest]) {
        const seconds = fewestPhones(words) / rate
        expect([isTooShortFor(words, seconds), isTooLongFor(words, seconds)]).toEqual([false, false])
      }
    }
  })

  test('may be that of a sentence read ten times over', () => {
    const words = wordsOf(reportedScripts[0] ?? '')
    expect(isTooLongFor(words, (10 * fewestPhones(words)) / 5)).toBe(false)
  })

  test('cannot be three minutes for a word, nor a second for a page', () => {
    expect(isTooLongFor(wordsOf('Yes.'), 170)).toBe(true)
    expect(isTooShortFor(wordsOf(longScript), 1)).toBe(true)
  })
})

test('work is the length of the sound, and little more for a script of figures', () => {
  expect(workOf(180, wordsOf(filled(`${longScript} `)))).toBeLessThan(190)
  const figures = wordsOf('7/7/77 '.repeat(120))
  expect(isReadable(figures)).toBe(true)
  expect(workOf(180, figures)).toBeGreaterThan(220)
  expect(workOf(180, figures)).toBeLessThan(300)
})

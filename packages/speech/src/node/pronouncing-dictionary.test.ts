import { expect, test } from 'vitest'
import { pronouncingDictionary, stressedPronunciations } from './pronouncing-dictionary.ts'

const dictionary = pronouncingDictionary()

test.each([
  ['a', ['AH', 'EY']],
  ['read', ['R EH D', 'R IY D']],
  ["don't", ['D OW N T', 'D OW N']],
  ['zywicki', ['Z IH W IH K IY']],
  ['object', ['AA B JH EH K T', 'AH B JH EH K T']],
])('%s is said %j', (word, said) => {
  expect(dictionary.get(word)).toEqual(said)
  expect(dictionary.has(word)).toBe(true)
})

test('stress tells two words of one spelling apart', () => {
  expect(stressedPronunciations('object')).toEqual(['AA1 B JH EH0 K T', 'AH0 B JH EH1 K T'])
})

test.each(['', 'blorf', 'Cat', '"', 'cat"', 'cat\n', 'a(2)', '__proto__', '  ', 'cat": "K'])(
  '"%s" is no word',
  (word) => {
    expect(dictionary.get(word)).toBeUndefined()
    expect(dictionary.has(word)).toBe(false)
  },
)

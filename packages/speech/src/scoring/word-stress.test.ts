import { expect, test } from 'vitest'
import type { ReportedWord } from './reading-report.ts'
import type { MeasuredWord } from './stress-measures.ts'
import type { StressModel } from './stress-model.ts'
import { certainStresses, withStress } from './word-stress.ts'

const listed: Record<string, string[]> = {
  hotel: ['HH OW0 T EH1 L'],
  hotels: ['HH OW0 T EH1 L Z'],
  project: ['P R AA1 JH EH0 K T', 'P R AH0 JH EH1 K T'],
  telephone: ['T EH1 L AH0 F OW2 N'],
  adult: ['AH0 D AH1 L T'],
  rattan: ['R AH0 T AE1 N'],
}
const stressed = (word: string) => listed[word] ?? []
const phonesOf = (word: string) => (listed[word]?.[0] ?? '').replaceAll(/\d/g, '').split(' ')

test.each([
  ['a common word', 'hotel', [0, 1]],
  ['a word with a secondary stress', 'telephone', [1, 0, 2]],
  ['a word with two stresses in the dictionary', 'project', null],
  ['a word whose stress differs between Britain and America', 'adult', null],
  ['a rare word', 'rattan', null],
  ['a word that the dictionary lacks', 'zorbling', null],
])('%s: the stress is certain or not', (_, word, stresses) => {
  expect(certainStresses(word, phonesOf(word), stressed)).toEqual(stresses)
})

const said = (word: string, number = 0, start = 40): MeasuredWord => {
  const phones = phonesOf(word)
  const syllables = Array.from({ length: (listed[word]?.[0] ?? '').match(/\d/g)?.length ?? 1 }, () => ({}))
  return { word: number, phones, start, pauseBefore: 0, pauseAfter: 0, syllables } as unknown as MeasuredWord
}

const reported = (text: string, details: Partial<ReportedWord> = {}): ReportedWord => ({
  text,
  score: 80,
  verdict: 'good',
  start_s: 0.4,
  end_s: 0.9,
  phones: [],
  ...details,
})

/** A model that hears the first syllable of each word with a probability. */
const hearing = (probability: number): StressModel => ({
  features: () => [],
  judge: (_, stresses) => ({ usual: stresses.indexOf(1), heard: 0, probability }),
  accept: 0.8,
})

const stressesIn = (words: ReportedWord[], measured: MeasuredWord[], probability = 0.9) =>
  withStress(words, measured, stressed, hearing(probability)).map(({ stress }) => stress)

test('a word that was certainly stressed wrongly has its syllables, the usual one and the one that was heard', () => {
  expect(stressesIn([reported('Hotel')], [said('hotel')])).toEqual([
    { syllables: ['Ho', 'tel'], usual: 1, heard: 0 },
  ])
})

test.each([
  ['the model is not sure', reported('hotel'), said('hotel'), 0.79],
  ['the word was omitted', reported('hotel', { verdict: 'omitted' }), said('hotel'), 0.9],
  ['the usual stress is not certain', reported('project'), said('project'), 0.9],
  ['the dictionary lacks the word', reported('zorbling'), said('zorbling'), 0.9],
  ['another time of the word was scored', reported('hotel'), said('hotel', 0, 90), 0.9],
])('nothing is said where %s', (_, word, measured, probability) => {
  expect(stressesIn([word], [measured], probability)).toEqual([undefined])
})

test('a word without measures, such as one of one syllable, is left as it is', () => {
  const words = [reported('the'), reported('hotel')]
  expect(withStress(words, [], stressed, hearing(0.9))).toEqual(words)
})

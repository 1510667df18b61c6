import type { SpeechResult } from '@elocute/contract/speech-practice'
import { expect, test } from 'vitest'
import { cardsOfReading } from './misses.ts'

type Word = SpeechResult['words'][number]

const word = (text: string, verdict: Word['verdict']): Word =>
  ({ text, score: 0, verdict, phones: [{ phone: 'TH', ipa: 'θ', score: 0 }] }) as unknown as Word

const subjectsOf = (words: readonly Word[]) =>
  cardsOfReading({ words: [...words] }).map(({ subject }) => subject)

test('words that were said badly are cards, and so is a sound that was bad in two of them', () => {
  expect(subjectsOf([word('thin', 'missed'), word('thick', 'missed')])).toEqual(['thin', 'thick', 'θ:start'])
})

test('words that were left out are no cards, nor are their sounds', () => {
  expect(subjectsOf([word('thin', 'omitted'), word('thick', 'omitted')])).toEqual([])
  expect(subjectsOf([word('thin', 'missed'), word('thick', 'omitted')])).toEqual(['thin'])
})

test.each([
  '3rd',
  '9am',
  '1980s',
  'COVID-19',
  'e.g.',
  'U.S.',
  'anna@mail.com',
  'AT&T',
  'straße',
  'Łódź',
  'x²',
  '$5',
])('%s would be a fragment as a card, and is none', (text) => {
  expect(subjectsOf([word(text, 'missed')])).toEqual([])
})

test.each([
  ['Don’t', "don't"],
  ["rock'n'roll", "rock'n'roll"],
  ['well-being', 'well-being'],
  ['“Café”,', 'cafe'],
  ['naïve…', 'naive'],
  ['(Dr.)', 'dr'],
])('%s is a card with its apostrophes and hyphens', (text, subject) => {
  expect(subjectsOf([word(text, 'missed')])).toEqual([subject])
})

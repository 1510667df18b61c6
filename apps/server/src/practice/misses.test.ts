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

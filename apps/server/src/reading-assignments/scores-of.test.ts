import type { SpeechResult } from '@elocute/contract/speech-practice'
import { expect, test } from 'vitest'
import { scoresOf } from './scores-of.ts'

type Word = SpeechResult['words'][number]

const word = (text: string, score: number, verdict: Word['verdict']): Word =>
  ({ text, score, verdict, phones: [{ phone: 'IH', ipa: 'ɪ', score }] }) as unknown as Word

test('the scores of a reading have all words, and the sounds of those that were said', () => {
  const words = [word('ship', 80, 'good'), word('sit', 0, 'omitted'), word('pin', 60, 'good')]
  expect(scoresOf({ words })).toEqual({ wordScores: [80, 0, 60], soundScores: { ɪ: { sum: 140, count: 2 } } })
})

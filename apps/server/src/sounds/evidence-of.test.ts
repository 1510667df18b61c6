import type { SpokenWord } from '@elocute/contract/speech-practice'
import { expect, test } from 'vitest'
import { evidenceOf } from './evidence-of.ts'

const word = (text: string, sounds: string, more: Partial<SpokenWord> = {}): SpokenWord => ({
  text,
  score: 80,
  verdict: 'good' as const,
  start_s: 0,
  end_s: 1,
  phones: sounds.split(' ').map((sound) => {
    const [phone = '', score = '90', heard] = sound.split(':')
    return { phone, ipa: phone, score: Number(score), ...(heard !== undefined && { heard }) }
  }),
  ...more,
})

const foundIn = (...words: SpokenWord[]) =>
  Object.fromEntries(evidenceOf({ words }).map(({ phone, ...figures }) => [phone, figures]))

test('the sounds of a reading are counted with their scores and with what was heard instead', () => {
  expect(foundIn(word('three', 'TH:12:T R:61 IY:83'), word('thin', 'TH:64:S IH:90 N:70'))['TH']).toEqual({
    times: 2,
    scoreSum: 76,
    missed: 2,
    heard: { T: 1, S: 1 },
  })
  expect(foundIn(word('see', 'S:65 IY:84'))['S']).toEqual({ times: 1, scoreSum: 65, missed: 0, heard: {} })
})

test('an omitted word is no evidence', () => {
  expect(foundIn(word('see', 'S:0 IY:0', { verdict: 'omitted' }))).toEqual({})
})

test('the dictionary tells the schwa from the vowel of “cup”', () => {
  expect(Object.keys(foundIn(word('cup', 'K AH P')))).toContain('AH')
  const above = foundIn(word('Above', 'AH:30:AA B AH V'))
  expect(above['AX']).toEqual({ times: 1, scoreSum: 30, missed: 1, heard: { AA: 1 } })
  expect(above['AH']?.times).toBe(1)
})

test('a vowel of which nobody knows whether it is a schwa counts as neither', () => {
  expect(Object.keys(foundIn(word('Zorblum', 'Z AO R B L AH M')))).toEqual(['Z', 'AO', 'R', 'B', 'L', 'M'])
})

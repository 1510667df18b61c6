import { expect, test } from 'vitest'
import { stressedPronunciations } from '../node/pronouncing-dictionary.ts'
import { soundPriorities, type SoundEvidence } from './sound-priorities.ts'
import { wordsWith } from './sound-words.ts'
import { isVowelSound, sounds, soundsOf } from './sounds.ts'

const three = { most: 3, leastTimes: 10 }
const said = (phone: string, missed: number, heard: Record<string, number> = {}): SoundEvidence => ({
  ...{ phone, times: 20, missed },
  heard: Object.entries(heard).map(([other, count]) => ({ phone: other, count })),
})

test('there are forty sounds, fifteen vowels and the schwa among them', () => {
  expect(sounds).toHaveLength(40)
  expect(sounds.filter(isVowelSound)).toHaveLength(16)
  expect(soundsOf('AH0 B AW1 T')).toEqual(['AX', 'B', 'AW', 'T'])
})

test('each sound has words to try, and each of them has the sound', () => {
  for (const sound of sounds) {
    const words = wordsWith(sound)
    expect(words.length, sound).toBeGreaterThanOrEqual(7)
    for (const word of words) expect(soundsOf(stressedPronunciations(word)[0] ?? ''), word).toContain(sound)
  }
})

test('a frequent sound that distinguishes many words comes before a rare one', () => {
  const order = soundPriorities([said('ZH', 20), said('TH', 10, { T: 8 }), said('L', 10, { R: 9 })], three)
  expect(order.map(({ phone, instead }) => [phone, instead])).toEqual([
    ['L', 'R'],
    ['TH', 'T'],
    ['ZH', null],
  ])
  expect(order[0]).toMatchObject({ load: 9, per_thousand: 39.9 })
  expect(soundPriorities([said('ZH', 20), said('L', 10)], { ...three, most: 1 })).toHaveLength(1)
})

test('a sound that was seldom heard, or missed once, is none of them', () => {
  expect(soundPriorities([{ ...said('L', 9), times: 9 }, said('R', 1)], three)).toEqual([])
})

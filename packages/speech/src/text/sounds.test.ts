import { expect, test } from 'vitest'
import { stressedPronunciations } from '../node/pronouncing-dictionary.ts'
import { wordsWith } from './sound-words.ts'
import { isVowelSound, sounds, soundsOf } from './sounds.ts'

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

import { ScriptLevel, scriptTopics, type ScriptSound } from '@elocute/contract/scripts'
import { describe, expect, test } from 'vitest'
import { difficultyOf, factsOf } from './passage-facts.ts'
import { passageById, passages } from './passages.ts'
import { denseSounds, soundCounts, spokenWords } from './sound-density.ts'

describe('the level of a passage', () => {
  test.each(scriptTopics)('%s has every level', (topic) => {
    const levels = passages.filter((passage) => passage.topic === topic).map((each) => factsOf(each).level)
    expect(new Set(levels)).toEqual(new Set(ScriptLevel.options))
  })

  test('is the words in a sentence plus the hard words in a hundred', () => {
    expect(difficultyOf('We go out. It is a big red bus.')).toBe(9 / 2)
    // Long: together. Not common: thistle. Each counts once.
    expect(difficultyOf('We go together. Together we see a thistle.')).toBe(8 / 2 + 200 / 8)
    expect(difficultyOf('We go out. Is it – a bus?')).toBe(7 / 2)
  })

  test('does not depend on names, British spelling and inflection', () => {
    expect(difficultyOf('I see Philadelphia.')).toBe(3)
    expect(difficultyOf('The colours stopped us.')).toBe(4)
  })

  test.each([
    ['screen-went-black', 'easy'],
    ['smile-in-the-voice', 'medium'],
    ['password-expired', 'hard'],
  ])('of %s is %s', (id, level) => {
    const passage = passageById(id)
    expect(passage && factsOf(passage).level).toBe(level)
  })
})

/** The passage for each group of sounds that was written for it. */
const written: readonly (readonly [id: string, sound: ScriptSound])[] = [
  ['thirty-thousand-thoughts', 'th_s'],
  ['seth-and-the-thistles', 'th_s'],
  ['ten-tin-teeth', 'th_t'],
  ['they-dared', 'th_d'],
  ['vera-and-the-wild-wind', 'v_w'],
  ['twelve-violins', 'v_w'],
  ['larry-and-the-railway', 'r_l'],
  ['rare-library', 'r_l'],
  ['ship-full-of-sheep', 'ship_sheep'],
  ['hid-the-heat', 'ship_sheep'],
  ['bad-bed', 'bad_bed'],
  ['duck-on-the-dock', 'luck_lock'],
  ['boat-bought', 'boat_bought'],
  ['pull-the-pool', 'pull_pool'],
  ['last-post', 'final_consonants'],
  ['asked-and-jumped', 'ed_endings'],
  ['she-sells-shoes', 's_sh'],
  ['chairs-and-shares', 'sh_ch'],
  ['singing-king', 'n_ng'],
  ['zoe-and-the-buzzing', 's_z'],
  ['big-pig', 'b_p'],
  ['black-clouds', 'l_clusters'],
  ['strong-streets', 's_clusters'],
  ['a-banana-and-a-camera', 'schwa'],
  ['hot-air-in-the-hall', 'h'],
  ['yellow-jacket', 'j_y'],
]

const soundsOf = (id: string) => {
  const passage = passageById(id)
  return passage ? factsOf(passage).sounds : []
}

describe('the sounds of a passage', () => {
  test.each(written)('%s is dense in %s', (id, sound) => {
    expect(soundsOf(id)).toContain(sound)
  })

  test('are those of the pronouncing dictionary, not of the spelling', () => {
    expect(denseSounds('Thomas and Thompson eat thyme in Thailand. '.repeat(3))).not.toContain('th_t')
    expect(denseSounds('Naked and wicked, they are both wretched. '.repeat(3))).toContain('ed_endings')
    expect(denseSounds('The man and the dog are here. It is a red one.')).not.toContain('v_w')
  })

  test('are compared with the passages of the other topics', () => {
    const words = passages.filter(({ topic }) => topic !== 'sounds').flatMap(({ text }) => spokenWords(text))
    for (const [sound, counts] of Object.entries(soundCounts))
      for (const { count, usual } of counts) {
        const rate = (100 * words.reduce((sum, word) => sum + count(word), 0)) / words.length
        expect([sound, Math.abs(rate / usual - 1) < 0.1]).toEqual([sound, true])
      }
  })
})

test('the number of words is that of a reader', () => {
  for (const passage of passages) {
    expect(factsOf(passage).words).toBeGreaterThanOrEqual(60)
    expect(factsOf(passage).words).toBeLessThanOrEqual(180)
  }
})

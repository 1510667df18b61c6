import { stressedPronunciations } from '@elocute/speech/node/pronouncing-dictionary'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { britishByRules, britishExceptions } from './british.ts'
import { lookUpEmbedded } from './embedded-dictionary.ts'
import { heteronyms } from './heteronyms.ts'
import { toIpa } from './ipa.ts'
import { isCommonest } from './own-words.ts'

const british = (word: string) => lookUpEmbedded(word)[0]?.british

test.for([
  ['car', '/kɑː/', 'r is not said at the end'],
  ['hard', '/hɑːd/', 'r is not said before a consonant'],
  ['very', '/ˈveri/', 'r is said before a vowel'],
  ['moreover', '/mɔːˈrəʊvə/', 'r is said before the vowel of the next part'],
  ['water', '/ˈwɔːtə/', 'a weak vowel with r'],
  ['bird', '/bɜːd/', 'nurse'],
  ['worry', '/ˈwʌri/', 'hurry'],
  ['near', '/nɪə/', 'near'],
  ['chair', '/tʃeə/', 'square'],
  ['security', '/sɪˈkjʊərəti/', 'cure'],
  ['fire', '/ˈfaɪə/', 'fire'],
  ['hot', '/hɒt/', 'lot'],
  ['dog', '/dɒɡ/', 'cloth'],
  ['law', '/lɔː/', 'thought'],
  ['cause', '/kɔːz/', 'thought, which the American dictionary has as palm'],
  ['father', '/ˈfɑːðə/', 'palm'],
  ['quality', '/ˈkwɒləti/', 'a after qu'],
  ['ask', '/ɑːsk/', 'bath'],
  ['passage', '/ˈpæsɪdʒ/', 'trap, not bath'],
  ['home', '/həʊm/', 'goat'],
  ['marry', '/ˈmæri/', 'carry'],
  ['various', '/ˈveəriəs/', 'vary'],
  ['mirror', '/ˈmɪrə/', 'mirror'],
  ['serious', '/ˈsɪəriəs/', 'period'],
  ['sorry', '/ˈsɒri/', 'sorry'],
  ['story', '/ˈstɔːri/', 'story'],
  ['new', '/njuː/', 'a y after n'],
  ['student', '/ˈstjuːdənt/', 'a y after t'],
  ['produce', '/prəˈdjuːs/', 'a y after d'],
  ['food', '/fuːd/', 'no y before oo'],
  ['necessary', '/ˈnesəsəri/', 'the ending -ary'],
  ['territory', '/ˈterɪtəri/', 'the ending -ory'],
  ['market', '/ˈmɑːkɪt/', 'a weak e'],
  ['animal', '/ˈænɪməl/', 'a weak i'],
  ['possible', '/ˈpɒsəbəl/', 'no weak i in -ible'],
  ['return', '/rɪˈtɜːn/', 're-'],
  ['unable', '/ʌˈneɪbəl/', 'un-'],
  ['usual', '/ˈjuːʒuəl/', '-ual'],
  ['schedule', '/ˈʃedjuːl/', 'an exception'],
  ['no one', '/nəʊ wʌn/', 'a phrase'],
  ['colour', '/ˈkʌlə/', 'British spelling'],
] as const)('%s is said %s (%s)', ([word, ipa]) => {
  expect(british(word)).toBe(ipa)
})

describe('the British pronunciation', () => {
  test('of the commonest words has no American vowel, and r only before vowels', { tags: 'nightly' }, () => {
    const commonest = readFileSync(new URL('words/commonest.txt', import.meta.url), 'utf8')
    for (const word of commonest.trimEnd().split(/, |\n/)) {
      const said = lookUpEmbedded(word).filter((entry) => entry.word === word)
      expect([word, said.length > 0]).toEqual([word, true])
      for (const { british: ipa = '' } of said) {
        expect([word, ipa]).toEqual([word, expect.stringMatching(/^\/.+\/$/)])
        expect([word, ipa, /ɚ|ɝ|oʊ|r(?!ˈ?[aeiouæɑɒɔəɜɪʊʌ])/.test(ipa)]).toEqual([word, ipa, false])
      }
    }
  })

  test('is that of each sense of a spelling that is said in several ways', () => {
    const ways = lookUpEmbedded('record').map(({ phonetic, british: ipa }) => [phonetic, ipa])
    expect(ways).toEqual([
      ['/ˈrekɚd/', '/ˈrekɔːd/'],
      ['/rɪˈkɔːrd/', '/rɪˈkɔːd/'],
    ])
  })

  test('is unknown for a rare word, whose spelling may mislead the rules', () => {
    expect(british('decadent')).toBeUndefined()
  })
})

test('each exception is one of the commonest words and differs from the rules', () => {
  for (const [key, ipa] of britishExceptions()) {
    const [word = '', american] = key.split(' ')
    expect([key, isCommonest(word)]).toEqual([key, true])
    const readings =
      heteronyms.get(word)?.map(({ phones }) => phones) ?? stressedPronunciations(word).slice(0, 1)
    const phones =
      readings.find((reading) => american === undefined || toIpa(reading) === `/${american}/`) ?? ''
    expect([key, phones]).toEqual([key, expect.stringMatching(/./)])
    expect([key, britishByRules(word, phones)]).not.toEqual([key, ipa])
  }
})

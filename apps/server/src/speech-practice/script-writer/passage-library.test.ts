import { randomTopics } from '@elocute/contract/speech-practice'
import { describe, expect, test } from 'vitest'
import { phoneticOf } from '../../dictionary/sounds.ts'
import { listedTopic, passageAbout } from './passage-library.ts'
import { passages } from './passages.ts'

const every = Object.values(passages).flat()
const wordsOf = (text: string) => text.split(/\s+/)

describe('the passages of the library', () => {
  test.each(randomTopics)('%s has at least three', (topic) => {
    expect(passages[topic].length).toBeGreaterThanOrEqual(3)
  })

  test.each(every.map((text) => [text.slice(0, 30), text]))(
    'can be read aloud in about a minute: %s…',
    (_, text) => {
      expect(wordsOf(text).length).toBeGreaterThanOrEqual(70)
      expect(wordsOf(text).length).toBeLessThanOrEqual(120)
      expect(text).toMatch(/^[A-Z][A-Za-z ,.:?'-]+[.?]$/)
      expect(text).not.toMatch(/ {2}| [,.;:?]|\b(\w+) \1\b(?<!had had)/)
      for (const word of wordsOf(text).map((word) => word.replace(/[^A-Za-z'-]/g, '').toLowerCase()))
        expect([word, phoneticOf(word.replaceAll('-', ' '))]).not.toEqual([word, undefined])
    },
  )

  test('are all different', () => {
    expect(new Set(every).size).toBe(every.length)
  })

  test('contain every phone of English', () => {
    for (const topic of randomTopics) {
      const said = passages[topic].join(' ').match(/[A-Za-z']+/g) ?? []
      const sounds = said.map((word) => phoneticOf(word.toLowerCase()) ?? '').join('')
      for (const sound of [
        ...['iː', 'ɪ', 'e', 'æ', 'ɑː', 'ɔː', 'ʊ', 'uː', 'ʌ', 'ɝː', 'ə', 'eɪ', 'aɪ', 'aʊ', 'oʊ'],
        ...['θ', 'ð', 'ʃ', 'tʃ', 'dʒ', 'ŋ', 'v', 'w', 'z', 's', 'r', 'l', 'j', 'h'],
      ])
        expect([topic, sound, sounds.includes(sound)]).toEqual([topic, sound, true])
    }
  })
})

test('a listed topic is recognised with any case and spacing, and no other topic', () => {
  expect(listedTopic('  climate   CHANGE ')).toBe('Climate Change')
  expect(listedTopic('climate')).toBeNull()
  expect(listedTopic('constructor')).toBeNull()
})

test('each turn returns the next passage', () => {
  const [first, second, third, fourth] = passages['Digital Privacy']
  const read = [0, 1, 2, 3, 4, 5].map((turn) => passageAbout('Digital Privacy', turn))
  expect(read).toEqual([first, second, third, fourth, first, second])
  expect(passageAbout('blorf', 0)).toBeNull()
})

import { scriptTopics } from '@elocute/contract/scripts'
import { limits } from '@elocute/contract/limits'
import { randomTopics } from '@elocute/contract/speech-practice'
import { pronouncingDictionary } from '@elocute/speech/node/pronouncing-dictionary'
import { scriptWords } from '@elocute/speech/text/script-words'
import { describe, expect, test } from 'vitest'
import { phoneticOf } from '../../dictionary/sounds.ts'
import { isUnwelcome } from '../../dictionary/unwelcome-words.ts'
import { sensesOf } from '../../dictionary/wordnet-index.ts'
import { passages } from './passages.ts'
import { subjectsOf } from './search-index.ts'

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /\p{L}/u.test(word))

describe('the library', () => {
  test('has at least 130 passages, and each has its own name, title and text', () => {
    expect(passages.length).toBeGreaterThanOrEqual(130)
    for (const field of ['id', 'title', 'text'] as const)
      expect(new Set(passages.map((passage) => passage[field])).size).toBe(passages.length)
    for (const { id } of passages) expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
  })

  test.each(scriptTopics)('has at least eight passages about %s', (topic) => {
    expect(passages.filter((passage) => passage.topic === topic).length).toBeGreaterThanOrEqual(8)
  })

  test('has most passages for call centres and for difficult sounds', () => {
    for (const topic of ['call_centre', 'sounds'])
      expect(passages.filter((passage) => passage.topic === topic).length).toBeGreaterThanOrEqual(20)
  })

  test.each(randomTopics)('has at least three passages for the random topic %s', (topic) => {
    expect(passages.filter(({ listed }) => listed === topic).length).toBeGreaterThanOrEqual(3)
  })
})

describe.each(passages.map((passage) => [passage.id, passage] as const))('%s', (_, passage) => {
  const { text, title } = passage

  test('can be read aloud in about a minute', () => {
    expect(wordsOf(text).length).toBeGreaterThanOrEqual(60)
    expect(wordsOf(text).length).toBeLessThanOrEqual(180)
    expect(text.length).toBeLessThanOrEqual(limits.script)
    expect(isUnwelcome(`${title} ${text}`)).toBe(false)
  })

  test('is typed with care', () => {
    expect(text).toMatch(/^[“–A-Z][A-Za-z ,.:?!'“”–\n-]+[.?!”]$/)
    expect(text).not.toMatch(/ {2}| [,.;:?!”]|“ |[,.:?!]\p{L}|\b(\w+) \1\b(?<!had had)|“[^”]*(?:“|$)/u)
    expect(text.includes('\n')).toBe(text.startsWith('– '))
    for (const line of text.split('\n')) expect(line).toMatch(/[.?!”]$/)
    expect(title).toMatch(/^[A-Z][A-Za-zé ,'-]+\??$/)
  })

  test('has only words of the pronouncing dictionary', () => {
    for (const written of wordsOf(text)) {
      const word = written.replace(/[^A-Za-z'-]/g, '').toLowerCase()
      expect([word, phoneticOf(word.replaceAll('-', ' '))]).not.toEqual([word, undefined])
    }
  })

  test('is split into the same words for scoring', () => {
    const scored = scriptWords(text, pronouncingDictionary())
    expect(scored.length).toBe(wordsOf(text).length)
    expect(scored.filter(({ pronunciations }) => pronunciations.length === 0)).toEqual([])
  })

  test('says what it is about in nouns of WordNet', () => {
    expect(subjectsOf(passage).length).toBeGreaterThanOrEqual(4)
    for (const { word, rank } of subjectsOf(passage)) {
      const known = sensesOf(word).some((sense) => sense.part === 'noun' && sense.rank === rank)
      expect([word, rank, known]).toEqual([word, rank, true])
    }
  })
})

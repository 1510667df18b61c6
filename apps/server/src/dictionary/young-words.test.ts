import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { baseForms } from './base-forms.ts'
import { lookUpEmbedded } from './embedded-dictionary.ts'
import { ownWords, youngWords } from './own-words.ts'
import { suggestionsFor } from './suggestions.ts'
import { isUnwelcome } from './unwelcome-words.ts'
import { wordnetWord } from './wordnet.ts'

const folder = new URL('words/young/', import.meta.url)
const lines = readdirSync(folder).flatMap((name) =>
  readFileSync(new URL(name, folder), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('|').map((cell) => cell.trim())),
)
const entries = lines.map(([word = '', part = '', definition = '', example = '', synonyms = '']) => ({
  word,
  part,
  definition,
  example,
  synonyms: synonyms === '' ? [] : synonyms.split(', '),
}))

const partsOfSpeech = ['noun', 'verb', 'adjective', 'adverb', 'preposition', 'interjection']
const wordsIn = (text: string): string[] =>
  text.toLowerCase().match(/[a-z]+(?:['-][a-z]+)*\.?(?:[a-z]\.)*/g) ?? []
const bare = (word: string): string => word.replace(/\.$/, '')
const formsOf = (word: string): string[] => [word, bare(word), ...baseForms(bare(word))]

/** Whether a text has the word or phrase, each of its parts perhaps inflected. */
const says = (text: string, phrase: string): boolean => {
  const said = wordsIn(text)
  const parts = phrase.split(' ')
  return said.some((_, at) => parts.every((part, n) => formsOf(said[at + n] ?? '').includes(part)))
}

describe('the words that are younger than WordNet', () => {
  test('are more than three hundred, each meaning once and in the shape of an entry', () => {
    expect(youngWords().size).toBeGreaterThan(400)
    for (const cells of lines)
      expect([cells[0], cells.length >= 4 && cells.length <= 6]).toEqual([cells[0], true])
    expect(new Set(entries.map(({ word, definition }) => `${word} ${definition}`)).size).toBe(entries.length)
    for (const { word, part, definition, example } of entries) {
      expect(word).toMatch(/^(?:[a-z][a-z' -]*|(?:[a-z]\.){2,})$/)
      expect(partsOfSpeech, word).toContain(part)
      expect([word, definition]).toEqual([word, expect.stringMatching(/^[A-Z].+\.$/)])
      expect([word, example]).toEqual([word, expect.stringMatching(/^[A-Z“].+[.?!]$/)])
      expect(isUnwelcome(`${word} ${definition} ${example}`), word).toBe(false)
    }
  })

  test.each(entries)('$word ($part) is in its example and not in its definition', (entry) => {
    expect(says(entry.example, entry.word)).toBe(true)
    expect(says(entry.definition, entry.word)).toBe(false)
    expect(entry.synonyms).not.toContain(entry.word)
  })

  test('are written in American spelling', () => {
    const british =
      /(?:colou|favou|behaviou|neighbou|harbou|(?:cent|theat|met|lit)re\b|travell|cancell|(?:organ|real|apolog|recogn|special)is[ei]|grey\b|defence|licence|cheque|programme\b|whilst|learnt)/i
    for (const { word, definition, example } of entries)
      expect([word, british.exec(`${definition} ${example}`)?.[0]]).toEqual([word, undefined])
  })

  test('have a pronunciation and are found', () => {
    for (const word of youngWords().keys()) {
      const found = lookUpEmbedded(word).find((entry) => entry.word === word)
      expect([word, found?.phonetic]).toEqual([word, expect.stringMatching(/^\/.+\/$/)])
    }
  })

  test('do not repeat a sense of WordNet', () => {
    for (const { word, part, definition } of entries) {
      const { meanings } = wordnetWord(word, { withNames: false })
      const theirs = meanings.filter(({ partOfSpeech }) => partOfSpeech === part)
      for (const other of theirs.flatMap(({ definitions }) => definitions))
        expect([word, other.definition, similarity(definition, other.definition) < 0.5]).toEqual([
          ...[word, other.definition, true],
        ])
    }
  })
})

/** The share of the content words of the shorter text that the other one has too. */
const similarity = (one: string, other: string): number => {
  const content = (text: string) =>
    new Set(
      wordsIn(text)
        .filter((word) => word.length > 3 && !ownWords().has(word))
        .map((word) => baseForms(word)[0] ?? word),
    )
  const [a, b] = [content(one), content(other)]
  const shared = [...a].filter((word) => b.has(word)).length
  return shared / Math.max(3, Math.min(a.size, b.size))
}

test.each([
  ['selfies', 'selfie'],
  ['vlogging', 'vlog'],
  ['unfollowed', 'unfollow'],
  ['binge-watching', 'binge-watch'],
  ['binge watch', 'binge-watch'],
  ['airfryer', 'air fryer'],
  ['air-fryer', 'air fryer'],
  ['e-mail', 'e-mail'],
  ['e mail', 'e-mail'],
  ['email', 'email'],
  ['a.m.', 'a.m.'],
  ['etc', 'etc'],
  ['busstops', 'bus stop'],
  ['earbuds', 'earbud'],
])('%s is found as %s', (text, word) => {
  expect(lookUpEmbedded(text)[0]?.word).toBe(word)
})

test('a younger sense comes second, after the usual one, and its own part of speech last', () => {
  const [tablet] = lookUpEmbedded('tablet')
  expect(tablet?.meanings[0]?.definitions[0]?.definition).toMatch(/slab/)
  expect(tablet?.meanings[0]?.definitions[1]?.definition).toMatch(/flat computer/)
  const [friend] = lookUpEmbedded('friend')
  expect(friend?.meanings.map(({ partOfSpeech }) => partOfSpeech)).toEqual(['noun', 'verb'])
  expect(lookUpEmbedded('woke')[0]?.word).toBe('wake')
})

test('younger words are suggested', () => {
  expect(suggestionsFor('podcst')).toContain('podcast')
  expect(suggestionsFor('selfy')).toContain('selfie')
})

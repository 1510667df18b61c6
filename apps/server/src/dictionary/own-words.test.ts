import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { baseForms } from './base-forms.ts'
import { lookUpEmbedded } from './embedded-dictionary.ts'
import { isFunctionWord, ownWords } from './own-words.ts'
import { suggestionsFor } from './suggestions.ts'
import { isUnwelcome } from './unwelcome-words.ts'

const textOf = (name: string) => readFileSync(new URL(`words/${name}`, import.meta.url), 'utf8')
const linesIn = (folder: string) =>
  readdirSync(new URL(`words/${folder}/`, import.meta.url)).flatMap((file) =>
    textOf(`${folder}/${file}`)
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .map(([word = '', part = '', definition = '', example = '', synonyms = '', ...rest]) => ({
        file,
        word,
        part,
        definition,
        example,
        rest,
        synonyms: synonyms === '' ? [] : synonyms.split(', '),
      })),
  )
const common = linesIn('common')
const all = [...common, ...linesIn('young')]

/** The commonest words: the base forms of the shortest list of `common-words.json`, and words of daily life. */
const commonest = textOf('commonest.txt')
  .trimEnd()
  .split('\n')
  .flatMap((line) => line.split(', '))

const partsOfSpeech =
  'noun, verb, adjective, adverb, determiner, pronoun, preposition, conjunction, modal verb, particle, contraction, exclamation'.split(
    ', ',
  )
const wordsIn = (text: string): string[] =>
  text.toLowerCase().match(/[a-z]+(?:['-][a-z]+)*\.?(?:[a-z]\.)*/g) ?? []
const formsOf = (text: string): string[] => {
  const word = text.replace(/\.$/, '')
  const bases = baseForms(word)
  return [text, word, ...bases, ...bases.flatMap(baseForms)]
}

/** Whether a text has the word or phrase, each of its parts perhaps inflected. */
const says = (text: string, phrase: string): boolean => {
  const said = wordsIn(text)
  const parts = phrase.split(' ')
  return said.some((_, at) => parts.every((part, n) => formsOf(said[at + n] ?? '').includes(part)))
}

describe('our own words', () => {
  test('have each meaning once, in the shape of an entry', () => {
    expect(new Set(all.map(({ word, part, definition }) => `${word} ${part} ${definition}`)).size).toBe(
      all.length,
    )
    for (const { word, part, definition, example, rest } of all) {
      expect([word, rest.length <= 1]).toEqual([word, true])
      expect(word).toMatch(/^(?:[a-z][a-z' -]*|(?:[a-z]\.){2,})$/)
      expect(partsOfSpeech, word).toContain(part)
      expect([word, definition]).toEqual([word, expect.stringMatching(/^[A-Z].+\.$/)])
      expect([word, example]).toEqual([word, expect.stringMatching(/^(?:|[A-Z“].+[.?!]”?)$/)])
      expect(isUnwelcome(`${word} ${definition} ${example}`), word).toBe(false)
    }
  })

  test('are in their example, and not in their definition', () => {
    for (const { word, definition, example, synonyms } of all) {
      expect([word, example === '' || says(example, word)]).toEqual([word, true])
      expect([word, definition, !isFunctionWord(word) && says(definition, word)]).toEqual([
        ...[word, definition, false],
      ])
      expect(synonyms).not.toContain(word)
    }
  })

  test('are written in American spelling', () => {
    const british =
      /(?:colou|favou|behaviou|neighbou|harbou|(?:cent|theat|met|lit)re\b|travell|cancell|(?:organ|real|apolog|recogn|special)is[ei]|grey\b|defence|licence|cheque|programme\b|whilst|learnt)/i
    for (const { word, definition, example } of all)
      expect([word, british.exec(`${definition} ${example}`)?.[0]]).toEqual([word, undefined])
  })

  test('have a pronunciation and are found, the plain definitions first', () => {
    for (const word of ownWords().keys()) {
      const found = lookUpEmbedded(word).find((entry) => entry.word === word)
      expect([word, found?.phonetic]).toEqual([word, expect.stringMatching(/^\/.+\/$/)])
      expect([word, found?.meanings[0]?.plain]).toEqual([word, true])
    }
  })
})

describe('the commonest words', () => {
  test('are at least two thousand, sorted, each once, and all of them are defined', () => {
    expect(commonest.length).toBeGreaterThan(2_000)
    const defined = [...new Set(common.map(({ word }) => word))]
    expect(defined).toEqual(commonest)
    expect(defined).toEqual(defined.toSorted((a, b) => (a < b ? -1 : 1)))
    for (const { file, word } of common) {
      const [first = '', last = first] = file.replace('.txt', '').split('-')
      const letter = word.slice(0, 1)
      expect([word, first <= letter && letter <= last]).toEqual([word, true])
    }
  })

  test('have one to three meanings as each part of speech, and an example of the first one', () => {
    for (const [word, lines] of Map.groupBy(common, ({ word }) => word)) {
      expect([word, lines[0]?.example]).toEqual([word, expect.stringMatching(/./)])
      for (const [part, { length }] of Map.groupBy(lines, ({ part }) => part))
        expect([word, part, length <= 3]).toEqual([word, part, true])
    }
  })

  test('are defined and used in short sentences', () => {
    for (const { word, definition, example } of common) {
      expect([word, definition, definition.split(' ').length <= 13]).toEqual([word, definition, true])
      expect([word, example, example.split(' ').length <= 14]).toEqual([word, example, true])
    }
  })

  test('are defined by each other, apart from 2 words in 1,000', () => {
    const known = new Set(commonest)
    const used = common.flatMap(({ definition }) => wordsIn(definition))
    const others = used.filter((word) => !formsOf(word).some((form) => known.has(form)))
    expect([others, others.length < used.length / 500]).toEqual([others, true])
  })
})

test.each([
  ['selfies', 'selfie'],
  ['vlogging', 'vlog'],
  ['unfollowed', 'unfollow'],
  ['binge-watching', 'binge-watch'],
  ['binge watch', 'binge-watch'],
  ['airfryer', 'air fryer'],
  ['air-fryer', 'air fryer'],
  ['e-mail', 'e-mail'],
  ['e mail', 'email'],
  ['email', 'email'],
  ['a.m.', 'a.m.'],
  ['etc', 'etc'],
  ['busstops', 'bus stop'],
  ['earbuds', 'earbud'],
])('%s is found as %s', (text, word) => {
  expect(lookUpEmbedded(text)[0]?.word).toBe(word)
})

test('a younger meaning comes after the usual one, and its own part of speech after those of the commonest words', () => {
  const plain = (word: string) => lookUpEmbedded(word)[0]?.meanings.filter((meaning) => meaning.plain) ?? []
  const [tablet] = plain('tablet')
  expect(tablet?.definitions.map(({ definition }) => definition)).toEqual([
    expect.stringMatching(/medicine/),
    expect.stringMatching(/flat computer/),
  ])
  expect(plain('friend').map(({ partOfSpeech }) => partOfSpeech)).toEqual(['noun', 'verb'])
  expect(lookUpEmbedded('woke')[0]?.word).toBe('wake')
})

test('a word in British spelling has the plain definitions of the American one', () => {
  for (const [british, definition] of [
    ['colour', /red, green/],
    ['organise', /plan and prepare/],
    ['theatre', /plays are shown/],
  ] as const) {
    const [entry] = lookUpEmbedded(british)
    expect(entry?.word).toBe(british)
    expect(entry?.meanings[0]?.definitions[0]?.definition).toMatch(definition)
  }
})

test('a rare word has no plain definition', () => {
  expect(lookUpEmbedded('decadent')[0]?.meanings.some(({ plain }) => plain)).toBe(false)
})

test('younger words are suggested', () => {
  expect(suggestionsFor('podcst')).toContain('podcast')
  expect(suggestionsFor('selfy')).toContain('selfie')
})

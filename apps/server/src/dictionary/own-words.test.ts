import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { baseForms } from './base-forms.ts'
import { isFunctionWord } from './own-words.ts'
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

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Catalogue } from './pseudo-locale.ts'

const home = path.dirname(import.meta.dirname)
const english = path.join(home, 'messages', 'en')

/**
 * `screen` and `mail` are what readers see, `code` is what the program calls it, `never` has the words that no sentence has, nor,
 * with `api`, the document of the API (packages/contract/src/api-terms.test.ts).
 */
type Term = { screen: string; mail: string; code: string; note: string; never: string[]; api?: true }

const { terms, allowed } = JSON.parse(readFileSync(path.join(home, 'terms.json'), 'utf8')) as {
  terms: Term[]
  /** The messages that may have such a word, and why. */
  allowed: Record<string, string>
}

/** What the specification quotes, letter by letter; `{}` is a parameter. */
const quoted = JSON.parse(readFileSync(path.join(home, 'quoted.json'), 'utf8')) as string[]

/** Each sentence with its key: `trainees.deleteMismatch`. Parameters are left out, because code names them. */
const sentences = readdirSync(english).flatMap((file) => {
  const catalogue = JSON.parse(readFileSync(path.join(english, file), 'utf8')) as Catalogue
  return Object.entries(catalogue).flatMap(([key, message]) =>
    (typeof message === 'string' ? [message] : Object.values(message[0].match)).map((text) => ({
      key: `${path.basename(file, '.json')}.${key}`,
      text: text.replaceAll(/\{\w+\}/g, '{}'),
    })),
  )
})

const has = (text: string, word: string): boolean =>
  new RegExp(`(?<![\\w-])${word.replaceAll('.', '\\.')}(?![\\w-])`, 'i').test(text)

test('no English sentence has a word that screens and mails do not use', () => {
  const found = terms.flatMap(({ screen, never }) =>
    never.flatMap((word) =>
      sentences
        .filter(({ key, text }) => !(key in allowed) && !quoted.includes(text) && has(text, word))
        .map(({ key, text }) => `${key}: “${text}” has “${word}”; the term is “${screen}”`),
    ),
  )
  expect(found).toEqual([])
})

test('every message that may have such a word exists and has one', () => {
  const words = terms.flatMap(({ never }) => never)
  const needless = Object.keys(allowed).filter(
    (name) => !sentences.some(({ key, text }) => key === name && words.some((word) => has(text, word))),
  )
  expect(needless).toEqual([])
})

test('everything that the specification quotes is in the English catalogues as it writes it', () => {
  const texts = new Set(sentences.map(({ text }) => text))
  expect(quoted.filter((text) => !texts.has(text))).toEqual([])
})

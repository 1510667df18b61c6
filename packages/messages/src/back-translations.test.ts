import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Catalogue } from './pseudo-locale.ts'
import { translatedLocales } from './translation-problems.ts'

const root = path.dirname(import.meta.dirname)
const read = (...file: string[]): unknown => JSON.parse(readFileSync(path.join(root, ...file), 'utf8'))

type Listed = { message: string; translation: string; back: string }

const sentencesOf = (message: Catalogue[string] | undefined): string[] => {
  if (message === undefined) return []
  return typeof message === 'string' ? [message] : Object.values(message[0].match)
}

test.each(translatedLocales())('what somebody has translated back from %s is what readers see', (locale) => {
  const listed = read('back-translations', `${locale}.json`) as Listed[]
  expect(new Set(listed.map(({ message }) => message)).size).toBe(150)
  const stale = listed.filter(({ message, translation }) => {
    const [feature = '', key = ''] = message.split('.')
    const catalogue = read('messages', locale, `${feature}.json`) as Catalogue
    return !sentencesOf(catalogue[key]).includes(translation)
  })
  expect(stale).toEqual([])
})

import { expect, test } from 'vitest'
import { catalogueOf, features } from './catalogues.ts'
import type { Message } from './pseudo-locale.ts'

/** Messages whose number is never one: they are shown from two on. */
const neverOne = [
  'dictionary.allPhrases',
  'dictionary.firstPhrases',
  'dictionary.allVoices',
  'mails.readingMeasures',
  'people-import.manyGroups',
  'quiz-page.firstOnly',
  'school-scripts.hardSound',
  'voice.recorded',
]

/** A number before a noun in the plural: `{countText} words`, `{countText} new words`. */
const counted = /\{(\w+)\} (?:(?!of|to|in|and)[a-z]+ )?(?!this|is|was|has)[a-z]+s\b/g

/** The numbers that are written before a plural, whatever they are. */
const countedAlways = (message: Message): string[] => {
  if (typeof message === 'string') return []
  const [{ declarations, match }] = message
  const numbers = new Map(
    declarations.flatMap((line) => {
      const [, name, number] = /^local (\w+) = (\w+):/.exec(line) ?? []
      return name && number ? [[name, number] as const] : []
    }),
  )
  const cells = Object.keys(match).join()
  const chosenBy = new Set(
    Array.from(cells.matchAll(/(\w+)=/g), ([, name = '']) => numbers.get(name) ?? name),
  )
  return Object.values(match)
    .flatMap((text) => Array.from(text.matchAll(counted), ([, name = '']) => numbers.get(name) ?? 'max'))
    .filter((number) => number !== 'max' && !chosenBy.has(number))
}

test('each number before a plural has a form for one', () => {
  const found = features.flatMap((feature) =>
    Object.entries(catalogueOf('en', feature)).flatMap(([key, message]) =>
      countedAlways(message).length > 0 ? [`${feature}.${key}`] : [],
    ),
  )
  expect(found).toEqual(neverOne)
})

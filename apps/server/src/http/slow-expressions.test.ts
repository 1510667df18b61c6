import { limits } from '@elocute/contract/limits'
import fc from 'fast-check'
import { fileURLToPath } from 'node:url'
import { createContext, Script } from 'node:vm'
import { expect, test } from 'vitest'
import { expressionsBelow, type FoundExpression } from '../testing/regular-expressions.ts'

const usualLength = 20_000
/** Read once, this length takes a millisecond; read again from each of its characters, half a second. */
const quickMs = 100
const givenUpMs = 1_000

/** What never meets a text of that length, and why. Everything else must be quick over it. */
const shorter = new Map<string, { most: number; because: string }>([
  ['/[;:,.]? *"/', { most: 1_000, because: 'the lines of our own dictionary' }],
  ["/`([^']+)'/g", { most: 1_000, because: 'the lines of our own dictionary' }],
  ['/\\s*#.*/', { most: 1_000, because: 'the lines of our own pronouncing dictionary' }],
  ['/^\\/+|\\/+$/g', { most: 1_000, because: "the operator's settings" }],
  ['/\\/+$/', { most: 1_000, because: "the operator's settings" }],
  ['/=+$/', { most: 1_000, because: 'a hash that we made' }],
  ['/(\\d{1,3}(?:,\\d{3})+|\\d*)\\.(\\d+)/g', { most: limits.script, because: 'a script' }],
  ['/(\\d+)(st|nd|rd|th)\\b/gi', { most: limits.script, because: 'a script' }],
  ['/[,.;:!?…)]["\'”’»*_)]*$/u', { most: limits.script, because: 'a script' }],
])

const folders = ['apps/server/src', 'packages/contract/src', 'packages/speech/src'].map((folder) =>
  fileURLToPath(new URL(`../../../../${folder}/`, import.meta.url)),
)

const repeated = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

/** What patterns of every kind stumble over. */
const usualPieces = ['a', ' ', '.', '-', '0', '"', "'", '/', '=', '<', 'a ', 'a.', '\r\n']

/** Pieces of what the expression itself looks for, each with what comes before it. */
const ownPieces = ({ source, flags }: RegExp): { before: string; piece: string }[] => {
  let samples: string[]
  try {
    const pattern = new RegExp(source, flags.replace(/[gyd]/g, ''))
    samples = fc.sample(fc.stringMatching(pattern, { maxLength: 30 }), { numRuns: 4, seed: 7 })
  } catch {
    // One that looks ahead or behind cannot be turned into samples, and meets the usual pieces only.
    return []
  }
  return samples.flatMap((sample) =>
    [0, 1, 2].flatMap((third) => {
      const at = Math.floor((sample.length * third) / 3)
      const pieces = [sample.slice(at, at + 1), sample.slice(at)].filter((piece) => piece !== '')
      return pieces.map((piece) => ({ before: sample.slice(0, at), piece }))
    }),
  )
}

const context = createContext({})
const script = new Script('text.replace(pattern, "")')

const millisecondsOver = (pattern: RegExp, text: string): number => {
  Object.assign(context, { pattern, text })
  const began = performance.now()
  try {
    script.runInContext(context, { timeout: givenUpMs })
    return performance.now() - began
  } catch {
    return givenUpMs
  }
}

/** A text over which the expression is slow, three times of three; undefined when there is none. */
const slowOver = ({ pattern, text: written }: FoundExpression): string | undefined => {
  const length = shorter.get(written)?.most ?? usualLength
  // Everywhere in the text, as a reader that looks for the first match does where there is none.
  const everywhere = new RegExp(pattern.source, [...new Set(`${pattern.flags}g`)].join(''))
  const texts = [
    ...usualPieces.map((piece) => repeated(piece, length)),
    ...ownPieces(pattern).map(({ before, piece }) => `${before}${repeated(piece, length)}\u0001`),
  ]
  return texts.find((text) => [1, 2, 3].every(() => millisecondsOver(everywhere, text) > quickMs))
}

test(
  'no regular expression of the server, the contract or the speech package is slow',
  { timeout: 600_000 },
  async () => {
    const found = (await Promise.all(folders.map(expressionsBelow))).flatMap((all) => all.found)
    expect(found.length).toBeGreaterThan(200)
    const slow = found.flatMap((expression) => {
      const text = slowOver(expression)
      return text === undefined
        ? []
        : [
            `${expression.file}:${expression.line} ${expression.text} over ${JSON.stringify(text.slice(0, 40))}`,
          ]
    })
    expect(slow).toEqual([])
    const written = new Set(found.map(({ text }) => text))
    expect([...shorter.keys()].filter((text) => !written.has(text))).toEqual([])
  },
)

test('an expression that is put together while the program runs is known, and not made of what a stranger sends', async () => {
  const made = (await Promise.all(folders.map(expressionsBelow))).flatMap((all) => all.made)
  const files = new Set(made.map(({ file }) => file))
  // From our own tables, the first from a word that our dictionary has.
  expect([...files]).toEqual([
    'apps/server/src/dictionary/word-facts.ts',
    'packages/speech/src/text/dates.ts',
    'packages/speech/src/text/grapheme-to-phoneme.ts',
    'packages/speech/src/text/numerals.ts',
    'packages/speech/src/text/pronunciation-variants.ts',
  ])
})

test('an expression that is slow is found', () => {
  const slow = [/(a+)+$/, /(x+x+)+y/, /^(\w+\s?)+$/]
  const over = slow.map((pattern) => slowOver({ file: '', line: 0, text: String(pattern), pattern }))
  expect(over.filter((text) => text === undefined)).toEqual([])
})

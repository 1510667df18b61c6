import { limits } from '@elocute/contract/limits'
import fc from 'fast-check'
import { fileURLToPath } from 'node:url'
import { createContext, Script } from 'node:vm'
import { expect, test } from 'vitest'
import { expressionsBelow, type FoundExpression } from '../testing/regular-expressions.ts'

const usualLength = 20_000
/** A text of this length takes a linear expression a millisecond and a quadratic one half a second. */
const quickMs = 100
const givenUpMs = 5_000

/** Expressions whose input is never that long, with the reason. All others must be fast on such a text. */
const shorter = new Map<string, { most: number; because: string }>([
  ['/[;:,.]? *"/', { most: 1_000, because: 'the lines of the embedded dictionary' }],
  ["/`([^']+)'/g", { most: 1_000, because: 'the lines of the embedded dictionary' }],
  ['/\\s*#.*/', { most: 1_000, because: 'the lines of the pronouncing dictionary' }],
  ['/^\\/+|\\/+$/g', { most: 1_000, because: "the operator's settings" }],
  ['/\\/+$/', { most: 1_000, because: "the operator's settings" }],
  ['/[?&][^=&]+=[^&#]*$/', { most: 1_000, because: "the operator's settings" }],
  ['/=+$/', { most: 1_000, because: 'a hash made by this server' }],
  ['/(\\d{1,3}(?:,\\d{3})+|\\d*)\\.(\\d+)/g', { most: limits.script, because: 'a script' }],
  ['/(\\d+)(st|nd|rd|th)\\b/gi', { most: limits.script, because: 'a script' }],
  ['/[,.;:!?…)]["\'”’»*_)]*$/u', { most: limits.script, because: 'a script' }],
])

const folders = ['apps/server/src', 'packages/contract/src', 'packages/speech/src'].map((folder) =>
  fileURLToPath(new URL(`../../../../${folder}/`, import.meta.url)),
)

const repeated = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

/** Pieces of text that slow expressions of all kinds fail on. */
const usualPieces = ['a', ' ', '.', '-', '0', '"', "'", '/', '=', '<', 'a ', 'a.', '\r\n']

/** Each sign that the expression names, which is all that is known of one with lookahead or lookbehind. */
const ownSigns = ({ source }: RegExp): string[] => [...new Set(source.match(/[^\p{L}\p{N}\s\\]/gu))]

/** Pieces that match parts of the expression, each with the text before it. */
const ownPieces = ({ source, flags }: RegExp): { before: string; piece: string }[] => {
  let samples: string[]
  try {
    const pattern = new RegExp(source, flags.replace(/[gyd]/g, ''))
    samples = fc.sample(fc.stringMatching(pattern, { maxLength: 30 }), { numRuns: 4, seed: 7 })
  } catch {
    // Samples cannot be generated for lookahead and lookbehind, so only the usual pieces and the signs are used.
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

/** Of the processor: other programs do not count. */
const millisecondsOver = (pattern: RegExp, text: string): number => {
  Object.assign(context, { pattern, text })
  const before = process.threadCpuUsage()
  try {
    script.runInContext(context, { timeout: givenUpMs })
  } catch {
    // Given up: the time until then counts.
  }
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

/** A text on which the expression is slow three times of three; undefined if there is none. */
const slowOver = ({ pattern, text: written }: FoundExpression): string | undefined => {
  const length = shorter.get(written)?.most ?? usualLength
  // As a global expression, it searches at every position of a text without a match.
  const everywhere = new RegExp(pattern.source, [...new Set(`${pattern.flags}g`)].join(''))
  const texts = [
    ...[...usualPieces, ...ownSigns(pattern)].map((piece) => repeated(piece, length)),
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

test('all expressions built at run time are known, and none contains input of a caller', async () => {
  const made = (await Promise.all(folders.map(expressionsBelow))).flatMap((all) => all.made)
  const files = new Set(made.map(({ file }) => file))
  // Built from the app's own tables.
  expect([...files]).toEqual([
    'apps/server/src/http/web-app.ts',
    'packages/contract/src/full-name.ts',
    'packages/speech/src/text/beside-numbers.ts',
    'packages/speech/src/text/dates.ts',
    'packages/speech/src/text/number-sums.ts',
    'packages/speech/src/text/number-values.ts',
    'packages/speech/src/text/numerals.ts',
    'packages/speech/src/text/pronunciation-variants.ts',
    'packages/speech/src/text/spoken-item.ts',
    'packages/speech/src/text/word-edges.ts',
    'packages/speech/src/text/written-words.ts',
  ])
})

test('a slow expression is found', () => {
  const slow = [/(a+)+$/, /(x+x+)+y/, /^(\w+\s?)+$/, /@(?=.*[^\0-\x7f])[@a-z]+$/]
  const over = slow.map((pattern) => slowOver({ file: '', line: 0, text: String(pattern), pattern }))
  expect(over.filter((text) => text === undefined)).toEqual([])
})

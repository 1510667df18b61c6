import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const english = path.join(root, 'packages/messages/messages/en')

const sources = ['apps/web/src', 'apps/server/src', 'packages/speech/src'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(path.join(root, folder, file), 'utf8')),
)
const wordsIn = (text: string): string[] => text.match(/[a-zA-Z_$][\w$]*/g) ?? []
const everyWord = new Set(sources.flatMap(wordsIn))

/** The messages of a catalogue that a source names. One that hands the whole catalogue on may name them anywhere. */
const namedIn = (source: string, catalogue: string): Iterable<string> => {
  const imports = new RegExp(
    `import (?:\\* as (\\w+)|\\{([^}]*)\\}) from '@elocute/messages/${catalogue}'`,
    'g',
  )
  return Array.from(source.matchAll(imports), ([statement, all, some = '']) => {
    if (all === undefined) return wordsIn(some)
    const uses = source.replace(statement, '').matchAll(new RegExp(`\\b${all}\\b(?:\\.(\\w+))?`, 'g'))
    const names = Array.from(uses, ([, name]) => name)
    return names.includes(undefined) ? [...everyWord] : names.filter((name) => name !== undefined)
  }).flat()
}

const files = readdirSync(english).map((file) => file.replace('.json', ''))
// The sentences of the API are named by their codes, whose type has all of them.
const catalogues = files.filter((name) => name !== 'api')

test.for(catalogues)('each sentence of %s has a place where it is said', (catalogue) => {
  const named = new Set(sources.flatMap((source) => [...namedIn(source, catalogue)]))
  const sentences = Object.keys(
    JSON.parse(readFileSync(path.join(english, `${catalogue}.json`), 'utf8')) as object,
  )
  expect(sentences.filter((key) => !key.startsWith('$') && !named.has(key))).toEqual([])
})

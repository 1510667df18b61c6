import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { everyEndpoint } from './endpoints.ts'

const file = path.join(import.meta.dirname, '../../messages/terms.json')
const { terms } = JSON.parse(readFileSync(file, 'utf8')) as {
  terms: { screen: string; never: string[]; api?: true }[]
}

/** Code has words of its own for these. Who reads the documents of the API knows the product only. */
const ofApi = terms.filter(({ api }) => api)

test.each(everyEndpoint.map((endpoint) => [endpoint.summary] as const))(
  'the document of the API has the terms of the screens: %s',
  (summary) => {
    const found = ofApi.flatMap(({ screen, never }) =>
      never
        .filter((word) => new RegExp(`\\b${word}\\b`, 'i').test(summary))
        .map((word) => `“${word}”; the term is “${screen}”`),
    )
    expect(found).toEqual([])
  },
)

test('the terms of the API are there', () => {
  expect(ofApi.map(({ screen }) => screen)).toContain('second check')
})

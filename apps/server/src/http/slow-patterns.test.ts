import { everyEndpoint } from '@elocute/contract/endpoints'
import { expect, test } from 'vitest'
import { documentName } from '../modules/documents/document-name.ts'
import { effortOf } from '../../../../packages/speech/fixtures/effort.ts'
import { inputFor } from '../testing/fuzz/arbitrary-input.ts'
import fc from 'fast-check'
import { parseUtc } from '@elocute/contract/utc-timestamp'
import { normaliseQuestionWord } from '@elocute/contract/quiz-drafts'

const most = 50_000
const repeated = (part: string, end = '') => part.repeat(most / part.length) + end

/** Texts that make an ambiguous pattern backtrack. */
const long: Record<string, string> = {
  letters: repeated('a'),
  'letters and a sign': repeated('a', '!'),
  'letters and at': repeated('a', '@'),
  'an address of many parts': `a@${repeated('a.')}`,
  'an address of many hyphens': `a@${repeated('a-')}`,
  'an address of parts and hyphens': `a@${repeated('a-a.')}!`,
  ats: repeated('@'),
  dots: repeated('.'),
  spaces: repeated(' '),
  'spaces and a letter': repeated(' ', 'a'),
  'letters between spaces': repeated('a '),
  lines: repeated('\r\n'),
  quotes: repeated("'"),
  hyphens: repeated('a-'),
  'marks on a letter': `a${repeated('\u0301')}`,
  digits: repeated('1'),
  'hex digits and hyphens': repeated('0a-'),
  slashes: repeated('../'),
  'a name with many ends': repeated('.pdf'),
  backslashes: repeated('\\'),
}

/** In yardsticks. Linear time takes a tenth of one here; quadratic time takes hundreds at this length. */
const quick = 4

const withText = (value: unknown, text: string): unknown => {
  if (typeof value === 'string') return text
  if (Array.isArray(value)) return value.map((part) => withText(part, text))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withText(part, text)]))
}

test.for(Object.keys(long))(
  'no rule of the contract is slow on fifty thousand characters: %s',
  async (kind) => {
    const text = long[kind] ?? ''
    for (const { method, path, params, query, body, upload } of everyEndpoint)
      for (const schema of [params, query, body, upload?.fields].filter((part) => part !== undefined))
        for (const sample of fc.sample(inputFor(schema, {}), { numRuns: 3, seed: 1 })) {
          const input = withText(sample, text)
          const took = await effortOf(() => schema.safeParse(input))
          expect([`${method} ${path}`, took < quick, took]).toEqual([`${method} ${path}`, true, took])
        }
    for (const read of [documentName, parseUtc, normaliseQuestionWord])
      expect([read.name, (await effortOf(() => read(text))) < quick]).toEqual([read.name, true])
  },
)

import { lookUpWord } from '@elocute/contract/dictionary'
import { everyEndpoint } from '@elocute/contract/endpoints'
import { ProblemBody } from '@elocute/contract/problem'
import { me } from '@elocute/contract/session'
import { resolve } from 'node:path'
import { build, type Rolldown } from 'vite'
import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { contractForBrowsers } from '../../../contract-plugin.ts'
import { shapeOf } from '../../../contract-shapes.ts'
import { fits } from './answer-shape.ts'

const schemas = {
  'a string': z.string(),
  'a number': z.int(),
  'a boolean': z.boolean(),
  'no body': z.undefined(),
  'null or a string': z.nullable(z.string()),
  'an array': z.array(z.object({ id: z.string() })),
  'an object': z.object({ id: z.string(), name: z.optional(z.string()) }),
  'an object or null': z.nullable(z.object({ id: z.string() })),
  'an enum': z.enum(['open', 'closed']),
  'a literal or nothing': z.optional(z.literal(true)),
  'any keys': z.record(z.string(), z.int()),
  'one of two objects': z.union([
    z.object({ kind: z.literal('a') }),
    z.object({ kind: z.literal('b'), n: z.int() }),
  ]),
  'anything in a field': z.object({ data: z.optional(z.unknown()) }),
}

const values = [
  undefined,
  null,
  '',
  'open',
  0,
  true,
  [],
  [null],
  [{ id: 'a' }],
  [{ id: 'a' }, { id: 1 }],
  {},
  { id: 'a' },
  { id: 'a', name: null },
  { id: 'a', name: 'b' },
  { kind: 'a' },
  { kind: 'b' },
  { kind: 'b', n: 1 },
  { n: 1 },
  { data: { id: 1 } },
]

describe('a shape accepts what its schema accepts', () => {
  test.each(Object.entries(schemas))('%s', (_, schema) => {
    const shape = shapeOf(schema)
    expect(shape).toBeDefined()
    expect(values.filter((value) => fits(shape ?? '', value))).toEqual(
      values.filter((value) => schema.safeParse(value).success),
    )
  })
})

test.each([
  ['a default', z._default(z.string(), '')],
  ['a coerced number', z.coerce.number()],
  ['changed text', z.string().check(z.trim())],
  ['such a field', z.object({ name: z.array(z._default(z.string(), '')) })],
])('a schema that changes what it parses has no shape: %s', (_, schema) => {
  expect(shapeOf(schema)).toBeUndefined()
})

test('nearly all answers have a shape, and refusals', () => {
  expect(shapeOf(ProblemBody)).toBeDefined()
  expect(everyEndpoint.filter(({ success }) => shapeOf(success.body) === undefined).length).toBeLessThan(8)
})

const builtFrom = async (file: string): Promise<{ code: string; values: Record<string, unknown> }> => {
  const root = resolve(import.meta.dirname, '../../..')
  const { output } = (await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [contractForBrowsers()],
    build: {
      write: false,
      minify: false,
      lib: { entry: resolve(root, '../../packages/contract/src', file), formats: ['es'] },
    },
  }).then((built) => (Array.isArray(built) ? built[0] : built))) as Rolldown.RolldownOutput
  const { code } = output[0]
  const values = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<string, unknown>
  return { code, values }
}

describe('the build', () => {
  test('checks an answer without the schema library', async () => {
    const { code, values } = await builtFrom('session.ts')
    expect(code).not.toMatch(/zod/i)
    const built = values['me'] as typeof me
    expect(built).toMatchObject({ method: 'GET', path: '/auth/me', access: 'signed-in' })
    expect(built.success.body.safeParse({ id: 1 }).success).toBe(false)
  })

  test('keeps the body that a form checks, and a schema that changes the answer', async () => {
    const forms = await builtFrom('auth.ts')
    expect(forms.values).toMatchObject({
      forgotPassword: { body: { safeParse: expect.any(Function) as unknown } },
    })
    const { values } = await builtFrom('dictionary.ts')
    const entry = { word: 'a', meanings: [{ partOfSpeech: 'noun', definitions: [] }] }
    const read = (values['lookUpWord'] as typeof lookUpWord).success.body.safeParse([entry])
    expect(read.data?.[0]?.meanings[0]?.synonyms).toEqual([])
  })
})

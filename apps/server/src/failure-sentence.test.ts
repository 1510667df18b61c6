import { DrizzleQueryError } from 'drizzle-orm/errors'
import pg from 'pg'
import { expect, test } from 'vitest'
import { failureSentence } from './failure-sentence.ts'
import { test as appTest } from './testing/test-app.ts'
import { users } from './db/schema.ts'

const person = (n: number) => ({
  id: crypto.randomUUID(),
  email: 'twice@school.example',
  firstName: `Secret ${n}`,
  lastName: 'Person',
  role: 'trainee' as const,
  status: 'verified' as const,
  passwordHash: 'secret',
})

appTest('of a failed query is one short sentence without its statement and values', async ({ testApp }) => {
  const rows = Array.from({ length: 1_000 }, (_, n) => person(n))
  const error = await testApp.database.db
    .insert(users)
    .values(rows)
    .catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(DrizzleQueryError)
  expect((error as Error).message.length).toBeGreaterThan(50_000)
  const sentence = failureSentence(error)
  expect(sentence).toMatch(/^The database refused a statement: duplicate key value .* \(23505\)$/)
  expect(sentence).not.toContain('ecret')
})

test('of a connection that says nothing names its code', () => {
  const refused = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })
  expect(failureSentence(new DrizzleQueryError('select 1', [], refused))).toBe(
    'The database did not answer (ECONNREFUSED).',
  )
})

test('never has more than a line of what the database says', () => {
  const long = new pg.DatabaseError(`invalid input: "${'x'.repeat(1_000_000)}"\nLINE 1`, 1, 'error')
  expect(failureSentence(new DrizzleQueryError('select 1', [], long)).length).toBeLessThan(400)
})

test.each([
  [new Error('The port 3000 is taken.\nChoose another one.'), 'The port 3000 is taken.\nChoose another one.'],
  ['nothing', 'nothing'],
])('of %s is its own message', (error, sentence) => {
  expect(failureSentence(error)).toBe(sentence)
})

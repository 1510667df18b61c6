import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loggable } from './loggable.ts'

test('a failed query is logged with its place and cause, without values', () => {
  const cause = Object.assign(new Error('duplicate key value (mia@example.com)'), {
    severity: 'ERROR',
    code: '23505',
    constraint: 'users_email_unique',
    detail: 'Key (email)=(mia@example.com) already exists.',
  })
  const error = new DrizzleQueryError(
    'insert into users values ($1, $2)',
    ['mia@example.com', 'the hash'],
    cause,
  )
  const said = loggable(error)
  expect(JSON.stringify(said)).not.toMatch(/mia@example|the hash/)
  expect(said).toMatchObject({ cause: { code: '23505', constraint: 'users_email_unique' } })
  expect(said.stack).toContain('loggable.test.ts')
})

test('an error of the app keeps its message', () => {
  expect(loggable(new RangeError('too far'))).toMatchObject({ type: 'RangeError', message: 'too far' })
  expect(loggable('thrown text')).toEqual({ type: 'string' })
})

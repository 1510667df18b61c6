import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from '../db/schema.ts'
import { ownDataParts } from './own-data-parts.ts'

/** Tables with rows of a person that are no list of the file, and why. */
const elsewhere: Readonly<Record<string, string>> = {
  sessions: 'the file begins with them, without their secrets',
  provider_sign_ins: 'what somebody has begun at a provider is over in ten minutes',
  lti_entries: 'a code after a launch is over in an hour at most',
  mail_outbox: 'a mail that waits names the trainer who has caused it, and goes in three days at most',
}

const nameOf = (table: PgTable): string => getTableConfig(table).name

/** The tables that name a person: by a foreign key to an account, or by a column for one that has none. */
const ofPeople = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .filter((table) => {
    const { columns, foreignKeys } = getTableConfig(table)
    return (
      foreignKeys.some((key) => nameOf(key.reference().foreignTable) === 'users') ||
      columns.some(({ name }) => /^(user|trainee|trainer|actor)_id$/.test(name))
    )
  })
  .map(nameOf)

test('every table with rows of a person has a list in the file of the own data', () => {
  const listed: string[] = ownDataParts.flatMap((part) => part.tables.map(nameOf))
  expect(ofPeople.length).toBeGreaterThan(20)
  expect(ofPeople.filter((name) => !listed.includes(name) && !(name in elsewhere))).toEqual([])
  expect(Object.keys(elsewhere).filter((name) => !ofPeople.includes(name) || listed.includes(name))).toEqual(
    [],
  )
})

test('every list has its own name', () => {
  const names = ownDataParts.map(({ list }) => list)
  expect(new Set(names).size).toBe(names.length)
})

import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createDatabase } from '../testing/databases.ts'
import { silentLog } from '../testing/silent-log.ts'
import { connect } from './client.ts'
import { lowerCase, searchKey } from './search-key.ts'

/** As Debian, an image and a managed PostgreSQL make it. */
const locales = ["locale_provider libc locale 'C'", "locale_provider icu icu_locale 'tr-TR' locale 'C'"]

test.for(locales)('a search and an order of names are the same in a database with %s', async (locale) => {
  const { name, drop } = await createDatabase(`template0 ${locale}`)
  onTestFinished(drop)
  const database = connect({ ...inject('templateDatabase'), database: name }, silentLog, 1)
  onTestFinished(() => database.close())
  const { db } = database
  const keyOf = async (text: string) =>
    (await db.execute<{ key: string }>(sql`select ${searchKey(sql`${text}::text`)} as key`)).rows[0]?.key
  expect(await Promise.all(['ИВАН', 'ILGIN', 'José'].map(keyOf))).toEqual(['иван', 'ilgin', 'jose'])
  expect(await Promise.all(['Đặng', 'Łukasz', 'Søren', 'Yıldız'].map(keyOf))).toEqual([
    'dang',
    'lukasz',
    'soren',
    'yildiz',
  ])
  expect(await Promise.all(['O’Neil', 'Jean‑Luc', 'Hawaiʻi'].map(keyOf))).toEqual([
    "o'neil",
    'jean-luc',
    'hawaiʻi',
  ])
  const sorted = await db.execute<{ name: string }>(sql`
    select name from unnest(array['Zebra', 'élan', 'Elm', 'Égal']) as groups (name) order by ${lowerCase(sql`name`)}`)
  expect(sorted.rows.map((row) => row.name)).toEqual(['Égal', 'élan', 'Elm', 'Zebra'])
})

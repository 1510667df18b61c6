import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrationsFolder } from './migrate.ts'
import * as schema from './schema.ts'

test('the migrations make the tables, functions and triggers of this release', async () => {
  const read = (...path: string[]) => readFile(join(migrationsFolder, ...path), 'utf8')
  const journal = JSON.parse(await read('meta', '_journal.json')) as { entries: { tag: string }[] }
  const newest = journal.entries.at(-1)?.tag.slice(0, 4) ?? ''
  // Its type is not exported.
  const made = JSON.parse(await read('meta', `${newest}_snapshot.json`)) as { id: string }
  expect(await generateMigration(made as never, generateDrizzleJson(schema, made.id))).toEqual([])
  const triggers = await readFile(join(import.meta.dirname, 'triggers.sql'), 'utf8')
  expect((await read('0000_baseline.sql')).endsWith(triggers)).toBe(true)
})

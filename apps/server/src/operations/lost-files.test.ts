import { saveLogo } from '@elocute/contract/school'
import { join } from 'node:path'
import { expect } from 'vitest'
import { speakingPrompts } from '../db/schema.ts'
import { png } from '../speaking/testing/pictures.ts'
import type { TestApp } from '../testing/test-app.ts'
import { backUp } from './backup.ts'
import type { DataSet } from './data-set.ts'
import { restore } from './restore.ts'
import { keptFiles } from './stored-files.ts'
import { test } from './testing/full-data-set.ts'

const lostKinds = ['logos', 'answers', 'prompts']
const tables = ['settings', 'speaking_parts', 'speaking_parts', 'speaking_prompts']

/** Each row that can do without its file, without what is true of the file. */
const saidBeside = async ({ client }: Pick<DataSet, 'client'>) => {
  const { rows } = await client.query<{ row: object }>(`
    select to_jsonb(settings) - 'file_id' as row from settings
    union all select to_jsonb(speaking_parts) - 'file_id' from speaking_parts
    union all select to_jsonb(speaking_prompts) - '{file_id,milliseconds,model}'::text[] from speaking_prompts
    order by 1`)
  return rows
}

/** The names of the tables whose rows name a file, once for each row. */
const tablesWithFile = async ({ client }: Pick<DataSet, 'client'>) => {
  const { rows } = await client.query<{ name: string }>(`
    select 'settings' as name from settings where file_id is not null
    union all select 'speaking_parts' from speaking_parts where file_id is not null
    union all select 'speaking_prompts' from speaking_prompts where file_id is not null`)
  return rows.map(({ name }) => name)
}

/** A logo beside the name of a school, and points that the answer to a recorded question must say. */
const sayMore = async (app: TestApp, trainer: { token: string }) => {
  const headers = { 'content-type': 'image/png' }
  const { statusCode } = await app.send(saveLogo, { body: png() }, { ...trainer, headers })
  expect(statusCode).toBe(200)
  const model = [{ start_ms: 310, end_ms: 720, syllables: 1 }]
  await app.database.db.update(speakingPrompts).set({ mustSay: [['at the station']], model })
}

test('a restore keeps what rows say beside files whose bytes went away during the backup', async ({
  source,
  target,
  folder,
}) => {
  await sayMore(source.app, source.school.trainer)
  const said = await saidBeside(source)
  expect(await tablesWithFile(source)).toEqual(tables)
  const keys = (await keptFiles(source.client)).map(({ key }) => key)
  await source.files.remove(keys.filter((key) => lostKinds.includes(key.split('/')[0] ?? '')))
  const file = join(folder, 'backup.tar.gz')
  expect(await backUp(source, file)).toMatchObject({ missing: tables.length })
  await restore(target, file)
  expect(await saidBeside(target)).toEqual(said)
  expect(await tablesWithFile(target)).toEqual([])
})

test('an operator who forgets lost bytes loses nothing beside them', async ({ source }) => {
  await sayMore(source.app, source.school.trainer)
  const said = await saidBeside(source)
  await source.client.query('delete from stored_files where kind = any($1)', [lostKinds])
  expect(await saidBeside(source)).toEqual(said)
  expect(await tablesWithFile(source)).toEqual([])
})

test('a row that can be without a file stays when the file is forgotten', async ({ testApp }) => {
  const { rows } = await testApp.database.pool.query<{ table: string }>(`
    select conrelid::regclass::text as table from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'stored_files'::regclass and not attnotnull and confdeltype <> 'n'`)
  // A spoken comment is nothing but its sound.
  expect(rows).toEqual([{ table: 'reading_comments' }])
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { DataSet } from '../operations/data-set.ts'
import { openFileStore } from '../platform/file-store-open.ts'
import { createDatabase } from './databases.ts'

/** An empty database on the server of the test run, and an empty folder for files. */
export const emptyDataSet = async () => {
  const template = inject('templateDatabase')
  const { name: database, drop } = await createDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'elocute-dataSet-'))
  const dataSet = await openTestDataSet({ ...template, database }, folder)
  return {
    ...dataSet,
    folder,
    url: `postgres://${template.user}@localhost/${database}?host=${encodeURIComponent(template.host)}`,
    close: async () => {
      await dataSet.close()
      await drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export const openTestDataSet = async (
  address: { host: string; port?: number; user: string; database: string },
  folder: string,
): Promise<DataSet> => {
  const client = new pg.Client(address)
  await client.connect()
  const files = await openFileStore({ folder: join(folder, 'files'), keepFreeBytes: 0 })
  return { address, client, files, close: () => client.end() }
}

/** All rows of all tables as text, for comparing two databases. */
export const everyRow = async (client: pg.Client): Promise<Record<string, string[]>> => {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by 1`,
  )
  const contents: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(
      `select to_jsonb(t)::text as row from "${name}" t order by 1`,
    )
    contents[name] = rows.map(({ row }) => row)
  }
  return contents
}

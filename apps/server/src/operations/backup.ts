import { schemaOf } from '../db/migrate.ts'
import { BytesMissing } from '../platform/file-store.ts'
import { createArchive, type Archive, type Entry } from './archive.ts'
import { copyOut, sequencesIn, setTextFormat, tablesIn, type Table } from './database-copy.ts'
import { fileName, format, manifestName, rowsName, type Manifest } from './manifest.ts'
import type { DataSet } from './data-set.ts'
import { Refused } from './refused.ts'
import { keptFiles } from './stored-files.ts'

/** Rows are stored in chunks of this size, so that no table has to fit into memory. */
const chunkBytes = 1024 * 1024

export type BackupSummary = {
  tables: number
  rows: number
  files: number
  /** Files without bytes, which are left out, and files with other bytes than those that arrived. */
  missing: number
  damaged: number
  bytes: number
}

/** What is true of one database and of no copy of it: the servers that run on it, and when it was copied. */
const ofThisDatabase = new Set(['running_servers', 'last_reports'])

type Options = { withFiles?: boolean }

/**
 * Writes a data set into one archive, as of one moment (a repeatable read transaction). The server may be running and
 * writing. Throws `Refused` when the database has no schema of Elocute or the file cannot be written.
 */
export const backUp = async (
  { client, files }: DataSet,
  file: string,
  { withFiles = true }: Options = {},
): Promise<BackupSummary> => {
  const schema = await schemaOf(client)
  if (schema === undefined) throw new Refused('There is nothing of Elocute in this database.')
  const archive = await createArchive(file)
  try {
    await client.query('begin isolation level repeatable read read only')
    await setTextFormat(client)
    const entries: Entry[] = []
    const tables: Manifest['tables'] = []
    const copied = (await tablesIn(client)).filter(({ name }) => !ofThisDatabase.has(name))
    for (const table of copied)
      tables.push({ ...table, rows: await addTable(archive, client, table, entries) })
    const sequences = await sequencesIn(client)
    const kept = withFiles ? await keptFiles(client) : []
    await client.query('commit')

    const missing: string[] = []
    let damaged = 0
    for (const { key, sha256 } of kept) {
      const bytes = await bytesOf(files, key)
      if (!bytes) {
        missing.push(key)
        continue
      }
      const entry = await archive.add(fileName(key), bytes)
      entries.push(entry)
      if (entry.sha256 !== sha256) damaged += 1
    }
    const manifest: Manifest = {
      product: 'elocute',
      format,
      made_at: new Date().toISOString(),
      schema,
      tables,
      sequences,
      with_files: withFiles,
      missing_files: missing,
      entries,
    }
    await archive.add(manifestName, Buffer.from(JSON.stringify(manifest)))
    await archive.finish()
    const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
    return {
      tables: tables.length,
      rows: sum(tables.map(({ rows }) => rows)),
      files: kept.length - missing.length,
      missing: missing.length,
      damaged,
      bytes: sum(entries.map(({ size }) => size)),
    }
  } catch (error) {
    await archive.abandon()
    throw error
  }
}

/** Adds the rows of a table in chunks; returns the number of rows. */
const addTable = async (
  archive: Archive,
  client: DataSet['client'],
  table: Table,
  entries: Entry[],
): Promise<number> => {
  let held: Buffer[] = []
  let size = 0
  let part = 0
  const flush = async () => {
    if (size === 0) return
    entries.push(await archive.add(rowsName(table.name, ++part), Buffer.concat(held)))
    held = []
    size = 0
  }
  const stream = copyOut(client, table)
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    held.push(Buffer.from(chunk))
    size += chunk.length
    if (size >= chunkBytes) await flush()
  }
  await flush()
  return stream.rowCount
}

/** A stored file, in memory: an upload has a maximum size. Null when the file does not exist. */
const bytesOf = async (files: DataSet['files'], key: string): Promise<Buffer | null> => {
  try {
    const chunks: Buffer[] = []
    for await (const chunk of await files.read(key)) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks)
  } catch (error) {
    if (error instanceof BytesMissing) return null
    throw error
  }
}

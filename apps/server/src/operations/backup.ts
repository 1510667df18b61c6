import { schemaOf } from '../db/migrate.ts'
import { BytesMissing } from '../platform/file-store.ts'
import { createArchive } from './archive.ts'
import { copyOut, sequencesIn, setTextFormat, tablesIn, type Table } from './database-copy.ts'
import { createEntryLists, type EntryLists } from './entry-lists.ts'
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

type Options = {
  withFiles?: boolean
  /** The size of a list of entries, in bytes. */
  listSize?: number
  /** Ends the backup, of which nothing is left. */
  signal?: AbortSignal | undefined
}

/**
 * Writes a data set into one archive, as of one moment (a repeatable read transaction). The server may be running and
 * writing. Throws `Refused` when the database has no schema of Elocute or the file cannot be written.
 */
export const backUp = async (
  { client, files }: DataSet,
  file: string,
  { withFiles = true, listSize, signal }: Options = {},
): Promise<BackupSummary> => {
  const schema = await schemaOf(client)
  if (schema === undefined) throw new Refused('There is nothing of Elocute in this database.')
  const archive = await createArchive(file)
  try {
    await client.query('begin isolation level repeatable read read only')
    await setTextFormat(client)
    const entries = createEntryLists(archive, listSize)
    const summary = { rows: 0, files: 0, missing: 0, damaged: 0, bytes: 0 }
    const tables: Manifest['tables'] = []
    for (const table of await tablesIn(client)) {
      if (ofThisDatabase.has(table.name)) continue
      const { rows, bytes } = await addTable(entries, client, table, signal)
      tables.push({ ...table, rows })
      summary.rows += rows
      summary.bytes += bytes
    }
    const sequences = await sequencesIn(client)
    const kept = withFiles ? await keptFiles(client) : []
    await client.query('commit')

    for (const { key, sha256 } of kept) {
      signal?.throwIfAborted()
      const bytes = await bytesOf(files, key)
      if (!bytes) {
        await entries.addMissing(key)
        summary.missing += 1
        continue
      }
      const entry = await entries.add(fileName(key), bytes)
      summary.files += 1
      summary.bytes += entry.size
      if (entry.sha256 !== sha256) summary.damaged += 1
    }
    const manifest: Manifest = {
      product: 'elocute',
      format,
      made_at: new Date().toISOString(),
      schema,
      tables,
      sequences,
      with_files: withFiles,
      lists: [...(await entries.end())],
    }
    await archive.add(manifestName, Buffer.from(JSON.stringify(manifest)))
    await archive.finish()
    return { tables: tables.length, ...summary }
  } catch (error) {
    await archive.abandon()
    throw error
  }
}

/** Adds the rows of a table in chunks; returns their number and size. */
const addTable = async (
  entries: EntryLists,
  client: DataSet['client'],
  table: Table,
  signal: AbortSignal | undefined,
): Promise<{ rows: number; bytes: number }> => {
  let held: Buffer[] = []
  let size = 0
  let part = 0
  let bytes = 0
  const flush = async () => {
    if (size === 0) return
    await entries.add(rowsName(table.name, ++part), Buffer.concat(held))
    held = []
    bytes += size
    size = 0
  }
  const stream = copyOut(client, table)
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    signal?.throwIfAborted()
    held.push(Buffer.from(chunk))
    size += chunk.length
    if (size >= chunkBytes) await flush()
  }
  await flush()
  return { rows: stream.rowCount, bytes }
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

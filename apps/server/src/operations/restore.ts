import { Readable } from 'node:stream'
import { connect } from '../db/client.ts'
import { knownSchemas, migrate, migrateTo, schemaOf } from '../db/migrate.ts'
import type { FileStore } from '../platform/file-store.ts'
import { readArchive } from './archive.ts'
import { setTextFormat, copyIn, setSequences } from './database-copy.ts'
import { parseEntryName, type Manifest } from './manifest.ts'
import type { DataSet } from './data-set.ts'
import { checkedManifest } from './read-backup.ts'
import { Refused } from './refused.ts'
import { forgetKeys } from './stored-files.ts'

type Restored = { rows: number; files: number; made_at: string }

/** The table that the first start of a server fills. The rows of the backup replace it. */
const filledAtFirstStart = 'server_keys'
/** Folders of the file store whose files rows name. */
const folders = ['modules', 'recordings']

/**
 * Restores a backup into an empty data set. The whole backup is checked first. The rows are inserted in one transaction,
 * which is committed after the files are stored. A backup of an older release is restored in its schema and then
 * migrated. Throws `Refused`, with nothing changed, when the backup is damaged or the data set is not empty.
 */
export const restore = async (dataSet: DataSet, file: string): Promise<Restored> => {
  const { client, files } = dataSet
  const manifest = await checkedManifest(file)
  await prepareSchema(client, manifest)
  await assertNoOtherFiles(files, manifest)
  const storedKeys: string[] = []
  try {
    await client.query('begin')
    await setTextFormat(client)
    await assertEmptyTables(client, manifest)
    const rows = await fill(dataSet, file, manifest, storedKeys)
    await setSequences(client, manifest.sequences)
    await forgetKeys(client, manifest.missing_files)
    await client.query('commit')
    await migrateToCurrent(dataSet)
    return { rows, files: storedKeys.length, made_at: manifest.made_at }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    for (const key of storedKeys) await files.remove(key).catch(() => undefined)
    throw error
  }
}

const prepareSchema = async (client: DataSet['client'], { schema }: Manifest): Promise<void> => {
  if (!knownSchemas().includes(schema))
    throw new Refused('The backup was made by a newer release of Elocute. Restore it with that one.')
  const current = await schemaOf(client)
  if (current !== undefined && current > schema)
    throw new Refused(
      'The backup was made by an older release than the one that made this database. Restore it into a new one.',
    )
  await migrateTo(client, schema)
}

const assertNoOtherFiles = async (files: FileStore, { entries, with_files }: Manifest): Promise<void> => {
  if (!with_files) return
  const own = new Set(entries.map(({ name }) => name))
  for (const folder of folders)
    for await (const { key } of files.list(folder))
      if (!own.has(`files/${key}`))
        throw new Refused(
          `The files' place is not empty: it holds ${key}. A backup is restored only into an empty one.`,
        )
}

const assertEmptyTables = async (client: DataSet['client'], { tables }: Manifest): Promise<void> => {
  for (const { name } of tables) {
    if (name === filledAtFirstStart) continue
    const { rows } = await client.query(`select from "${name}" limit 1`)
    if (rows.length > 0)
      throw new Refused(
        `The database is not empty: its table ${name} has rows. A backup is restored only into an empty one.`,
      )
  }
  await client.query(`delete from "${filledAtFirstStart}"`)
}

/** Restores the entries in their order: the rows of each table, then the files. Returns the number of rows. */
const fill = async (
  { client, files }: DataSet,
  file: string,
  { tables }: Manifest,
  storedKeys: string[],
): Promise<number> => {
  const entries = readArchive(file)
  let next = await entries.next()
  /** The chunks of one table. */
  async function* chunksOf(table: string) {
    for (; !next.done; next = await entries.next()) {
      const parsed = parseEntryName(next.value.name)
      if (!parsed || !('table' in parsed) || parsed.table !== table) return
      yield next.value.bytes
    }
  }
  let rows = 0
  for (const table of tables) {
    const inserted = await copyIn(client, table, chunksOf(table.name))
    if (inserted !== table.rows) throw new Error(`${inserted} of ${table.rows} rows of ${table.name} came in`)
    rows += inserted
  }
  for (; !next.done; next = await entries.next()) {
    const parsed = parseEntryName(next.value.name)
    if (!parsed || !('key' in parsed)) continue
    const draft = await files.receive(Readable.from([next.value.bytes]))
    // Before the file is stored: when the restore fails, a file that may have arrived is removed too.
    storedKeys.push(parsed.key)
    try {
      await files.keep(draft, parsed.key)
    } finally {
      await draft.drop()
    }
  }
  return rows
}

const migrateToCurrent = async ({ address, client }: DataSet): Promise<void> => {
  const database = connect(address, { warn: () => undefined }, 1)
  try {
    await migrate(database)
  } finally {
    await database.close()
  }
  await client.query('analyze')
}

import { Readable } from 'node:stream'
import { connect } from '../db/client.ts'
import { failureSentence } from '../failure-sentence.ts'
import { knownSchemas, migrate, migrationsFolder, schemaOf } from '../db/migrate.ts'
import { markerName, type FileStore } from '../platform/file-store.ts'
import { readArchive } from './archive.ts'
import { setTextFormat, copyIn, setSequences } from './database-copy.ts'
import { isList, parseEntryName, type Contents } from './manifest.ts'
import type { DataSet } from './data-set.ts'
import { checkedContents } from './read-backup.ts'
import { Refused } from './refused.ts'
import { installationOf, newInstallation, setInstallation } from './installation.ts'

type Restored = { rows: number; files: number; made_at: string }

/** The table that the first start of a server fills. The rows of the backup replace it. */
const filledAtFirstStart = 'server_keys'
/**
 * Restores a backup into an empty data set. The whole backup is checked first. The rows are inserted in one transaction,
 * which is committed after the files are stored. The copy is an installation of its own, so that it deletes nothing in the place of
 * the original's files. A backup of an older release is restored in its schema and then migrated. Throws `Refused`, with nothing
 * changed, when the backup is damaged or the data set is not empty. Until the commit, `signal` ends it, and what it has written is taken
 * back, so that it can be repeated.
 */
export const restore = async (
  dataSet: DataSet,
  file: string,
  { migrations = migrationsFolder, signal }: { migrations?: string; signal?: AbortSignal | undefined } = {},
): Promise<Restored> => {
  const { client, files } = dataSet
  const contents = await checkedContents(file, signal)
  const withFiles = contents.with_files
  await prepareSchema(dataSet, contents, migrations)
  const own = await installationOf(client)
  const id = newInstallation()
  const storedKeys: string[] = []
  let isCommitting = false
  let rows: number
  try {
    await client.query('begin')
    await setTextFormat(client)
    await assertEmptyTables(client, contents)
    if (withFiles) {
      await assertEmptyStore(files, own)
      // Before the first file, so that nobody else takes the place.
      await files.writeMarker(id)
    }
    rows = await fill(dataSet, contentOf(file, signal), contents, storedKeys)
    await setSequences(client, contents.sequences)
    if (withFiles) await forgetFiles(client, contents.missing_files)
    await setInstallation(client, id)
    signal?.throwIfAborted()
    isCommitting = true
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    // A connection may break after the commit and before its answer. Then the rows name these files.
    if (withFiles && !isCommitting) await removeStored(files, id, storedKeys).catch(() => undefined)
    throw error
  }
  try {
    // Where the files stay in place, they belong to this copy from now on, and the database that was copied deletes nothing there.
    if (!withFiles) await files.writeMarker(id)
    await migrateTo(dataSet, { folder: migrations })
    await client.query('analyze')
  } catch (error) {
    throw new Error(
      `The backup is restored, but a last step failed. Start the server, which does what is left: ${failureSentence(error)}`,
      { cause: error },
    )
  }
  return { rows, files: storedKeys.length, made_at: contents.made_at }
}

const prepareSchema = async (dataSet: DataSet, { schema }: Contents, folder: string): Promise<void> => {
  if (!knownSchemas(folder).includes(schema))
    throw new Refused('The backup was made by a newer release of Elocute. Restore it with that one.')
  const current = await schemaOf(dataSet.client)
  if (current !== undefined && current > schema)
    throw new Refused(
      'The backup was made by an older release than the one that made this database. Restore it into a new one.',
    )
  await migrateTo(dataSet, { folder, newest: schema })
}

/**
 * The place of the files must hold nothing at all. Otherwise it belongs to somebody: with the settings of the live installation it is
 * the live one's. The first start of a server on the empty data set may have left its marker there.
 */
const assertEmptyStore = async (files: FileStore, own: string | undefined): Promise<void> => {
  const marker = await files.readMarker()
  for await (const name of files.names())
    if (name !== markerName || marker !== own)
      throw new Refused(
        `The files' place is not empty: it holds ${name}. A backup is restored only into an empty one, such as another folder or bucket.`,
      )
}

/**
 * Forgets files that the backup does not contain: those without bytes, with the rows that are nothing without them, and those that were
 * arriving or about to be removed.
 */
const forgetFiles = async (client: DataSet['client'], missing: readonly string[]): Promise<void> => {
  await client.query(`delete from stored_files where key = any($1) or state = 'arriving'`, [[...missing]])
  await client.query('delete from deleted_files')
}

/** Removes what this restore has stored, unless the place has become somebody else's. */
const removeStored = async (files: FileStore, id: string, keys: readonly string[]): Promise<void> => {
  if ((await files.readMarker()) !== id) return
  const { failures } = await files.remove(keys)
  if (failures.length === 0) await files.removeMarker()
}

const assertEmptyTables = async (client: DataSet['client'], { tables }: Contents): Promise<void> => {
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

/** The entries of a backup that are rows or files. Lists stand among them, also between the rows of one table. */
async function* contentOf(file: string, signal: AbortSignal | undefined) {
  for await (const entry of readArchive(file, signal)) {
    signal?.throwIfAborted()
    if (!isList(entry.name)) yield entry
  }
}

/** Restores the entries in their order: the rows of each table, then the files. Returns the number of rows. */
const fill = async (
  { client, files }: DataSet,
  entries: ReturnType<typeof contentOf>,
  { tables }: Contents,
  storedKeys: string[],
): Promise<number> => {
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
  try {
    for (const table of tables) {
      const inserted = await copyIn(client, table, chunksOf(table.name))
      if (inserted !== table.rows)
        throw new Error(`${inserted} of ${table.rows} rows of ${table.name} came in`)
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
  } finally {
    await entries.return()
  }
  return rows
}

const migrateTo = async ({ address }: DataSet, to: { folder: string; newest?: number }): Promise<void> => {
  const database = connect(address, { warn: () => undefined }, 1)
  try {
    await migrate(database, to)
  } finally {
    await database.close()
  }
}

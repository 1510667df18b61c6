import { Readable } from 'node:stream'
import { connect } from '../db/client.ts'
import { knownSchemas, migrate, migrateTo, schemaOf } from '../db/migrate.ts'
import type { FileStore } from '../platform/file-store.ts'
import { readArchive } from './archive.ts'
import { agreeOnText, copyIn, setSequences } from './database-copy.ts'
import { meaningOf, type Manifest } from './manifest.ts'
import type { Place } from './place.ts'
import { checkedManifest } from './read-backup.ts'
import { Refused } from './refused.ts'
import { forgetKeys } from './stored-files.ts'

type Restored = { rows: number; files: number; made_at: string }

/** What a first start writes before anybody has done anything; the backup has its own. */
const madeByAStart = 'server_keys'
/** Folders of the file store that hold what rows name. */
const folders = ['modules', 'recordings']

/**
 * Fills an empty place from a backup: first the whole backup is checked, then the rows come in one transaction, which
 * ends only when the files are there too. An older release's backup comes in as it was and is then brought up to date.
 */
export const restore = async (place: Place, file: string): Promise<Restored> => {
  const { client, files } = place
  const manifest = await checkedManifest(file)
  await prepareSchema(client, manifest)
  await demandNoOtherFiles(files, manifest)
  const kept: string[] = []
  try {
    await client.query('begin')
    await agreeOnText(client)
    await demandEmptyTables(client, manifest)
    const rows = await fill(place, file, manifest, kept)
    await setSequences(client, manifest.sequences)
    await forgetKeys(client, manifest.missing_files)
    await client.query('commit')
    await bringUpToDate(place)
    return { rows, files: kept.length, made_at: manifest.made_at }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    for (const key of kept) await files.remove(key).catch(() => undefined)
    throw error
  }
}

const prepareSchema = async (client: Place['client'], { schema }: Manifest): Promise<void> => {
  if (!(await knownSchemas()).includes(schema))
    throw new Refused('The backup was made by a newer release of Elocute. Restore it with that one.')
  const there = await schemaOf(client)
  if (there !== undefined && there > schema)
    throw new Refused(
      'The backup was made by an older release than the one that made this database. Restore it into a new one.',
    )
  await migrateTo(client, schema)
}

const demandNoOtherFiles = async (files: FileStore, { entries, with_files }: Manifest): Promise<void> => {
  if (!with_files) return
  const own = new Set(entries.map(({ name }) => name))
  for (const folder of folders)
    for await (const { key } of files.list(folder))
      if (!own.has(`files/${key}`))
        throw new Refused(
          `The files' place is not empty: it holds ${key}. A backup is restored only into an empty one.`,
        )
}

const demandEmptyTables = async (client: Place['client'], { tables }: Manifest): Promise<void> => {
  for (const { name } of tables) {
    if (name === madeByAStart) continue
    const { rows } = await client.query(`select from "${name}" limit 1`)
    if (rows.length > 0)
      throw new Refused(
        `The database is not empty: its table ${name} has rows. A backup is restored only into an empty one.`,
      )
  }
  await client.query(`delete from "${madeByAStart}"`)
}

/** Takes the entries as they come: the rows of one table after the other, then the files. */
const fill = async (
  { client, files }: Place,
  file: string,
  { tables }: Manifest,
  kept: string[],
): Promise<number> => {
  const entries = readArchive(file)
  let next = await entries.next()
  /** The pieces of one table, until something else comes. */
  async function* piecesOf(table: string) {
    for (; !next.done; next = await entries.next()) {
      const meaning = meaningOf(next.value.name)
      if (!meaning || !('table' in meaning) || meaning.table !== table) return
      yield next.value.bytes
    }
  }
  let rows = 0
  for (const table of tables) {
    const taken = await copyIn(client, table, piecesOf(table.name))
    if (taken !== table.rows) throw new Error(`${taken} of ${table.rows} rows of ${table.name} came in`)
    rows += taken
  }
  for (; !next.done; next = await entries.next()) {
    const meaning = meaningOf(next.value.name)
    if (!meaning || !('key' in meaning)) continue
    const draft = await files.receive(Readable.from([next.value.bytes]))
    // Noted before it is there: what is not known to have arrived is taken away too when the restore fails.
    kept.push(meaning.key)
    await files.keep(draft, meaning.key).finally(() => draft.drop())
  }
  return rows
}

const bringUpToDate = async ({ address, client }: Place): Promise<void> => {
  const database = connect(address, { warn: () => undefined }, 1)
  try {
    await migrate(database)
  } finally {
    await database.close()
  }
  await client.query('analyze')
}

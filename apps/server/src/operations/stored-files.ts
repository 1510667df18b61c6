import type pg from 'pg'

/** The tables that name stored files, and how a row is changed when its file does not exist. */
const references = [
  {
    table: 'module_files',
    keys: 'select storage_key as key from module_files',
    forget: 'delete from module_files where storage_key = any($1)',
  },
  {
    table: 'practice_runs',
    keys: 'select recording_key as key from practice_runs where recording_key is not null',
    forget: `update practice_runs set recording_key = null, recording_type = null, recording_bytes = null
             where recording_key = any($1)`,
  },
  {
    table: 'word_clips',
    keys: 'select file as key from word_clips',
    forget: 'delete from word_clips where file = any($1)',
  },
  {
    table: 'voice_takes',
    keys: 'select file as key from voice_takes',
    forget: 'delete from voice_takes where file = any($1)',
  },
] as const

/** Whether the schema has this table. That of an older release may lack it. */
const exists = async (client: pg.Client, table: string): Promise<boolean> => {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.' || $1) is not null as there`,
    [table],
  )
  return rows[0]?.there ?? false
}

/** All keys of stored files that rows name. */
export const keysIn = async (client: pg.Client): Promise<string[]> => {
  const keys: string[] = []
  for (const reference of references) {
    if (!(await exists(client, reference.table))) continue
    const { rows } = await client.query<{ key: string }>(reference.keys)
    keys.push(...rows.map(({ key }) => key))
  }
  return keys
}

/** Removes the references to these keys from all rows. */
export const forgetKeys = async (client: pg.Client, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return
  for (const { table, forget } of references)
    if (await exists(client, table)) await client.query(forget, [[...keys]])
}

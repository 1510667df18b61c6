import type pg from 'pg'

/** The tables and columns that name stored files, and how a row is changed when its file does not exist. */
const references = [
  {
    table: 'module_files',
    column: 'storage_key',
    keys: 'select storage_key as key from module_files',
    forget: 'delete from module_files where storage_key = any($1)',
  },
  {
    table: 'practice_runs',
    column: 'recording_key',
    keys: 'select recording_key as key from practice_runs where recording_key is not null',
    forget: `update practice_runs set recording_key = null, recording_type = null, recording_bytes = null
             where recording_key = any($1)`,
  },
  {
    table: 'word_clips',
    column: 'file',
    keys: 'select file as key from word_clips',
    forget: 'delete from word_clips where file = any($1)',
  },
  {
    table: 'voice_takes',
    column: 'file',
    keys: 'select file as key from voice_takes',
    forget: 'delete from voice_takes where file = any($1)',
  },
  {
    table: 'reading_comments',
    column: 'file',
    keys: 'select file as key from reading_comments where file is not null',
    forget: 'delete from reading_comments where file = any($1)',
  },
] as const

type Reference = (typeof references)[number]

/** Whether the schema has this column. That of an older release may lack it. */
const exists = async (client: pg.Client, { table, column }: Reference): Promise<boolean> => {
  const { rowCount } = await client.query(
    `select from information_schema.columns
     where table_schema = 'public' and table_name = $1 and column_name = $2`,
    [table, column],
  )
  return rowCount === 1
}

/** All keys of stored files that rows name. */
export const keysIn = async (client: pg.Client): Promise<string[]> => {
  const keys: string[] = []
  for (const reference of references) {
    if (!(await exists(client, reference))) continue
    const { rows } = await client.query<{ key: string }>(reference.keys)
    keys.push(...rows.map(({ key }) => key))
  }
  return keys
}

/** Removes the references to these keys from all rows. */
export const forgetKeys = async (client: pg.Client, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return
  for (const reference of references)
    if (await exists(client, reference)) await client.query(reference.forget, [[...keys]])
}

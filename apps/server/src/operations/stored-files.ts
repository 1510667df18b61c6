import type pg from 'pg'

/** Where rows name files of the store, and what becomes of a row whose bytes are not there. */
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
] as const

/** Every key that a row names. */
export const keysIn = async (client: pg.Client): Promise<string[]> => {
  const keys: string[] = []
  for (const reference of references) {
    const { rows } = await client.query<{ key: string }>(reference.keys)
    keys.push(...rows.map(({ key }) => key))
  }
  return keys
}

/** Lets no row name these keys any more. */
export const forgetKeys = async (client: pg.Client, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return
  for (const { forget } of references) await client.query(forget, [[...keys]])
}

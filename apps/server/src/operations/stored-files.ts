import type pg from 'pg'
import { fileColumns } from '../platform/orphaned-files.repository.ts'

/** Files that no row names are in no backup, and neither is the list of them. */
export const orphansTable = 'orphaned_files'

/** How a row is changed when its file does not exist. The row of any other table goes. */
const withoutRecording =
  'update practice_runs set recording_key = null, recording_type = null, recording_bytes = null'

/** Whether the schema has this column. That of an older release may lack it. */
const exists = async (client: pg.Client, table: string, column: string): Promise<boolean> => {
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
  for (const { table, column } of fileColumns) {
    if (!(await exists(client, table, column))) continue
    const { rows } = await client.query<{ key: string }>(
      `select ${column} as key from ${table} where ${column} is not null`,
    )
    keys.push(...rows.map(({ key }) => key))
  }
  return keys
}

/** Removes the references to these keys from all rows. */
export const forgetKeys = async (client: pg.Client, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return
  for (const { table, column } of fileColumns)
    if (await exists(client, table, column)) {
      const what = table === 'practice_runs' ? withoutRecording : `delete from ${table}`
      await client.query(`${what} where ${column} = any($1)`, [[...keys]])
    }
}

import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo, type CopyToStreamQuery } from 'pg-copy-streams'

export type Table = { name: string; columns: string[] }
export type Sequence = { name: string; value: string; called: boolean }

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
const columnsOf = ({ columns }: Table): string => columns.map(quoted).join(', ')

/** How text is written and read does not depend on where it happens. */
export const agreeOnText = (client: pg.Client) =>
  client.query(
    `set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local extra_float_digits = 1`,
  )

/** Every table of ours with the columns that are stored and not computed; who is referred to comes first. */
export const tablesIn = async (client: pg.Client): Promise<Table[]> => {
  const { rows } = await client.query<Table & { needs: string[] }>(
    `select relname as name,
       array(select attname::text from pg_attribute
         where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
       array(select distinct other.relname::text from pg_constraint join pg_class other on other.oid = confrelid
         where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) as needs
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  )
  const sorted: Table[] = []
  const place = (name: string, path: readonly string[] = []): void => {
    if (sorted.some((table) => table.name === name)) return
    if (path.includes(name)) throw new Error(`the tables ${path.join(', ')} refer to each other in a circle`)
    const found = rows.find((row) => row.name === name)
    if (!found) return
    for (const need of found.needs) place(need, [...path, name])
    sorted.push({ name, columns: found.columns })
  }
  for (const { name } of rows) place(name)
  return sorted
}

/** A table's rows as COPY writes them. */
export const copyOut = (client: pg.Client, table: Table): CopyToStreamQuery =>
  client.query(copyTo(`copy ${quoted(table.name)} (${columnsOf(table)}) to stdout`))

/** Takes rows in as COPY has written them. Triggers are silent: what they keep came along. */
export const copyIn = async (
  client: pg.Client,
  table: Table,
  rows: AsyncIterable<Buffer>,
): Promise<number> => {
  const name = quoted(table.name)
  await client.query(`alter table ${name} disable trigger user`)
  const stream = client.query(copyFrom(`copy ${name} (${columnsOf(table)}) from stdin`))
  await pipeline(Readable.from(rows), stream)
  await client.query(`alter table ${name} enable trigger user`)
  return stream.rowCount
}

export const sequencesIn = async (client: pg.Client): Promise<Sequence[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by sequencename`,
  )
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const state = await client.query<Omit<Sequence, 'name'>>(
      `select last_value::text as value, is_called as called from ${quoted(name)}`,
    )
    sequences.push(...state.rows.map((row) => ({ name, ...row })))
  }
  return sequences
}

export const setSequences = async (client: pg.Client, sequences: readonly Sequence[]): Promise<void> => {
  for (const { name, value, called } of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [quoted(name), value, called])
}

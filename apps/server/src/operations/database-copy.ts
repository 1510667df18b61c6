import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo, type CopyToStreamQuery } from 'pg-copy-streams'

export type Table = { name: string; columns: string[] }
export type Sequence = { name: string; value: string; called: boolean }

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
const columnsOf = ({ columns }: Table): string => columns.map(quoted).join(', ')

/** Sets the text format of COPY, so that it does not depend on the settings of a server. */
export const setTextFormat = (client: pg.Client) =>
  client.query(
    `set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local extra_float_digits = 1`,
  )

/** All tables but unlogged ones, with their stored columns, sorted so that a table comes after those that it references. */
export const tablesIn = async (client: pg.Client): Promise<Table[]> => {
  const { rows } = await client.query<Table & { needs: string[] }>(
    `select relname as name,
       array(select attname::text from pg_attribute
         where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
       array(select distinct other.relname::text from pg_constraint join pg_class other on other.oid = confrelid
         where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) as needs
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by relname`,
  )
  const sorted: Table[] = []
  const visit = (name: string, path: readonly string[] = []): void => {
    if (sorted.some((table) => table.name === name)) return
    if (path.includes(name)) throw new Error(`the tables ${path.join(', ')} reference each other in a cycle`)
    const found = rows.find((row) => row.name === name)
    if (!found) return
    for (const need of found.needs) visit(need, [...path, name])
    sorted.push({ name, columns: found.columns })
  }
  for (const { name } of rows) visit(name)
  return sorted
}

/** The rows of a table in the text format of COPY. */
export const copyOut = (client: pg.Client, table: Table): CopyToStreamQuery =>
  client.query(copyTo(`copy ${quoted(table.name)} (${columnsOf(table)}) to stdout`))

/** Inserts rows in the text format of COPY. Triggers are disabled, because the backup has their results. */
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

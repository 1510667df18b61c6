import { and, asc, gt, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/client.ts'

/** Whose data are read, and the address of the product for links to what a file cannot hold. */
export type Person = { db: Db; userId: string; publicUrl: string }

/** A list of the file of the own data. A feature gives its own, and `own-data-parts.ts` collects them. */
export type OwnDataPart = {
  /** The name of the list in the file. */
  list: string
  of: 'trainee' | 'trainer' | 'everybody'
  /** The tables whose rows about the person are in the list. */
  tables: readonly PgTable[]
  read: (person: Person) => AsyncIterable<object[]>
}

/** A query of Drizzle that has no condition yet. Its rows have the column as `id`. */
type Selection<Row> = {
  where: (condition: SQL | undefined) => {
    orderBy: (order: SQL) => { limit: (rows: number) => PromiseLike<Row[]> }
  }
}

/** How many rows are in memory at once. */
const rowsOfPart = 200

/** Asks for the next rows until there are none, in the order of their ids, which sort by time. Between two parts no connection is held. */
export const inParts = async function* <Row extends { id: string }>(
  id: AnyPgColumn,
  condition: SQL | undefined,
  select: () => Selection<Row>,
  limit = rowsOfPart,
): AsyncGenerator<Row[]> {
  let after: string | undefined
  for (;;) {
    const following = after === undefined ? undefined : gt(id, after)
    const rows = await select().where(and(condition, following)).orderBy(asc(id)).limit(limit)
    yield rows
    after = rows.at(-1)?.id
    if (rows.length < limit) return
  }
}

/** All rows at once, of a list that stays short. */
export const once = async function* <Row>(rows: Promise<Row[]>): AsyncGenerator<Row[]> {
  yield await rows
}

export const mapped = async function* <From, To>(
  parts: AsyncIterable<From[]>,
  map: (row: From) => To,
): AsyncGenerator<To[]> {
  for await (const rows of parts) yield rows.map(map)
}

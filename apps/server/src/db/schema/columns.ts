import { sql } from 'drizzle-orm'
import { customType, text, timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A level of the Common European Framework. */
const cefrLevels = ['A1', 'A2', 'B1', 'B2', 'C1'] as const
export const cefrLevel = () => text('cefr', { enum: cefrLevels })
export const isCefrLevel = (column: AnyPgColumn) => oneOf(column, cefrLevels)

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The row that this one is a part of, and is deleted with. */
export const belongsTo = <Name extends string>(name: Name, row: () => AnyPgColumn) =>
  uuid(name).notNull().references(row, { onDelete: 'cascade' })

/** The condition of a column that only has these values. */
export const oneOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`

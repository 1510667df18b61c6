import { z } from 'zod'

export const manifestName = 'manifest.json'
export const format = 1

const Hashed = z.object({ name: z.string(), size: z.int(), sha256: z.string() })

/** The last entry of a backup: its content with checksums, so that missing and changed entries are detected. */
export const Manifest = z.object({
  product: z.literal('elocute'),
  format: z.literal(format),
  made_at: z.iso.datetime(),
  /** The newest migration of the source database. */
  schema: z.int(),
  /** In an order that satisfies the foreign keys. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  /** Whether the backup has the files. A move to another database may leave them in place. */
  with_files: z.boolean(),
  /** Keys that a row names and whose file did not exist when it was read. */
  missing_files: z.array(z.string()),
  entries: z.array(Hashed),
})
export type Manifest = z.infer<typeof Manifest>

export const rowsName = (table: string, part: number): string =>
  `database/${table}/${String(part).padStart(6, '0')}`
export const fileName = (key: string): string => `files/${key}`

/** Parses the name of an entry: rows of a table, or a stored file. Null for another name. */
export const parseEntryName = (entry: string): { table: string } | { key: string } | null => {
  const [, table] = /^database\/([^/]+)\/\d{6}$/.exec(entry) ?? []
  if (table !== undefined) return { table }
  const [, key] = /^files\/(.+)$/.exec(entry) ?? []
  return key === undefined ? null : { key }
}

import { z } from 'zod'

export const manifestName = 'manifest.json'
export const format = 2

const Hashed = z.object({ name: z.string(), size: z.int(), sha256: z.string() })

/** What stands in a backup between the list before and this one, with checksums. A list of everything would not fit into memory. */
export const EntryList = z.object({
  entries: z.array(Hashed),
  /** Keys that a row names and whose file did not exist when it was read. */
  missing_files: z.array(z.string()),
})
export type EntryList = z.infer<typeof EntryList>

const common = {
  product: z.literal('elocute'),
  made_at: z.iso.datetime(),
  /** The newest migration of the source database. */
  schema: z.int(),
  /** In an order that satisfies the foreign keys. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  /** Whether the backup has the files. A move to another database may leave them in place. */
  with_files: z.boolean(),
}

/** The last entry of a backup: its content with checksums, so that missing and changed entries are detected. */
export const Manifest = z.discriminatedUnion('format', [
  z.object({ format: z.literal(format), ...common, lists: z.array(Hashed) }),
  // One list, as backups had it at first.
  z.object({ format: z.literal(1), ...common, ...EntryList.shape }),
])
export type Manifest = Extract<z.infer<typeof Manifest>, { format: typeof format }>

/** What a restore needs to know of a backup. */
export type Contents = Omit<Manifest, 'format' | 'product' | 'lists'> & { missing_files: readonly string[] }

export const rowsName = (table: string, part: number): string => `database/${table}/${numbered(part)}`
export const fileName = (key: string): string => `files/${key}`
export const listName = (part: number): string => `lists/${numbered(part)}`
export const isList = (entry: string): boolean => /^lists\/\d{6,}$/.test(entry)

const numbered = (part: number): string => String(part).padStart(6, '0')

/** Parses the name of an entry: rows of a table, or a stored file. Null for another name. */
export const parseEntryName = (entry: string): { table: string } | { key: string } | null => {
  const [, table] = /^database\/([^/]+)\/\d{6,}$/.exec(entry) ?? []
  if (table !== undefined) return { table }
  const [, key] = /^files\/(.+)$/.exec(entry) ?? []
  return key === undefined ? null : { key }
}

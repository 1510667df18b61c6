import { z } from 'zod'

export const manifestName = 'manifest.json'
export const format = 1

const Hashed = z.object({ name: z.string(), size: z.int(), sha256: z.string() })

/** The last entry of a backup: what it holds, entry by entry, so that anything missing or changed is noticed. */
export const Manifest = z.object({
  product: z.literal('elocute'),
  format: z.literal(format),
  made_at: z.iso.datetime(),
  /** The newest migration of the database that it was made from. */
  schema: z.int(),
  /** In the order in which they can be filled. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  /** Whether the files came along; a move between databases may leave them where they are. */
  with_files: z.boolean(),
  /** Keys that a row names and that had no bytes (any more) when they were read. */
  missing_files: z.array(z.string()),
  entries: z.array(Hashed),
})
export type Manifest = z.infer<typeof Manifest>

export const rowsName = (table: string, part: number): string =>
  `database/${table}/${String(part).padStart(6, '0')}`
export const fileName = (key: string): string => `files/${key}`

/** The table whose rows an entry holds, or the key whose file it is. */
export const meaningOf = (entry: string): { table: string } | { key: string } | null => {
  const [, table] = /^database\/([^/]+)\/\d{6}$/.exec(entry) ?? []
  if (table !== undefined) return { table }
  const [, key] = /^files\/(.+)$/.exec(entry) ?? []
  return key === undefined ? null : { key }
}

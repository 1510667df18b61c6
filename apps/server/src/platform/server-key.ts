import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { serverKeys } from '../db/schema.ts'

const keyBytes = 32

/**
 * A key that is generated at its first use and stored in the database, so that all replicas share it. Parallel first uses agree on
 * one. `main` is that of the hashes of guessable values: mailed codes, and addresses in limits and logs. `installation` is the id of
 * the installation, see platform/installation.
 */
export const readServerKey = async (db: Db, name: 'main' | 'installation' = 'main'): Promise<Buffer> => {
  await db
    .insert(serverKeys)
    .values({ name, value: randomBytes(keyBytes) })
    .onConflictDoNothing()
  const [row] = await db.select().from(serverKeys).where(eq(serverKeys.name, name))
  if (row?.value.length !== keyBytes)
    throw new Error(`The key ${name} in the table server_keys is missing or has the wrong length.`)
  return row.value
}

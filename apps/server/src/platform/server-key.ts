import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { serverKeys } from '../db/schema.ts'

const name = 'main'
const keyBytes = 32

/**
 * The key that hashes what could be guessed: mailed codes, addresses in limits and logs. Made at the first start
 * and kept in the database, so that replicas share it; several first starts at once agree on one.
 */
export const readServerKey = async (db: Db): Promise<Buffer> => {
  await db
    .insert(serverKeys)
    .values({ name, value: randomBytes(keyBytes) })
    .onConflictDoNothing()
  const [row] = await db.select().from(serverKeys).where(eq(serverKeys.name, name))
  if (row?.value.length !== keyBytes)
    throw new Error('The server key in the table server_keys is missing or has the wrong length.')
  return row.value
}

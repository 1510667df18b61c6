import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { serverKeys } from '../db/schema.ts'

const name = 'main'
const keyBytes = 32

/**
 * The key of the hashes of guessable values: mailed codes, and addresses in limits and logs. It is generated at the
 * first start and stored in the database, so that all replicas share it. Parallel first starts agree on one key.
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

import { asc, eq } from 'drizzle-orm'
import { apiKeys } from '../db/schema.ts'
import { once, type OwnDataPart } from '../own-data/own-data-part.ts'

/** The API keys that a trainer has made. Not their tokens, of which only hashes are stored. */
export const apiKeysOfOwnData: OwnDataPart = {
  list: 'api_keys',
  of: 'trainer',
  tables: [apiKeys],
  read: ({ db, userId }) =>
    once(
      db
        .select({
          name: apiKeys.name,
          scopes: apiKeys.scopes,
          created_at: apiKeys.createdAt,
          expires_at: apiKeys.expiresAt,
          last_used_at: apiKeys.lastUsedAt,
        })
        .from(apiKeys)
        .where(eq(apiKeys.createdBy, userId))
        .orderBy(asc(apiKeys.id)),
    ),
}

import type { KeyScope } from '@elocute/contract/api-keys'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { belongsTo, bytes, moment } from './columns.ts'

/** Keys with which other programs of the school call the API, as the owner who has made them. See decision 110. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** SHA-256 of the token. The token itself is not stored. */
    tokenHash: bytes('token_hash').notNull().unique(),
    scopes: text('scopes').array().$type<KeyScope[]>().notNull(),
    createdBy: belongsTo('created_by', () => users.id),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    check('api_keys_name', sql`char_length(${table.name}) between 1 and 60`),
    check('api_keys_scopes', sql`cardinality(${table.scopes}) between 1 and 7`),
    index('api_keys_created_by').on(table.createdBy),
  ],
)

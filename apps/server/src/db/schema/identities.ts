import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { sessions, users } from './accounts.ts'
import { belongsTo, bytes, moment, oneOf } from './columns.ts'

/** A person at a provider (OpenID Connect), who signs in to an account here. See decision 108. */
export const identities = pgTable(
  'identities',
  {
    id: uuid('id').primaryKey(),
    issuer: text('issuer').notNull(),
    /** Of the person, as the provider names her for ever. An address may change hands. */
    subject: text('subject').notNull(),
    userId: belongsTo('user_id', () => users.id),
    /** As the provider last said, to be shown. Nothing is decided by it. */
    email: text('email'),
    /** Whether the account is a trainer's because the provider says so. */
    givesRole: boolean('gives_role').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (table) => [
    unique('identities_once').on(table.issuer, table.subject),
    unique('identities_one_of_issuer').on(table.userId, table.issuer),
  ],
)

/**
 * People of learning platforms whose account here was deleted or is not linked any more: the list of a course does not make it again. Issuer and
 * subject are a keyed hash, so that the row names nobody.
 */
export const deletedIdentities = pgTable('deleted_identities', {
  hash: bytes('hash').primaryKey(),
  issuer: text('issuer').notNull(),
})

const purposes = ['sign_in', 'link', 'confirm', 'prove'] as const

/**
 * What a browser has begun at a provider. Its token is in a cookie, and state, nonce and the PKCE verifier follow from the token, so
 * that no row tells them.
 */
export const providerSignIns = pgTable(
  'provider_sign_ins',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    issuer: text('issuer').notNull(),
    /** `prove`: the provider has signed the person in, and the password of the account with her address is missing. */
    purpose: text('purpose', { enum: purposes }).notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Of what somebody began who was signed in. */
    sessionHash: bytes('session_hash').references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    /** What the provider has said, sealed, until the password is there. */
    proven: bytes('proven'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    check('provider_sign_ins_purpose', oneOf(table.purpose, purposes)),
    check('provider_sign_ins_user', sql`(${table.purpose} = 'sign_in') = (${table.userId} is null)`),
    check(
      'provider_sign_ins_session',
      sql`(${table.purpose} in ('link', 'confirm')) = (${table.sessionHash} is not null)`,
    ),
    check('provider_sign_ins_proven', sql`(${table.purpose} = 'prove') = (${table.proven} is not null)`),
    index('provider_sign_ins_user').on(table.userId),
    index('provider_sign_ins_session').on(table.sessionHash),
    index('provider_sign_ins_expiry').on(table.expiresAt),
  ],
)

/** What a provider publishes about itself, so that a restart and an outage of it need no download, and how it last answered. */
export const providerDocuments = pgTable('provider_documents', {
  issuer: text('issuer').primaryKey(),
  metadata: jsonb('metadata'),
  metadataAt: moment('metadata_at'),
  keys: jsonb('keys'),
  keysAt: moment('keys_at'),
  /** The kind of its last failure, and when. */
  failure: text('failure'),
  failedAt: moment('failed_at'),
  succeededAt: moment('succeeded_at'),
})

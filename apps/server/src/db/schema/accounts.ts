import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { fullNameOf } from '../names-of.ts'
import { searchKey } from '../search-key.ts'
import { belongsTo, bytes, cefrLevel, isCefrLevel, moment, oneOf } from './columns.ts'

const optionalMails = [
  'quiz_reopened',
  'quiz_reminder',
  'quiz_assigned',
  'quiz_due',
  'reading_assigned',
  'reading_due',
  'reading_reminder',
  'speaking_assigned',
  'speaking_due',
  'speaking_reminder',
  'appeal_decided',
  'trainer_digest',
] as const

/** In a generated column, which knows no table. */
const writtenName = fullNameOf({
  firstName: sql`first_name`,
  middleName: sql`middle_name`,
  lastName: sql`last_name`,
})

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull().unique(),
    firstName: text('first_name').notNull(),
    middleName: text('middle_name'),
    lastName: text('last_name').notNull(),
    role: text('role', { enum: ['trainer', 'trainee'] }).notNull(),
    /** A suspended account cannot sign in and keeps everything. See decision 113. */
    status: text('status', { enum: ['verified', 'pending', 'suspended', 'other'] }).notNull(),
    /** Null without a password: then a provider signs the person in. See decision 108. */
    passwordHash: text('password_hash'),
    /** What a trainer may do; null for trainees. There is one owner, the first trainer at first. See decision 48. */
    trainerLevel: text('trainer_level', { enum: ['owner', 'trainer', 'observer'] }),
    /** Of a trainee, set by a trainer. */
    cefr: cefrLevel(),
    /** Of pages and mails; null until the person has chosen one. */
    language: text('language'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When a trainer approved the trainee. Null for older accounts, which count from their creation. */
    verifiedAt: moment('verified_at'),
    /** The search key of name and address, by which a list of people is searched and sorted. */
    listedAs: text('listed_as')
      .notNull()
      .generatedAlwaysAs(searchKey(sql`${writtenName} || ' ' || email`)),
  },
  (table) => [
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    check('users_role', oneOf(table.role, ['trainer', 'trainee'])),
    check('users_status', oneOf(table.status, ['verified', 'pending', 'suspended', 'other'])),
    check('users_trainer_level', oneOf(table.trainerLevel, ['owner', 'trainer', 'observer'])),
    check('users_level_of_trainers', sql`(${table.role} = 'trainer') = (${table.trainerLevel} is not null)`),
    check('users_cefr', isCefrLevel(table.cefr)),
    check('users_cefr_of_trainees', sql`${table.role} = 'trainee' or ${table.cefr} is null`),
    // The trigger `users_keep_owner` of the migration refuses a transaction after which trainers have no owner.
    uniqueIndex('users_one_owner')
      .on(table.trainerLevel)
      .where(sql`${table.trainerLevel} = 'owner'`),
    index('users_role_created').on(table.role, table.createdAt.desc(), table.id),
    // A prefix is enough for sorting, and an index entry must stay below 2.7 kB for names with any characters.
    index('users_role_listed').on(table.role, sql`left(${table.listedAs}, 100)`, table.id),
    index('users_role_status').on(table.role, table.status),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the access token. The token itself is not stored. */
    tokenHash: bytes('token_hash').primaryKey(),
    userId: belongsTo('user_id', () => users.id),
    /** The browser and its system in words, as the browser named itself at sign-in; null if it did not. */
    device: text('device'),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** The provider that signed the person in, and its ID token, sealed, for signing out there. Both null after a password. */
    issuer: text('issuer'),
    idToken: bytes('id_token'),
    /** When the person last proved at a provider, for something of this session, that it is really her. */
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [
    check('sessions_id_token', sql`(${table.issuer} is null) = (${table.idToken} is null)`),
    index('sessions_user').on(table.userId, table.createdAt),
    index('sessions_expiry').on(table.expiresAt),
  ],
)

/**
 * A registration whose code was not entered yet. The right code creates the user row. Several can exist for one
 * address, each with its own code. `asker` is the requester's network, as a keyed hash.
 */
export const pendingRegistrations = pgTable(
  'pending_registrations',
  {
    id: uuid('id').primaryKey(),
    tokenHash: bytes('token_hash').notNull().unique(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    middleName: text('middle_name'),
    lastName: text('last_name').notNull(),
    /** Of the page on which the person signed up. */
    language: text('language'),
    requester: bytes('asker').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** The invitation by which this person joins. */
    invitationId: uuid('invitation_id'),
  },
  (table) => [
    index('pending_registrations_email').on(table.email, table.createdAt),
    index('pending_registrations_expiry').on(table.expiresAt),
  ],
)

/**
 * A request for a new password. Its token is in a cookie of the browser. Each has its own code. Rows exist for
 * addresses without an account too, so that the work is the same. `asker` is the requester's network, as a keyed hash.
 */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: uuid('id').primaryKey(),
    tokenHash: bytes('token_hash').notNull().unique(),
    email: text('email').notNull(),
    requester: bytes('asker').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('password_resets_email').on(table.email, table.createdAt),
    index('password_resets_expiry').on(table.expiresAt),
  ],
)

/**
 * A request to change an address of an account. It belongs to the session that asked, which may have one; see decision
 * 34. Rows exist for addresses that have an account too, so that the work is the same.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: uuid('id').primaryKey(),
    sessionHash: bytes('session_hash')
      .notNull()
      .unique()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    /** The new address. */
    email: text('email').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('email_changes_expiry').on(table.expiresAt)],
)

/** A kind of mail that a user does not want. Without a row it is wanted. */
export const unwantedMails = pgTable(
  'unwanted_mails',
  {
    userId: belongsTo('user_id', () => users.id),
    mail: text('mail', { enum: optionalMails }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.mail] }),
    check('unwanted_mails_mail', oneOf(table.mail, optionalMails)),
  ],
)

const codePurposes = ['account_verification', 'password_reset', 'email_change'] as const

/** A mailed 6-digit code, as an HMAC: one for each registration, password reset and change of an address. */
export const emailCodes = pgTable(
  'email_codes',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    purpose: text('purpose', { enum: codePurposes }).notNull(),
    registrationId: uuid('registration_id').references(() => pendingRegistrations.id, {
      onDelete: 'cascade',
    }),
    resetId: uuid('reset_id').references(() => passwordResets.id, { onDelete: 'cascade' }),
    emailChangeId: uuid('email_change_id').references(() => emailChanges.id, { onDelete: 'cascade' }),
    codeHmac: bytes('code_hmac').notNull(),
    tries: integer('tries').notNull().default(0),
    /**
     * Tries from the requester's network without the requester's cookie. They are counted separately, because others
     * may have made them.
     */
    strayTries: integer('stray_tries').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    check('email_codes_purpose', oneOf(table.purpose, codePurposes)),
    check(
      'email_codes_registration',
      sql`(${table.purpose} = 'account_verification') = (${table.registrationId} is not null)`,
    ),
    check('email_codes_reset', sql`(${table.purpose} = 'password_reset') = (${table.resetId} is not null)`),
    check(
      'email_codes_email_change',
      sql`(${table.purpose} = 'email_change') = (${table.emailChangeId} is not null)`,
    ),
    check('email_codes_tries', sql`${table.tries} between 0 and 5 and ${table.strayTries} between 0 and 5`),
    unique('email_codes_registration_once').on(table.registrationId),
    unique('email_codes_reset_once').on(table.resetId),
    unique('email_codes_email_change_once').on(table.emailChangeId),
    index('email_codes_expiry').on(table.expiresAt),
  ],
)

/** The permission of a browser that entered the right reset code to set a new password, once. */
export const passwordResetGrants = pgTable(
  'password_reset_grants',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    email: text('email').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('password_reset_grants_email').on(table.email),
    index('password_reset_grants_expiry').on(table.expiresAt),
  ],
)

import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { belongsTo, bytes, moment, oneOf } from './columns.ts'
import { groups } from './groups.ts'
import { modules } from './modules.ts'
import { quizzes } from './quizzes.ts'
import { readingAssignments } from './reading-assignments.ts'
import { speakingTasks } from './speaking-tasks.ts'

/** A learning platform, such as a Moodle, that opens Elocute inside of its courses (LTI 1.3). See decision 112. */
export const ltiPlatforms = pgTable(
  'lti_platforms',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    issuer: text('issuer').notNull(),
    /** What the platform calls Elocute. */
    clientId: text('client_id').notNull(),
    authorizationUrl: text('authorization_url').notNull(),
    tokenUrl: text('token_url').notNull(),
    keysUrl: text('keys_url').notNull(),
    /** The audience of our assertions at the token endpoint, where it is not the address of that. */
    tokenAudience: text('token_audience'),
    /** `waiting`: it registered by itself, and the owner has not approved it. */
    status: text('status', { enum: ['waiting', 'active'] }).notNull(),
    /** Whether its instructors become trainers. */
    trustsTrainers: boolean('trusts_trainers').notNull().default(false),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    /** Its public keys, as they were last downloaded. */
    keys: jsonb('keys'),
    keysAt: moment('keys_at'),
    lastLaunchAt: moment('last_launch_at'),
    /** The reason of the last launch that was refused, and when. */
    failure: text('failure'),
    failedAt: moment('failed_at'),
  },
  (table) => [
    check('lti_platforms_name', sql`char_length(${table.name}) between 1 and 100`),
    check('lti_platforms_status', oneOf(table.status, ['waiting', 'active'])),
    unique('lti_platforms_once').on(table.issuer, table.clientId),
    index('lti_platforms_created_by').on(table.createdBy),
  ],
)

/** A place of a platform in which Elocute is installed. */
export const ltiDeployments = pgTable(
  'lti_deployments',
  {
    id: uuid('id').primaryKey(),
    platformId: belongsTo('platform_id', () => ltiPlatforms.id),
    /** As the platform names it. */
    deploymentId: text('deployment_id').notNull(),
    /** False: launches came from it, and the owner has not allowed it. */
    allowed: boolean('allowed').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [unique('lti_deployments_once').on(table.platformId, table.deploymentId)],
)

/** A course of a platform. Its learners are a group here. */
export const ltiCourses = pgTable(
  'lti_courses',
  {
    id: uuid('id').primaryKey(),
    deploymentId: belongsTo('deployment_id', () => ltiDeployments.id),
    /** As the platform names it: the `context` of the standard. */
    contextId: text('context_id').notNull(),
    title: text('title').notNull(),
    /** Null after the group was deleted. The next launch makes another one. */
    groupId: uuid('group_id').references(() => groups.id, { onDelete: 'set null' }),
    /** Where its members are listed (NRPS), and its line items (AGS), if the platform offers that. */
    membershipsUrl: text('memberships_url'),
    lineItemsUrl: text('line_items_url'),
    /** What the platform lets us do with grades: the scopes of its AGS claim. */
    gradeScopes: text('grade_scopes').array().notNull().default([]),
    createdAt: moment('created_at').notNull(),
    lastLaunchAt: moment('last_launch_at').notNull(),
  },
  (table) => [
    unique('lti_courses_once').on(table.deploymentId, table.contextId),
    index('lti_courses_group').on(table.groupId),
  ],
)

const gradeTroubles = ['gone', 'missing', 'not_allowed'] as const

/** A place in a course that opens something of ours: the `resource_link` of the standard. */
export const ltiLinks = pgTable(
  'lti_links',
  {
    id: uuid('id').primaryKey(),
    courseId: belongsTo('course_id', () => ltiCourses.id),
    /** As the platform names it. */
    resourceLinkId: text('resource_link_id').notNull(),
    /** What it opens. All null: the home page, or something that was deleted. */
    quizId: uuid('quiz_id').references(() => quizzes.id, { onDelete: 'set null' }),
    readingAssignmentId: uuid('reading_assignment_id').references(() => readingAssignments.id, {
      onDelete: 'set null',
    }),
    speakingTaskId: uuid('speaking_task_id').references(() => speakingTasks.id, { onDelete: 'set null' }),
    moduleId: uuid('module_id').references(() => modules.id, { onDelete: 'set null' }),
    /** Where its grades go (AGS). */
    lineItemUrl: text('line_item_url'),
    /** Why no grades go there: the line item is gone, there is none, or the platform does not let us. */
    gradeTrouble: text('grade_trouble', { enum: gradeTroubles }),
    gradeTroubleAt: moment('grade_trouble_at'),
    createdAt: moment('created_at').notNull(),
    lastLaunchAt: moment('last_launch_at').notNull(),
  },
  (table) => [
    check(
      'lti_links_one_thing',
      sql`num_nonnulls(${table.quizId}, ${table.readingAssignmentId}, ${table.speakingTaskId}, ${table.moduleId}) <= 1`,
    ),
    check('lti_links_trouble', oneOf(table.gradeTrouble, gradeTroubles)),
    unique('lti_links_once').on(table.courseId, table.resourceLinkId),
    index('lti_links_quiz').on(table.quizId),
    index('lti_links_reading').on(table.readingAssignmentId),
    index('lti_links_speaking').on(table.speakingTaskId),
    index('lti_links_module').on(table.moduleId),
  ],
)

/** Who has come from which course. Her `sub` at the platform is the subject of her identity. */
export const ltiMembers = pgTable(
  'lti_members',
  {
    courseId: belongsTo('course_id', () => ltiCourses.id),
    userId: belongsTo('user_id', () => users.id),
    role: text('role', { enum: ['instructor', 'learner'] }).notNull(),
    since: moment('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.userId] }),
    check('lti_members_role', oneOf(table.role, ['instructor', 'learner'])),
    index('lti_members_user').on(table.userId),
  ],
)

/** Launches that were accepted: each counts once. */
export const ltiNonces = pgTable(
  'lti_nonces',
  { hash: bytes('hash').primaryKey(), expiresAt: moment('expires_at').notNull() },
  (table) => [index('lti_nonces_expiry').on(table.expiresAt)],
)

const entryPurposes = ['window', 'enter', 'link', 'choose'] as const

/** A one-time code after a launch. */
export const ltiEntries = pgTable(
  'lti_entries',
  {
    codeHash: bytes('code_hash').primaryKey(),
    /** The cookie of the browser that has the code; null for a frame that opens a window with it. */
    browserHash: bytes('browser_hash'),
    /**
     * `window`: a frame opens a window with it. `enter`: the page signs in by it. `link`: the owner of the account signs in herself and
     * links the identity. `choose`: a trainer chooses for her course (deep linking).
     */
    purpose: text('purpose', { enum: entryPurposes }).notNull(),
    userId: belongsTo('user_id', () => users.id),
    platformId: belongsTo('platform_id', () => ltiPlatforms.id),
    courseId: uuid('course_id').references(() => ltiCourses.id, { onDelete: 'cascade' }),
    /** What the launch said, as far as the next step needs it. */
    details: jsonb('details').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    check('lti_entries_purpose', oneOf(table.purpose, entryPurposes)),
    index('lti_entries_user').on(table.userId),
    index('lti_entries_platform').on(table.platformId),
    index('lti_entries_course').on(table.courseId),
    index('lti_entries_expiry').on(table.expiresAt),
  ],
)

/** Access tokens with which we call the services of a platform, sealed, until shortly before they expire. */
export const ltiAccessTokens = pgTable(
  'lti_access_tokens',
  {
    platformId: belongsTo('platform_id', () => ltiPlatforms.id),
    /** Sorted, with spaces between them. */
    scopes: text('scopes').notNull(),
    token: bytes('token').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.platformId, table.scopes] })],
)

/** The key with which we sign for platforms. */
export const ltiKeys = pgTable('lti_keys', {
  kid: text('kid').primaryKey(),
  /** PKCS #8, sealed with the key of the server. */
  privateKey: bytes('private_key').notNull(),
  publicKey: jsonb('public_key').notNull(),
  createdAt: moment('created_at').notNull(),
})

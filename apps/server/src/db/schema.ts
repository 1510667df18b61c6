import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { searchKey } from './search-key.ts'

/** The whole data model. Every rule that must always hold is a constraint here, so that no code path can break it. */

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const oneOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`

/** A key that the server generated at its first start; see platform/server-key. */
export const serverKeys = pgTable('server_keys', {
  name: text('name').primaryKey(),
  value: bytes('value').notNull(),
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
    status: text('status', { enum: ['verified', 'pending', 'other'] }).notNull(),
    passwordHash: text('password_hash').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** The search key of name and address, by which a list of people is searched and sorted. */
    listedAs: text('listed_as')
      .notNull()
      .generatedAlwaysAs(
        searchKey(sql`first_name || ' ' || coalesce(middle_name || ' ', '') || last_name || ' ' || email`),
      ),
  },
  (table) => [
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    check('users_role', oneOf(table.role, ['trainer', 'trainee'])),
    check('users_status', oneOf(table.status, ['verified', 'pending', 'other'])),
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
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
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
    requester: bytes('asker').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
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

/** A mailed 6-digit code, as an HMAC: one for each registration and each password reset. */
export const emailCodes = pgTable(
  'email_codes',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    purpose: text('purpose', { enum: ['account_verification', 'password_reset'] }).notNull(),
    registrationId: uuid('registration_id').references(() => pendingRegistrations.id, {
      onDelete: 'cascade',
    }),
    resetId: uuid('reset_id').references(() => passwordResets.id, { onDelete: 'cascade' }),
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
    check('email_codes_purpose', oneOf(table.purpose, ['account_verification', 'password_reset'])),
    check(
      'email_codes_registration',
      sql`(${table.purpose} = 'account_verification') = (${table.registrationId} is not null)`,
    ),
    check('email_codes_reset', sql`(${table.purpose} = 'password_reset') = (${table.resetId} is not null)`),
    check('email_codes_tries', sql`${table.tries} between 0 and 5 and ${table.strayTries} between 0 and 5`),
    unique('email_codes_registration_once').on(table.registrationId),
    unique('email_codes_reset_once').on(table.resetId),
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

/**
 * The times of the counted events of a limit, newest last, at most as many as the limit allows: an exact sliding window
 * in one row.
 */
export const limitHits = pgTable(
  'limit_hits',
  {
    key: text('key').primaryKey(),
    hits: moment('hits').array().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('limit_hits_expiry').on(table.expiresAt)],
)

/** Mails that wait for the mail server. They contain no code; it is generated when the mail is sent. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', {
      enum: [
        'account_verification',
        'password_reset',
        'password_changed',
        'application_rejected',
        'account_approved',
        'account_locked',
      ],
    }).notNull(),
    email: text('email').notNull(),
    registrationId: uuid('registration_id').references(() => pendingRegistrations.id, {
      onDelete: 'cascade',
    }),
    resetId: uuid('reset_id').references(() => passwordResets.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull(),
  },
  (table) => [index('mail_outbox_due').on(table.nextAttemptAt)],
)

export const quizzes = pgTable(
  'quizzes',
  {
    id: uuid('id').primaryKey(),
    type: text('type', { enum: ['pronounce_it_fast', 'shoot_the_word'] }).notNull(),
    title: text('title').notNull(),
    totalPoints: integer('total_points').notNull(),
    timerSeconds: integer('timer_seconds').notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('quizzes_type', oneOf(table.type, ['pronounce_it_fast', 'shoot_the_word'])),
    check('quizzes_title', sql`char_length(${table.title}) between 3 and 100`),
    check('quizzes_points', sql`${table.totalPoints} between 1 and 1000`),
    check('quizzes_timer', sql`${table.timerSeconds} between 1 and 3600`),
    index('quizzes_created').on(table.createdAt.desc(), table.id),
  ],
)

export const quizQuestions = pgTable(
  'quiz_questions',
  {
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    questionWord: text('question_word').notNull(),
    difficulty: text('difficulty', { enum: ['Easy', 'Medium', 'Hard'] }),
  },
  (table) => [
    primaryKey({ columns: [table.quizId, table.position] }),
    check('quiz_questions_position', sql`${table.position} between 1 and 200`),
    check('quiz_questions_word', sql`${table.questionWord} ~ '^[a-z'' -]{1,50}$'`),
    check('quiz_questions_difficulty', oneOf(table.difficulty, ['Easy', 'Medium', 'Hard'])),
  ],
)

/**
 * A trainee's one attempt at a quiz: in_progress → pending (answered) → completed (submitted). A void attempt was
 * withdrawn by a trainer and does not count as taken.
 */
export const attempts = pgTable(
  'attempts',
  {
    id: uuid('id').primaryKey(),
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['in_progress', 'pending', 'completed', 'void'] }).notNull(),
    score: integer('score'),
    startedAt: moment('started_at').notNull(),
    completedAt: moment('completed_at'),
    takenAt: moment('taken_at'),
    /** When the server stored the answer. The completion of abandoned attempts counts from here. */
    answeredAt: moment('answered_at'),
    /** What was sent (score, started, completed), so that a repetition of the same answer is recognised. */
    sentAnswer: text('sent_answer'),
    /** The client's clock was wrong, so the server's times are stored. Trainers see it in the results of the quiz. */
    clockCorrected: boolean('clock_corrected').notNull().default(false),
    /** Answered faster than words can be spoken. Trainers see it in the results of the quiz. */
    implausible: boolean('implausible').notNull().default(false),
    /** Started by a call of the server. Its score comes from its words, and its times come from the server's clock. */
    serverStarted: boolean('server_started').notNull().default(false),
    /** The score that the page sent, if it differs from that of the words. */
    claimedScore: integer('claimed_score'),
  },
  (table) => [
    check('attempts_state', oneOf(table.state, ['in_progress', 'pending', 'completed', 'void'])),
    check('attempts_score', sql`${table.score} between 0 and 1000`),
    check(
      'attempts_answer',
      sql`${table.state} in ('in_progress', 'void') or (${table.score} is not null and ${table.completedAt} is not null and ${table.takenAt} is not null and ${table.answeredAt} is not null)`,
    ),
    check('attempts_times', sql`${table.startedAt} <= ${table.completedAt}`),
    check('attempts_started', sql`${table.state} <> 'in_progress' or ${table.serverStarted}`),
    uniqueIndex('attempts_once')
      .on(table.quizId, table.userId)
      .where(sql`${table.state} <> 'void'`),
    index('attempts_user').on(table.userId, table.state),
    index('attempts_unfinished')
      .on(table.state, table.answeredAt)
      .where(sql`${table.state} in ('in_progress', 'pending')`),
  ],
)

/**
 * The number of answered attempts of each quiz, updated by triggers in the same transaction. The count is the sum over
 * a quiz's slots: each connection writes to one of sixteen, so that a class that finishes at once does not queue. There
 * is no foreign key, because its lock would let the deletions of a quiz and of a trainee wait for each other; see
 * decision 6.
 */
export const quizAnswerCounts = pgTable(
  'quiz_answer_counts',
  {
    quizId: uuid('quiz_id').notNull(),
    slot: integer('slot').notNull(),
    answers: integer('answers').notNull(),
  },
  (table) => [primaryKey({ columns: [table.quizId, table.slot] })],
)

export const attemptWords = pgTable(
  'attempt_words',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    n: integer('n').notNull(),
    questionWord: text('question_word').notNull(),
    outcome: text('outcome', { enum: ['correct', 'incorrect', 'skipped', 'missed'] }).notNull(),
    heard: text('heard'),
    confidence: doublePrecision('confidence'),
    /** The time from the end of the word to the verdict. */
    ms: integer('ms'),
    engineVersion: text('engine_version'),
    at: moment('at').notNull(),
    /** Stored after the quiz's time and its grace period: kept as evidence, not counted. */
    late: boolean('late').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.n] }),
    check('attempt_words_n', sql`${table.n} > 0`),
    check('attempt_words_outcome', oneOf(table.outcome, ['correct', 'incorrect', 'skipped', 'missed'])),
    check('attempt_words_confidence', sql`${table.confidence} between 0 and 1`),
  ],
)

export const modules = pgTable(
  'modules',
  {
    id: uuid('id').primaryKey(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('modules_title', sql`char_length(${table.title}) between 1 and 100`),
    check('modules_description', sql`char_length(${table.description}) <= 200`),
    index('modules_created').on(table.createdAt.desc(), table.id),
  ],
)

/** A document of a module. The row exists only while its complete bytes are stored under `storageKey`. */
export const moduleFiles = pgTable(
  'module_files',
  {
    id: uuid('id').primaryKey(),
    moduleId: uuid('module_id')
      .notNull()
      .references(() => modules.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    fileType: text('file_type', { enum: ['pdf', 'doc', 'docx'] }).notNull(),
    fileSize: bigint('file_size', { mode: 'number' }).notNull(),
    sha256: bytes('sha256').notNull(),
    storageKey: text('storage_key').notNull().unique(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('module_files_type', oneOf(table.fileType, ['pdf', 'doc', 'docx'])),
    check('module_files_size', sql`${table.fileSize} > 0`),
    index('module_files_module').on(table.moduleId, table.createdAt),
  ],
)

/** The media types of stored recordings, as browsers record them. */
const recordingTypes = ['audio/webm', 'audio/ogg', 'audio/mp4', 'audio/wav'] as const

/** One reading of a script and its result. The recording is saved only if the trainee chose that. */
export const practiceRuns = pgTable(
  'practice_runs',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    script: text('script').notNull(),
    overall: integer('overall').notNull(),
    /** The whole answer of the analysis, as it was sent. */
    result: jsonb('result').notNull(),
    engineVersion: text('engine_version').notNull(),
    /** The version of the models of the reading scorer (speech/models). Null in rows from before it was stored. */
    scorerVersion: text('scorer_version'),
    recordingKey: text('recording_key').unique(),
    recordingType: text('recording_type', { enum: recordingTypes }),
    recordingBytes: bigint('recording_bytes', { mode: 'number' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('practice_runs_overall', sql`${table.overall} between 0 and 100`),
    check('practice_runs_recording_type', oneOf(table.recordingType, recordingTypes)),
    check(
      'practice_runs_recording',
      sql`num_nulls(${table.recordingKey}, ${table.recordingType}, ${table.recordingBytes}) in (0, 3)`,
    ),
    index('practice_runs_user').on(table.userId, table.createdAt.desc()),
  ],
)

const analysisStates = ['running', 'done', 'failed'] as const

/**
 * The analyses that a trainee requested in the last day. A repeated request for the same recording is not analysed
 * again, and the processor time of each trainee is limited.
 */
export const analyses = pgTable(
  'analyses',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The idempotency key that the page generated for its recording. */
    key: uuid('key').notNull(),
    /** SHA-256 of the request's content. */
    content: bytes('content').notNull(),
    /** The time of the last start, like `claim`. */
    startedAt: moment('started_at').notNull(),
    /** The claim of the server that analyses it. Only the holder of this claim can finish it. */
    claim: uuid('claim').notNull(),
    state: text('state', { enum: analysisStates }).notNull(),
    /**
     * The end of the lease, which is renewed while the analysis runs. An expired claim belongs to a server that died.
     */
    claimedUntil: moment('claimed_until').notNull(),
    /** Processor time in milliseconds, whatever the result. */
    spentMs: integer('spent_ms').notNull().default(0),
    /** Null while there is no result, and after the trainee has deleted the run. */
    runId: uuid('run_id').references(() => practiceRuns.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    check('analyses_state', oneOf(table.state, analysisStates)),
    check('analyses_run', sql`${table.state} = 'done' or ${table.runId} is null`),
    check('analyses_content', sql`length(${table.content}) = 32`),
    uniqueIndex('analyses_one_running')
      .on(table.userId)
      .where(sql`${table.state} = 'running'`),
    index('analyses_started').on(table.startedAt),
    index('analyses_run').on(table.runId),
  ],
)

/**
 * The number of scripts that a trainee got about a topic, so that the next one differs. An unlisted topic counts as ''.
 */
export const scriptTurns = pgTable(
  'script_turns',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    topic: text('topic').notNull(),
    turn: integer('turn').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.topic] })],
)

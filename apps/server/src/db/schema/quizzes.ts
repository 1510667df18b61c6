import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { belongsTo, cefrLevel, isCefrLevel, moment, oneOf } from './columns.ts'
import { groups } from './groups.ts'

/** What others than the page decide about a word, and who they are. */
export const decidedOutcomes = ['correct', 'incorrect'] as const
export const decidedBy = ['server', 'trainer', 'rescore'] as const

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
    state: text('state', { enum: ['draft', 'open', 'closed', 'archived'] })
      .notNull()
      .default('open'),
    /** From when on it can be started, and until when it should have been taken. */
    opensAt: moment('opens_at'),
    dueAt: moment('due_at'),
    /** When it was closed or archived. It is not for people who joined later. */
    endedAt: moment('ended_at'),
    /** When its words, type or time were changed. A page that shows the earlier ones cannot start it. */
    editedAt: moment('edited_at'),
    /** Everyone, or only the groups and people of `quiz_groups` and `quiz_people`. See decision 37. */
    audience: text('audience', { enum: ['everyone', 'chosen'] })
      .notNull()
      .default('everyone'),
    cefr: cefrLevel(),
    /** Whether those whom it is for are to be told, as soon as it can be started; see decision 43. */
    announce: boolean('announce').notNull().default(false),
  },
  (table) => [
    check('quizzes_audience', oneOf(table.audience, ['everyone', 'chosen'])),
    check('quizzes_state', oneOf(table.state, ['draft', 'open', 'closed', 'archived'])),
    check('quizzes_due', sql`${table.dueAt} > ${table.opensAt}`),
    check('quizzes_ended', sql`(${table.state} in ('closed', 'archived')) = (${table.endedAt} is not null)`),
    check('quizzes_type', oneOf(table.type, ['pronounce_it_fast', 'shoot_the_word'])),
    check('quizzes_title', sql`char_length(${table.title}) between 3 and 100`),
    check('quizzes_points', sql`${table.totalPoints} between 1 and 1000`),
    check('quizzes_cefr', isCefrLevel(table.cefr)),
    check('quizzes_timer', sql`${table.timerSeconds} between 1 and 3600`),
    index('quizzes_created_by').on(table.createdBy),
    index('quizzes_created').on(table.createdAt.desc(), table.id),
    index('quizzes_announce')
      .on(table.id)
      .where(sql`${table.announce}`),
  ],
)

/** The groups that a quiz is for. */
export const quizGroups = pgTable(
  'quiz_groups',
  {
    quizId: belongsTo('quiz_id', () => quizzes.id),
    groupId: belongsTo('group_id', () => groups.id),
  },
  (table) => [
    primaryKey({ columns: [table.quizId, table.groupId] }),
    index('quiz_groups_group').on(table.groupId),
  ],
)

/** The trainees that a quiz is for, one by one. */
export const quizPeople = pgTable(
  'quiz_people',
  {
    quizId: belongsTo('quiz_id', () => quizzes.id),
    userId: belongsTo('user_id', () => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.quizId, table.userId] }),
    index('quiz_people_user').on(table.userId),
  ],
)

export const quizQuestions = pgTable(
  'quiz_questions',
  {
    quizId: belongsTo('quiz_id', () => quizzes.id),
    position: integer('position').notNull(),
    questionWord: text('question_word').notNull(),
    /** How the word is shown, where that differs: with its capitals and accents. */
    shownAs: text('shown_as'),
    difficulty: text('difficulty', { enum: ['Easy', 'Medium', 'Hard'] }),
  },
  (table) => [
    primaryKey({ columns: [table.quizId, table.position] }),
    check('quiz_questions_position', sql`${table.position} between 1 and 200`),
    check('quiz_questions_word', sql`${table.questionWord} ~ '^[a-z'' -]{1,50}$'`),
    check('quiz_questions_shown', sql`char_length(${table.shownAs}) between 1 and 50`),
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
    quizId: belongsTo('quiz_id', () => quizzes.id),
    userId: belongsTo('user_id', () => users.id),
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
    /** The score that the page sent, if it differs from the one that counts. */
    claimedScore: integer('claimed_score'),
    /** The score that a trainer set for an attempt without words. It stays, whatever arrives later. */
    decidedScore: integer('decided_score'),
    /** Why, by whom and when a trainer withdrew the attempt, so that the trainee can take the quiz again. */
    voidReason: text('void_reason'),
    voidedBy: uuid('voided_by').references(() => users.id, { onDelete: 'set null' }),
    voidedAt: moment('voided_at'),
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
    check('attempts_decided', sql`${table.decidedScore} between 0 and 1000`),
    check(
      'attempts_voided',
      sql`num_nulls(${table.voidReason}, ${table.voidedAt}) in (0, 2) and (${table.voidedAt} is null or ${table.state} = 'void')`,
    ),
    uniqueIndex('attempts_once')
      .on(table.quizId, table.userId)
      .where(sql`${table.state} <> 'void'`),
    // With `attempts_once`, for the attempts of a quiz that is deleted.
    index('attempts_withdrawn')
      .on(table.quizId)
      .where(sql`${table.state} = 'void'`),
    // For the late answers of a quiz.
    index('attempts_taken').on(table.quizId, table.takenAt),
    // With the quiz, so that answers of many people are counted by quiz from the index alone.
    index('attempts_user').on(table.userId, table.state, table.quizId),
    index('attempts_unfinished')
      .on(table.state, table.answeredAt)
      .where(sql`${table.state} in ('in_progress', 'pending')`),
    // The deletion of a user looks for these rows.
    index('attempts_voided_by')
      .on(table.voidedBy)
      .where(sql`${table.voidedBy} is not null`),
  ],
)

/**
 * The attempt of a word or decision. It is no foreign key, because PostgreSQL would delete the words of each attempt of a large quiz by a
 * statement of its own. The trigger `assert_attempts` refuses a row without an attempt. See decision 84.
 */
export const attemptOfRow = () => uuid('attempt_id')

/** The attempts that were deleted, until a job has deleted their words and decisions. A trigger of `attempts` writes them. */
export const deletedAttempts = pgTable('deleted_attempts', { id: uuid('id').primaryKey() })

/**
 * The number of answered attempts of each quiz and the sum of their scores, updated by triggers in the same transaction. Both are the sum over
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
    points: integer('points').notNull(),
  },
  (table) => [primaryKey({ columns: [table.quizId, table.slot] })],
)

/**
 * A word of an attempt: what the page decided and, in `decided_outcome`, what somebody else decided after it. See
 * decision 26.
 */
export const attemptWords = pgTable(
  'attempt_words',
  {
    attemptId: attemptOfRow().notNull(),
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
    /** The outcome that counts instead of the page's. From then on the page does not change the word any more. */
    decidedOutcome: text('decided_outcome', { enum: decidedOutcomes }),
    decidedBy: text('decided_by', { enum: decidedBy }),
    /** Whether the score contains the points of this word. */
    counts: boolean('counts')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(decided_outcome = 'correct', outcome = 'correct' and not late)`),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.n] }),
    check('attempt_words_n', sql`${table.n} > 0`),
    check('attempt_words_outcome', oneOf(table.outcome, ['correct', 'incorrect', 'skipped', 'missed'])),
    check('attempt_words_confidence', sql`${table.confidence} between 0 and 1`),
    check('attempt_words_decided', oneOf(table.decidedOutcome, decidedOutcomes)),
    check('attempt_words_decided_by', oneOf(table.decidedBy, decidedBy)),
    check('attempt_words_decision', sql`num_nulls(${table.decidedOutcome}, ${table.decidedBy}) in (0, 2)`),
  ],
)

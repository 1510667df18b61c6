import type { Dictation } from '@elocute/contract/dictation-fields'
import type { MustSay } from '@elocute/contract/speaking-fields'
import type { TimedWord } from '@elocute/speech/scoring/shadowing'
import { sql, type SQL } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { belongsTo, moment, oneOf } from './columns.ts'
import { fileOfRow, optionalFileOfRow } from './files.ts'
import { groups } from './groups.ts'

const speakingKinds = ['answer', 'conversation', 'dictation', 'shadowing'] as const

/** What a level means, by criterion; see packages/contract/src/rubrics.ts. */
export type Criteria = { name: string; levels: string[] }[]

/** Whether a figure of a task is between the two of its kind. */
const byKind = (
  kind: AnyPgColumn,
  bounds: Record<(typeof speakingKinds)[number], [least: number, most: number]>,
  figure: SQL,
): SQL => {
  const cases = Object.entries(bounds).map(
    ([name, [least, most]]) =>
      sql`when ${sql.raw(`'${name}'`)} then ${figure} between ${sql.raw(`${least} and ${most}`)}`,
  )
  return sql`case ${kind} ${sql.join(cases, sql.raw(' '))} end`
}

/** The rubrics that trainers make. Those that come with the product are no rows. See decision 101. */
export const rubrics = pgTable(
  'rubrics',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    criteria: jsonb('criteria').$type<Criteria>().notNull(),
    /** Grows by one with each change. */
    version: integer('version').notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    check('rubrics_name', sql`char_length(${table.name}) between 3 and 100`),
    check('rubrics_criteria', sql`jsonb_array_length(${table.criteria}) between 2 and 8`),
    check('rubrics_version', sql`${table.version} >= 1`),
    index('rubrics_created_by').on(table.createdBy),
  ],
)

/** Questions that trainees answer in their own words, dictations and shadowing. See decisions 101, 102 and 116. */
export const speakingTasks = pgTable(
  'speaking_tasks',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: speakingKinds }).notNull(),
    title: text('title').notNull(),
    /** The prompt and the questions after it, the customer's lines, the texts of the items of a dictation, or the passages that are shadowed. */
    questions: text('questions').array().notNull(),
    /** How these items are said and compared. */
    dictation: jsonb('dictation').$type<Dictation>(),
    /** What trainees know before a conversation. */
    situation: text('situation').notNull().default(''),
    /** Whether trainees read the questions, and not only hear them. */
    written: boolean('written').notNull().default(true),
    /** Whether the questions are shown from the start of a try on only. */
    hidden: boolean('hidden').notNull(),
    preparationSeconds: integer('preparation_seconds').notNull(),
    answerSeconds: integer('answer_seconds').notNull(),
    tries: integer('tries').notNull(),
    /** Whether each answer is marked by two trainers, neither of whom sees the other's mark. */
    markedTwice: boolean('marked_twice').notNull().default(false),
    /**
     * The rubric as it was when it was chosen. It may have changed since, and may be gone, or come with the product. Null where no trainer
     * judges the answers.
     */
    rubricId: uuid('rubric_id'),
    rubricVersion: integer('rubric_version'),
    rubricName: text('rubric_name'),
    criteria: jsonb('criteria').$type<Criteria>(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    state: text('state', { enum: ['draft', 'open', 'closed', 'archived'] }).notNull(),
    /** From when on it can be started, and until when it should have been answered. */
    opensAt: moment('opens_at'),
    dueAt: moment('due_at'),
    /** When it was closed or archived. It is not for people who joined later. */
    endedAt: moment('ended_at'),
    /** Everyone, or only the groups and people of the two tables below. */
    audience: text('audience', { enum: ['everyone', 'chosen'] }).notNull(),
    /** Whether trainees are still to be told of it. */
    announce: boolean('announce').notNull().default(false),
  },
  (table) => [
    check('speaking_tasks_kind', oneOf(table.kind, speakingKinds)),
    check('speaking_tasks_title', sql`char_length(${table.title}) between 3 and 100`),
    check(
      'speaking_tasks_questions',
      byKind(
        table.kind,
        { answer: [1, 4], conversation: [2, 12], dictation: [1, 30], shadowing: [1, 4] },
        sql`cardinality(${table.questions})`,
      ),
    ),
    check(
      'speaking_tasks_dictation',
      sql`case ${table.kind} when 'dictation'
        then ${table.hidden} and coalesce(jsonb_array_length(${table.dictation} -> 'sorts') = cardinality(${table.questions}), false)
        else ${table.dictation} is null end`,
    ),
    check(
      'speaking_tasks_preparation',
      sql`${table.preparationSeconds} between 0 and case when ${table.kind} in ('dictation', 'shadowing') then 0 else 300 end`,
    ),
    // Nothing is recorded in a dictation, and the model gives the time of a passage.
    check(
      'speaking_tasks_answer',
      byKind(
        table.kind,
        { answer: [15, 180], conversation: [5, 60], dictation: [0, 0], shadowing: [0, 0] },
        sql`${table.answerSeconds}`,
      ),
    ),
    check(
      'speaking_tasks_situation',
      sql`char_length(${table.situation}) <= 1000 and (${table.situation} = '' or ${table.kind} = 'conversation')`,
    ),
    check('speaking_tasks_written', sql`${table.written} or ${table.kind} in ('conversation', 'shadowing')`),
    check('speaking_tasks_tries', sql`${table.tries} between 1 and 3`),
    check('speaking_tasks_criteria', sql`jsonb_array_length(${table.criteria}) between 2 and 8`),
    check(
      'speaking_tasks_rubric',
      sql`num_nonnulls(${table.rubricId}, ${table.rubricVersion}, ${table.rubricName}, ${table.criteria}) =
        case when ${table.kind} in ('dictation', 'shadowing') then 0 else 4 end`,
    ),
    check('speaking_tasks_state', oneOf(table.state, ['draft', 'open', 'closed', 'archived'])),
    check('speaking_tasks_due', sql`${table.dueAt} > ${table.opensAt}`),
    check(
      'speaking_tasks_ended',
      sql`(${table.state} in ('closed', 'archived')) = (${table.endedAt} is not null)`,
    ),
    check('speaking_tasks_audience', oneOf(table.audience, ['everyone', 'chosen'])),
    index('speaking_tasks_created').on(table.createdAt.desc(), table.id),
    index('speaking_tasks_announce')
      .on(table.id)
      .where(sql`${table.announce}`),
    index('speaking_tasks_created_by').on(table.createdBy),
  ],
)

/** What goes with a question of a task: one row where there is something. */
export const speakingPrompts = pgTable(
  'speaking_prompts',
  {
    id: uuid('id').primaryKey(),
    taskId: belongsTo('task_id', () => speakingTasks.id),
    /** The number of the question, from 1. Once in a task: `speaking_prompts_place` in `triggers.sql`. */
    n: integer('n').notNull(),
    /** What a trainer has recorded for it. Its length and its model go with it: `forget_sound` in `triggers.sql`. */
    fileId: optionalFileOfRow(),
    milliseconds: integer('milliseconds'),
    /** What its answer has to say: points, each with the phrases that say it. */
    mustSay: jsonb('must_say').$type<MustSay>().notNull(),
    /** Of a passage that is shadowed, where its words are in the recording. */
    model: jsonb('model').$type<TimedWord[]>(),
  },
  (table) => [
    check('speaking_prompts_n', sql`${table.n} between 1 and 12`),
    check('speaking_prompts_milliseconds', sql`${table.milliseconds} between 1 and 62000`),
    check('speaking_prompts_sound', sql`(${table.fileId} is null) = (${table.milliseconds} is null)`),
    check('speaking_prompts_model', sql`${table.model} is null or ${table.fileId} is not null`),
    check('speaking_prompts_must_say', sql`jsonb_array_length(${table.mustSay}) <= 5`),
  ],
)

/** The picture that is seen with the first question of a task. */
export const speakingPictures = pgTable(
  'speaking_pictures',
  {
    taskId: belongsTo('task_id', () => speakingTasks.id).primaryKey(),
    fileId: fileOfRow().notNull(),
    /** What is seen in it, in words. */
    alt: text('alt').notNull(),
  },
  (table) => [check('speaking_pictures_alt', sql`char_length(${table.alt}) between 1 and 300`)],
)

/** The groups that a speaking task is for. */
export const speakingTaskGroups = pgTable(
  'speaking_task_groups',
  {
    taskId: belongsTo('task_id', () => speakingTasks.id),
    groupId: belongsTo('group_id', () => groups.id),
  },
  (table) => [
    primaryKey({ columns: [table.taskId, table.groupId] }),
    index('speaking_task_groups_group').on(table.groupId),
  ],
)

/** The trainees that a speaking task is for, one by one. */
export const speakingTaskPeople = pgTable(
  'speaking_task_people',
  {
    taskId: belongsTo('task_id', () => speakingTasks.id),
    userId: belongsTo('user_id', () => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.taskId, table.userId] }),
    index('speaking_task_people_user').on(table.userId),
  ],
)

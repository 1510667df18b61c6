import type { RubricOfTask } from '@elocute/contract/rubrics'
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/client.ts'
import { speakingAnswers, speakingTasks } from '../db/schema.ts'
import { hasText } from '../db/search-key.ts'
import { audienceNames, isForGroup } from '../groups/audience.ts'
import { isOfGroup } from '../groups/is-member-of.ts'
import { verifiedTrainee } from '../quizzes/quiz-life.ts'
import { isMarked } from './counting-mark.ts'
import { isMachineMarked } from './machine-marked.ts'
import { markingOf, turnOf, type Viewer } from './marking-turn.ts'
import { speakingAudience } from './speaking-audience.ts'
import { pictureOf, promptRows } from './speaking-prompts.repository.ts'

type NewTask = typeof speakingTasks.$inferInsert
type TaskRow = typeof speakingTasks.$inferSelect
type State = TaskRow['state']
type KeptRubric = {
  id: TaskRow['rubricId']
  version: TaskRow['rubricVersion']
  name: TaskRow['rubricName']
  criteria: TaskRow['criteria']
}

export const keptRubric = {
  id: speakingTasks.rubricId,
  version: speakingTasks.rubricVersion,
  name: speakingTasks.rubricName,
  criteria: speakingTasks.criteria,
}

/** The rubric of a task; null for one without. */
export const rubricOf = ({ id, version, name, criteria }: KeptRubric): RubricOfTask | null =>
  id === null || version === null || name === null || criteria === null
    ? null
    : { id, version, name, criteria }

/** The columns in which a task keeps its rubric. */
export const rubricColumns = (rubric: RubricOfTask | null) => ({
  rubricId: rubric?.id ?? null,
  rubricVersion: rubric?.version ?? null,
  rubricName: rubric?.name ?? null,
  criteria: rubric?.criteria ?? null,
})

const shown = {
  id: speakingTasks.id,
  kind: speakingTasks.kind,
  title: speakingTasks.title,
  questions: speakingTasks.questions,
  dictation: speakingTasks.dictation,
  prompts: promptRows,
  picture: pictureOf,
  situation: speakingTasks.situation,
  written: speakingTasks.written,
  hidden: speakingTasks.hidden,
  preparation_seconds: speakingTasks.preparationSeconds,
  answer_seconds: speakingTasks.answerSeconds,
  tries: speakingTasks.tries,
  rubric: keptRubric,
  marked_twice: speakingTasks.markedTwice,
  createdAt: speakingTasks.createdAt,
  state: speakingTasks.state,
  opensAt: speakingTasks.opensAt,
  dueAt: speakingTasks.dueAt,
  audience: audienceNames(speakingAudience),
}

/** The figures of a task over the answers that count, one of each active trainee, joined laterally. What the machine marks is marked at once. */
const figuresOf = (viewer: Viewer, group?: string): SQL => sql`lateral (
  select count(*)::int as answered,
    (count(*) filter (where ${isMarked}))::int as marked,
    (count(*) filter (where not ${isMachineMarked} and ${turnOf(viewer)} <> 'others'))::int as to_mark
  from speaking_answers join ${markingOf(viewer)} on true
    join users on users.id = speaking_answers.user_id and ${verifiedTrainee}
  where speaking_answers.task_id = speaking_tasks.id and speaking_answers.picked
    and ${isOfGroup(sql`speaking_answers.user_id`, group)}
) as figures`

const figures = {
  answered: sql<number>`figures.answered`,
  marked: sql<number>`figures.marked`,
  to_mark: sql<number>`figures.to_mark`,
}

type Filters = { group?: string | undefined; search: string; state?: State | undefined }

const matching = ({ group, search, state }: Filters) =>
  and(
    state && eq(speakingTasks.state, state),
    group === undefined ? undefined : isForGroup(speakingAudience, group),
    hasText(speakingTasks.title, search),
  )

export const listed = (
  db: Handle,
  viewer: Viewer,
  { limit, offset, ...filters }: Filters & { limit: number; offset: number },
) => {
  const order = [desc(speakingTasks.createdAt), asc(speakingTasks.id)]
  // Cut to its page before any answer is counted: all answers of a school of 500,000 had taken 30 s.
  const page = db
    .select({ id: speakingTasks.id })
    .from(speakingTasks)
    .where(matching(filters))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('page')
  return db
    .select({ ...shown, ...figures })
    .from(page)
    .innerJoin(speakingTasks, eq(speakingTasks.id, page.id))
    .innerJoin(figuresOf(viewer, filters.group), sql`true`)
    .orderBy(...order)
}

export const countListed = (db: Handle, filters: Filters) => db.$count(speakingTasks, matching(filters))

export const findTask = async (db: Handle, viewer: Viewer, id: string, group?: string) => {
  const [row] = await db
    .select({ ...shown, ...figures })
    .from(speakingTasks)
    .innerJoin(figuresOf(viewer, group), sql`true`)
    .where(eq(speakingTasks.id, id))
  return row
}

export const insertTask = (tx: Transaction, row: NewTask) => tx.insert(speakingTasks).values(row)

/** Locks a task, so that nobody starts it until this transaction ends. */
export const lockTask = async (tx: Transaction, id: string) => {
  const [row] = await tx
    .select({
      kind: speakingTasks.kind,
      title: speakingTasks.title,
      questions: speakingTasks.questions,
      dictation: speakingTasks.dictation,
      situation: speakingTasks.situation,
      written: speakingTasks.written,
      hidden: speakingTasks.hidden,
      preparationSeconds: speakingTasks.preparationSeconds,
      answerSeconds: speakingTasks.answerSeconds,
      tries: speakingTasks.tries,
      rubric: keptRubric,
      markedTwice: speakingTasks.markedTwice,
      state: speakingTasks.state,
      opensAt: speakingTasks.opensAt,
      dueAt: speakingTasks.dueAt,
      endedAt: speakingTasks.endedAt,
      audience: speakingTasks.audience,
    })
    .from(speakingTasks)
    .where(eq(speakingTasks.id, id))
    .for('update')
  return row
}

/**
 * Whether somebody has started a task. Where the task is locked, this comes after the lock: the statement that waited for it does not see
 * the start for which it waited.
 */
export const isStarted = async (db: Handle, id: string): Promise<boolean> => {
  const rows = await db
    .select({ id: speakingAnswers.id })
    .from(speakingAnswers)
    .where(eq(speakingAnswers.taskId, id))
    .limit(1)
  return rows.length > 0
}

export const updateTask = (tx: Transaction, id: string, changes: Partial<NewTask>) =>
  tx.update(speakingTasks).set(changes).where(eq(speakingTasks.id, id))

export const deleteTask = (tx: Transaction, id: string) =>
  tx.delete(speakingTasks).where(eq(speakingTasks.id, id))

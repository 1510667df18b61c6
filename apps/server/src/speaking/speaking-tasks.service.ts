import type {
  ChangeSpeakingTaskBody,
  CreateSpeakingTaskBody,
  SpeakingOverview,
  SpeakingTask,
} from '@elocute/contract/speaking-tasks'
import type { Actor, Audit } from '../audit/audit.service.ts'
import type { Db, Transaction } from '../db/client.ts'
import { isMissingParent } from '../db/violations.ts'
import { forWhom, setAudienceOf } from '../groups/audience.ts'
import { timeOf, type Clock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { brokenField, Problem } from '../problem.ts'
import { hasEnded } from '../quizzes/quiz-changes.service.ts'
import { lockAnswersOf } from './lock-answers.ts'
import type { Rubrics } from './rubrics.service.ts'
import { speakingAudience } from './speaking-audience.ts'
import { countTraineesOf } from './speaking-results.repository.ts'
import * as tasks from './speaking-tasks.repository.ts'

type Row = NonNullable<Awaited<ReturnType<typeof tasks.findTask>>>
type Locked = NonNullable<Awaited<ReturnType<typeof tasks.lockTask>>>
type ListQuery = Parameters<typeof tasks.listed>[2]
type Dependencies = { db: Db; clock: Clock; audit: Audit; rubrics: Pick<Rubrics, 'forTask'> }

const toTask = ({ createdAt, opensAt, dueAt, ...row }: Row): SpeakingTask => ({
  ...row,
  created_at: createdAt.toISOString(),
  opens_at: opensAt && opensAt.toISOString(),
  due_at: dueAt && dueAt.toISOString(),
})

type Facts = Pick<Locked, 'state' | 'audience' | 'tries' | 'questions' | 'opensAt' | 'dueAt'> & {
  rubric: { id: string; version: number }
}

const facts = ({ state, audience, tries, questions, rubric, opensAt, dueAt }: Facts) => ({
  state,
  audience,
  tries,
  questions: questions.length,
  rubric_id: rubric.id,
  rubric_version: rubric.version,
  opens_at: opensAt && opensAt.toISOString(),
  due_at: dueAt && dueAt.toISOString(),
})

/** What is asked, and how it is judged: fixed with the first try. */
const asked = ({ questions, hidden, preparationSeconds, answerSeconds, rubric, markedTwice }: Locked) =>
  JSON.stringify([questions, hidden, preparationSeconds, answerSeconds, rubric.id, markedTwice])

/** Questions that trainers ask. See decision 101. */
export const createSpeakingTasks = ({ db, clock, audit, rubrics }: Dependencies) => {
  const about = (actor: Actor, id: string) => ({ actor, subject: 'speaking_task', subjectId: id }) as const

  const viewerOf = (userId: string) => ({ userId, now: clock.now() })

  const find = async (userId: string, id: string, group?: string): Promise<SpeakingTask> => {
    const row = await tasks.findTask(db, viewerOf(userId), id, group)
    if (!row) throw new Problem('not_found', 'speaking_not_found')
    return toTask(row)
  }

  const locked = async (tx: Transaction, id: string): Promise<Locked> => {
    const row = await tasks.lockTask(tx, id)
    if (!row) throw new Problem('not_found', 'speaking_not_found')
    return row
  }

  return {
    list: async (userId: string, query: ListQuery): Promise<{ data: SpeakingTask[]; total: number }> => {
      const [rows, total] = await Promise.all([
        tasks.listed(db, viewerOf(userId), query),
        tasks.countListed(db, query),
      ])
      return { data: rows.map(toTask), total }
    },

    overview: async (userId: string, id: string, group?: string): Promise<SpeakingOverview> => {
      const [task, trainees] = await Promise.all([
        find(userId, id, group),
        countTraineesOf(db, id, { group }),
      ])
      return { ...task, trainees }
    },

    create: async (actor: Actor, body: CreateSpeakingTaskBody): Promise<SpeakingTask> => {
      const id = newId()
      const { kind, title, questions, hidden, tries, audience, state } = body
      await audit
        .transaction(async (tx) => {
          const rubric = await rubrics.forTask(tx, body.rubric_id)
          const row = {
            id,
            kind,
            title,
            questions,
            hidden,
            preparationSeconds: body.preparation_seconds,
            answerSeconds: body.answer_seconds,
            tries,
            markedTwice: body.marked_twice,
            createdBy: actor.userId,
            createdAt: clock.now(),
            state,
            opensAt: timeOf(body.opens_at),
            dueAt: timeOf(body.due_at),
            audience: forWhom(audience),
            announce: true,
          }
          await tasks.insertTask(tx, { ...row, ...tasks.rubricColumns(rubric) })
          if (audience) await setAudienceOf(tx, speakingAudience, id, audience)
          audit.record(tx, {
            ...about(actor, id),
            action: 'speaking_created',
            after: facts({ ...row, rubric }),
          })
        })
        .catch((error: unknown) => {
          // The only parent that can be missing is the trainer, whose account has just been deleted.
          throw isMissingParent(error)
            ? new Problem('not_signed_in', 'not_signed_in', { cause: error })
            : error
        })
      return find(actor.userId, id)
    },

    /** Changes what the body names. What is asked is refused with 409 as soon as somebody has started the task. */
    change: async (actor: Actor, id: string, changes: ChangeSpeakingTaskBody): Promise<SpeakingTask> => {
      await audit.transaction(async (tx) => {
        const before = await locked(tx, id)
        const { audience, rubric_id: rubricId = before.rubric.id } = changes
        const state = changes.state ?? before.state
        const after = {
          ...before,
          state,
          title: changes.title ?? before.title,
          questions: changes.questions ?? before.questions,
          hidden: changes.hidden ?? before.hidden,
          preparationSeconds: changes.preparation_seconds ?? before.preparationSeconds,
          answerSeconds: changes.answer_seconds ?? before.answerSeconds,
          tries: changes.tries ?? before.tries,
          markedTwice: changes.marked_twice ?? before.markedTwice,
          // The rubric that it has stays as it was when it was chosen.
          rubric: rubricId === before.rubric.id ? before.rubric : await rubrics.forTask(tx, rubricId),
          opensAt: changes.opens_at === undefined ? before.opensAt : timeOf(changes.opens_at),
          dueAt: changes.due_at === undefined ? before.dueAt : timeOf(changes.due_at),
          endedAt: hasEnded(state) ? (before.endedAt ?? clock.now()) : null,
          audience: audience === undefined ? before.audience : forWhom(audience),
        }
        const startsOver = asked(after) !== asked(before) || (state === 'draft' && before.state !== 'draft')
        if (startsOver && (await tasks.isStarted(tx, id)))
          throw new Problem('speaking_has_answers', 'speaking_has_answers')
        if (after.opensAt && after.dueAt && after.dueAt <= after.opensAt)
          throw brokenField('due_at', 'due_before_opening')
        const opens = state === 'open' && before.state !== 'open'
        const { rubric, ...columns } = after
        await tasks.updateTask(tx, id, {
          ...columns,
          ...tasks.rubricColumns(rubric),
          // Those who were told already are not told again.
          ...((opens || audience !== undefined) && { announce: true }),
        })
        if (audience !== undefined) await setAudienceOf(tx, speakingAudience, id, audience)
        audit.record(tx, {
          ...about(actor, id),
          action: 'speaking_changed',
          before: facts(before),
          after: facts(after),
        })
      })
      return find(actor.userId, id)
    },

    /** Deletes a task with all answers. */
    remove: (actor: Actor, id: string): Promise<void> =>
      audit.transaction(async (tx) => {
        await locked(tx, id)
        const answers = await lockAnswersOf(tx, { taskId: id })
        await tasks.deleteTask(tx, id)
        audit.record(tx, { ...about(actor, id), action: 'speaking_deleted', before: { answers } })
      }),
  }
}

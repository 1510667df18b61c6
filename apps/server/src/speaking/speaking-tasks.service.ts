import type { RubricOfTask } from '@elocute/contract/rubrics'
import { isMarkedByMachine } from '@elocute/contract/machine-marked'
import type { SpeakingKind } from '@elocute/contract/speaking-fields'
import { brokenByKind } from '@elocute/contract/speaking-kind-rules'
import type {
  ChangeSpeakingTaskBody,
  CreateSpeakingTaskBody,
  SpeakingOverview,
  SpeakingPrompt,
  SpeakingTask,
} from '@elocute/contract/speaking-tasks'
import { isDeepStrictEqual } from 'node:util'
import type { Actor, Audit } from '../audit/audit.service.ts'
import type { Db, Transaction } from '../db/client.ts'
import { refuseDeletedCaller } from '../missing-parent.ts'
import { forWhom, setAudienceOf } from '../groups/audience.ts'
import type { TaskReminders } from '../mails/reminders.service.ts'
import { timeOf, type Clock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { brokenField, Problem } from '../problem.ts'
import { hasEnded } from '../quizzes/quiz-changes.service.ts'
import { arrangedPrompts } from './arranged-prompts.ts'
import { lockAnswersOf } from './lock-answers.ts'
import { promptsOf } from './prompts-of.ts'
import type { Rubrics } from './rubrics.service.ts'
import { refuseUnrecorded } from './refuse-unrecorded.ts'
import { speakingAudience } from './speaking-audience.ts'
import { arrangePrompts, promptsOfTask } from './speaking-prompts.repository.ts'
import { countTraineesOf } from './speaking-results.repository.ts'
import * as tasks from './speaking-tasks.repository.ts'
import { timesOf } from './times-of.ts'

type Row = NonNullable<Awaited<ReturnType<typeof tasks.findTask>>>
type LockedRow = NonNullable<Awaited<ReturnType<typeof tasks.lockTask>>>
type Locked = Omit<LockedRow, 'rubric'> & { rubric: RubricOfTask | null }
type ListQuery = Parameters<typeof tasks.listed>[2]
type Dependencies = {
  db: Db
  clock: Clock
  audit: Audit
  rubrics: Pick<Rubrics, 'forTask'>
  reminders: Pick<TaskReminders, 'stateOf'>
}

const toTask = ({ createdAt, opensAt, dueAt, prompts, rubric, ...row }: Row): SpeakingTask => ({
  ...row,
  prompts: promptsOf(row.questions, prompts),
  rubric: tasks.rubricOf(rubric),
  created_at: createdAt.toISOString(),
  opens_at: opensAt && opensAt.toISOString(),
  due_at: dueAt && dueAt.toISOString(),
})

type Facts = Pick<Locked, 'state' | 'audience' | 'tries' | 'questions' | 'opensAt' | 'dueAt'> & {
  rubric: RubricOfTask | null
}

const facts = ({ state, audience, tries, questions, rubric, opensAt, dueAt }: Facts) => ({
  state,
  audience,
  tries,
  questions: questions.length,
  ...(rubric && { rubric_id: rubric.id, rubric_version: rubric.version }),
  opens_at: opensAt && opensAt.toISOString(),
  due_at: dueAt && dueAt.toISOString(),
})

/** What is asked, and how it is judged: fixed with the first try. */
const asked = (task: Locked) => [
  task.questions,
  task.dictation,
  task.situation,
  task.written,
  task.hidden,
  task.preparationSeconds,
  task.answerSeconds,
  task.rubric?.id,
  task.markedTwice,
]

/** Refuses what is not of the kind of a task, and a recording that goes with two questions. */
const refuseOtherKind = (task: Locked, prompts: readonly SpeakingPrompt[] | undefined): void => {
  const broken = brokenByKind({ ...task, prompts, answer_seconds: task.answerSeconds })
  if (broken) throw brokenField(broken.path, broken.code)
  const sounds = (prompts ?? []).flatMap(({ sound_id }) => sound_id ?? [])
  if (new Set(sounds).size < sounds.length) throw brokenField('prompts', 'input_invalid')
}

/** Questions that trainers ask, conversations, dictations and shadowing. See decisions 101 to 103 and 116. */
export const createSpeakingTasks = ({ db, clock, audit, rubrics, reminders }: Dependencies) => {
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
    return { ...row, rubric: tasks.rubricOf(row.rubric) }
  }

  type Chosen = { kind: SpeakingKind; id: string | undefined; kept: RubricOfTask | null }

  /** The rubric of a task that is made or changed. The one that it has stays as it was when it was chosen. */
  const rubricFor = async (tx: Transaction, { kind, id, kept }: Chosen): Promise<RubricOfTask | null> =>
    isMarkedByMachine(kind) || id === undefined || id === kept?.id ? kept : rubrics.forTask(tx, id)

  return {
    list: async (userId: string, query: ListQuery): Promise<{ data: SpeakingTask[]; total: number }> => {
      const [rows, total] = await Promise.all([
        tasks.listed(db, viewerOf(userId), query),
        tasks.countListed(db, query),
      ])
      return { data: rows.map(toTask), total }
    },

    load: (userId: string, id: string): Promise<SpeakingTask> => find(userId, id),

    overview: async (userId: string, id: string, group?: string): Promise<SpeakingOverview> => {
      const [task, trainees, reminder] = await Promise.all([
        find(userId, id, group),
        countTraineesOf(db, id, { group }),
        reminders.stateOf(id),
      ])
      return { ...task, trainees, ...reminder }
    },

    create: async (actor: Actor, body: CreateSpeakingTaskBody): Promise<SpeakingTask> => {
      const id = newId()
      const { kind, title, questions, prompts, dictation, situation, written, tries, audience, state } = body
      await audit
        .transaction(async (tx) => {
          const rubric = await rubricFor(tx, { kind, id: body.rubric_id, kept: null })
          const row = {
            id,
            kind,
            title,
            questions,
            dictation,
            situation,
            written,
            ...timesOf(body),
            tries,
            markedTwice: body.marked_twice && !isMarkedByMachine(kind),
            createdBy: actor.userId,
            createdAt: clock.now(),
            state,
            opensAt: timeOf(body.opens_at),
            dueAt: timeOf(body.due_at),
            audience: forWhom(audience),
            announce: true,
          }
          await tasks.insertTask(tx, { ...row, ...tasks.rubricColumns(rubric) })
          await arrangePrompts(
            tx,
            id,
            prompts.map(({ must_say }) => ({ must_say, sound: null })),
          )
          await refuseUnrecorded(tx, id, row)
          if (audience) await setAudienceOf(tx, speakingAudience, id, audience)
          audit.record(tx, {
            ...about(actor, id),
            action: 'speaking_created',
            after: facts({ ...row, rubric }),
          })
        })
        .catch(refuseDeletedCaller)
      return find(actor.userId, id)
    },

    /** Changes what the body names. What is asked is refused with 409 as soon as somebody has started the task. */
    change: async (actor: Actor, id: string, changes: ChangeSpeakingTaskBody): Promise<SpeakingTask> => {
      await audit.transaction(async (tx) => {
        const before = await locked(tx, id)
        const { audience, rubric_id: rubricId } = changes
        const state = changes.state ?? before.state
        const after = {
          ...before,
          state,
          title: changes.title ?? before.title,
          questions: changes.questions ?? before.questions,
          dictation: changes.dictation ?? before.dictation,
          situation: changes.situation ?? before.situation,
          written: changes.written ?? before.written,
          ...timesOf({
            kind: before.kind,
            hidden: changes.hidden ?? before.hidden,
            preparation_seconds: changes.preparation_seconds ?? before.preparationSeconds,
            answer_seconds: changes.answer_seconds ?? before.answerSeconds,
          }),
          tries: changes.tries ?? before.tries,
          markedTwice: (changes.marked_twice ?? before.markedTwice) && !isMarkedByMachine(before.kind),
          rubric: await rubricFor(tx, { kind: before.kind, id: rubricId, kept: before.rubric }),
          opensAt: changes.opens_at === undefined ? before.opensAt : timeOf(changes.opens_at),
          dueAt: changes.due_at === undefined ? before.dueAt : timeOf(changes.due_at),
          endedAt: hasEnded(state) ? (before.endedAt ?? clock.now()) : null,
          audience: audience === undefined ? before.audience : forWhom(audience),
        }
        const prompts = arrangedPrompts({ ...before, prompts: await promptsOfTask(tx, id) }, changes)
        const startsOver =
          prompts !== undefined ||
          !isDeepStrictEqual(asked(after), asked(before)) ||
          (state === 'draft' && before.state !== 'draft')
        if (startsOver && (await tasks.isStarted(tx, id)))
          throw new Problem('speaking_has_answers', 'speaking_has_answers')
        refuseOtherKind(after, changes.prompts)
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
        if (prompts) await arrangePrompts(tx, id, prompts)
        await refuseUnrecorded(tx, id, after)
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

export type SpeakingTasks = ReturnType<typeof createSpeakingTasks>

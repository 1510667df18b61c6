import type { OwnSpeakingTask } from '@elocute/contract/speaking-answers'
import type { RubricOfTask } from '@elocute/contract/rubrics'
import type { MustSay, SpeakingAnswer, SpeakingMark } from '@elocute/contract/speaking-fields'
import type { Audit } from '../audit/audit.service.ts'
import type { Db, Transaction } from '../db/client.ts'
import { isMissingParent, isTaken } from '../db/violations.ts'
import type { Clock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../problem.ts'
import type { SchoolSettings } from '../settings/settings.service.ts'
import { lockTriesOf } from './lock-answers.ts'
import { mustSayOf, toAsked } from './prompts-of.ts'
import * as answers from './speaking-answers.repository.ts'
import { rubricOf } from './speaking-tasks.repository.ts'
import { toAnswer, toMark } from './to-answer.ts'

const mostTasks = 200

type Listened = { at: string } & SpeakingMark['by']
type Details = {
  rubric: RubricOfTask | null
  mark: SpeakingMark | null
  must_say: MustSay[] | null
  listened: Listened[]
}
type TaskRow = Awaited<ReturnType<typeof answers.tasksFor>>[number]
type Startable = NonNullable<Awaited<ReturnType<typeof answers.findToStart>>>

type Dependencies = { db: Db; clock: Clock; audit: Audit; settings: Pick<SchoolSettings, 'load'> }

/** Who may begin one more try. */
const refuseUnlessStartable = (
  { state, opensAt, isForHer, tries }: Startable,
  { sent, marked, now }: { sent: number; marked: boolean; now: Date },
): void => {
  if (state === 'draft' || !isForHer) throw new Problem('not_found', 'speaking_not_found')
  if (state !== 'open') throw new Problem('speaking_closed', 'speaking_closed')
  if (opensAt && opensAt > now) throw new Problem('speaking_closed', 'speaking_not_open_yet')
  if (marked) throw new Problem('speaking_marked', 'speaking_marked')
  if (sent >= tries) throw new Problem('speaking_no_tries', 'speaking_no_tries')
}

/** The trainees' side of speaking tasks. See decision 101. */
export const createOwnSpeaking = ({ db, clock, audit, settings }: Dependencies) => {
  const answersTo = async (userId: string, taskId?: string) => answers.answersOf(db, { userId, taskId })

  /** Nobody reads the questions before the task is open, nor hidden ones before the first try. */
  const toOwnTask = (
    { opensAt, dueAt, isKnown, questions, prompts, picture, rubric: _, ...row }: TaskRow,
    own: SpeakingAnswer[],
    marked: boolean,
  ): OwnSpeakingTask => {
    const { written } = row
    return {
      ...row,
      asked: isKnown ? toAsked({ questions, written, prompts, picture }) : null,
      question_count: questions.length,
      opens_at: opensAt && opensAt.toISOString(),
      due_at: dueAt && dueAt.toISOString(),
      answers: own,
      marked,
    }
  }

  const tasksOf = async (userId: string, id?: string) => {
    const [rows, own, marks, { clip_days }] = await Promise.all([
      answers.tasksFor(db, { userId, now: clock.now(), most: mostTasks, id }),
      answersTo(userId, id),
      answers.finalMarksOf(db, { userId, taskId: id }),
      settings.load(),
    ])
    const tasks = rows.map((row) => {
      const mark = marks.find(({ taskId }) => taskId === row.id)
      const tries = own.filter(({ taskId }) => taskId === row.id).map(toAnswer)
      return { row, mark, task: toOwnTask(row, tries, mark !== undefined) }
    })
    return { tasks, keep_days: clip_days }
  }

  const begin = async (tx: Transaction, place: { taskId: string; userId: string }) => {
    const task = await answers.findToStart(tx, place)
    if (!task) throw new Problem('not_found', 'speaking_not_found')
    // A statement of its own, after the lock: it sees what was begun and marked until now.
    const own = await answers.answersOf(tx, place)
    const running = own.find(({ sentAt }) => sentAt === null)
    if (running) return { id: running.id, asked: toAsked(task), isNew: false }
    const marked = (await answers.finalMarksOf(tx, place)).length > 0
    const startedAt = clock.now()
    refuseUnlessStartable(task, { sent: own.length, marked, now: startedAt })
    const id = newId()
    await answers.insertAnswer(tx, { id, ...place, n: own.length + 1, startedAt })
    return { id, asked: toAsked(task), isNew: true }
  }

  return {
    list: async (userId: string): Promise<{ data: OwnSpeakingTask[]; keep_days: number }> => {
      const { tasks, keep_days } = await tasksOf(userId)
      return { data: tasks.map(({ task }) => task), keep_days }
    },

    load: async (
      userId: string,
      id: string,
    ): Promise<{ data: OwnSpeakingTask & Details; keep_days: number }> => {
      const { tasks, keep_days } = await tasksOf(userId, id)
      const [found] = tasks
      if (!found) throw new Problem('not_found', 'speaking_not_found')
      const { task, row, mark } = found
      const listened = await audit.listenersToAnswers(
        db,
        task.answers.map((answer) => answer.id),
      )
      const { questions, prompts } = row
      const judged = mark
        ? { mark: toMark(mark), must_say: mustSayOf(questions, prompts) }
        : { mark: null, must_say: null }
      return { data: { ...task, rubric: rubricOf(row.rubric), ...judged, listened }, keep_days }
    },

    /** Begins a try, or goes on with the one that is not sent yet. */
    start: async (userId: string, taskId: string) => {
      const place = { userId, taskId }
      const started = await db
        .transaction((tx) => begin(tx, place))
        .catch((error: unknown) => {
          // Another call has begun a try meanwhile. It is found now.
          if (isTaken(error)) return db.transaction((tx) => begin(tx, place))
          // The task is locked, so the only parent that can be missing is the trainee, whose account has just been deleted.
          throw isMissingParent(error)
            ? new Problem('not_signed_in', 'not_signed_in', { cause: error })
            : error
        })
      const { id, asked, isNew } = started
      const answer = (await answersTo(userId, taskId)).find((own) => own.id === id)
      if (!answer) throw new Problem('not_found', 'speaking_not_found')
      return { isNew, data: { answer: toAnswer(answer), asked } }
    },

    /** Lets a sent try count instead of another one, until the one that counts is marked. */
    pick: (userId: string, id: string): Promise<void> =>
      db.transaction(async (tx) => {
        const tries = await lockTriesOf(tx, { id, userId })
        const chosen = tries.find((answer) => answer.id === id)
        if (!chosen) throw new Problem('not_found', 'speaking_answer_not_found')
        if (chosen.sentAt === null) throw new Problem('speaking_not_sent', 'speaking_not_sent')
        if (chosen.picked) return
        if (tries.some(({ picked, final }) => picked && final))
          throw new Problem('speaking_marked', 'speaking_marked')
        await answers.pickAnswer(tx, chosen)
      }),
  }
}

import type { AnswerOf } from '@elocute/contract/define-endpoint'
import type { loadOwnSpeakingTask, OwnSpeakingTask } from '@elocute/contract/speaking-answers'
import type { SpeakingAnswer } from '@elocute/contract/speaking-fields'
import type { Audit } from '../audit/audit.service.ts'
import type { Db, Transaction } from '../db/client.ts'
import { isTaken } from '../db/violations.ts'
import { refuseDeletedCaller } from '../missing-parent.ts'
import type { Clock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../problem.ts'
import type { SchoolSettings } from '../settings/settings.service.ts'
import { lockTriesOf } from './lock-answers.ts'
import { versionsOf } from './mark-versions.repository.ts'
import { mustSayOf, toAsked } from './prompts-of.ts'
import type { Reopenings } from './reopenings.service.ts'
import * as answers from './speaking-answers.repository.ts'
import type { SpeakingAppeals } from './speaking-appeals.service.ts'
import type { SpeakingComments } from './speaking-comments.service.ts'
import { rubricOf } from './speaking-tasks.repository.ts'
import { toMark, toOwnAnswer, toVersion } from './to-answer.ts'
import type { TraineeSpeakingResults } from './trainee-speaking.service.ts'
import type { Transcripts } from './transcripts.service.ts'

const mostTasks = 200

type Loaded = AnswerOf<typeof loadOwnSpeakingTask>['data']
type Said = Pick<Loaded, 'mark' | 'mark_history' | 'appeal' | 'appeal_until' | 'progress' | 'spoken'>
const unmarked: Said = {
  mark: null,
  mark_history: [],
  appeal: null,
  appeal_until: null,
  progress: [],
  spoken: [],
}
type MarkRow = Awaited<ReturnType<typeof answers.finalMarksOf>>[number]
type TaskRow = Awaited<ReturnType<typeof answers.tasksFor>>[number]
type Own = Awaited<ReturnType<typeof answers.answersOf>>[number]
type Startable = NonNullable<Awaited<ReturnType<typeof answers.findToStart>>>

type Dependencies = {
  db: Db
  clock: Clock
  audit: Audit
  settings: Pick<SchoolSettings, 'load'>
  appeals: Pick<SpeakingAppeals, 'of' | 'ofMachine' | 'until'>
  comments: Pick<SpeakingComments, 'on'>
  reopenings: Pick<Reopenings, 'of'>
  results: Pick<TraineeSpeakingResults, 'progress'>
  transcripts: Pick<Transcripts, 'of' | 'hostFor'>
}

/** Whether a trainer has marked the answer that counts. From then on everything stays. */
const isMarked = ({ picked, wasMarked }: Own): boolean => picked && wasMarked

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
export const createOwnSpeaking = (dependencies: Dependencies) => {
  const { db, clock, audit, settings, appeals, comments, reopenings, results, transcripts } = dependencies

  const answersTo = async (userId: string, taskId?: string) => answers.answersOf(db, { userId, taskId })

  /** Nobody reads the questions before the task is open, nor hidden ones before the first try. */
  const toOwnTask = (
    { opensAt, dueAt, isKnown, questions, prompts, picture, rubric: _, ...row }: TaskRow,
    own: SpeakingAnswer[],
    { marked, being_marked }: Pick<OwnSpeakingTask, 'marked' | 'being_marked'>,
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
      being_marked,
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
      const tries = own.filter(({ taskId }) => taskId === row.id)
      const marked = mark !== undefined
      const being_marked = !marked && tries.some(isMarked)
      const task = toOwnTask(row, tries.map(toOwnAnswer), { marked, being_marked })
      return { row, mark, task }
    })
    return { tasks, keep_days: clip_days }
  }

  /** What trainers have said of an answer, and what the trainee has said against it. */
  const saidOf = async (userId: string, answerId: string, mark: MarkRow | undefined): Promise<Said> => {
    if (!mark) return { ...unmarked, ...(await appeals.ofMachine(answerId)) }
    const [history, appeal, spoken, progress] = await Promise.all([
      versionsOf(db, answerId),
      appeals.of(answerId),
      comments.on(answerId),
      results.progress(userId, mark.taskId),
    ])
    const appeal_until = appeals.until(mark.givenAt)
    return {
      mark: toMark(mark),
      mark_history: history.map(toVersion),
      appeal,
      appeal_until,
      progress,
      spoken,
    }
  }

  const begin = async (tx: Transaction, place: { taskId: string; userId: string }) => {
    const task = await answers.findToStart(tx, place)
    if (!task) throw new Problem('not_found', 'speaking_not_found')
    // A statement of its own, after the lock: it sees what was begun and marked until now.
    const own = await answers.answersOf(tx, place)
    const running = own.find(({ sentAt }) => sentAt === null)
    if (running) return { id: running.id, asked: toAsked(task), isNew: false }
    const startedAt = clock.now()
    refuseUnlessStartable(task, { sent: own.length, marked: own.some(isMarked), now: startedAt })
    const id = newId()
    await answers.insertAnswer(tx, { id, ...place, n: (own.at(-1)?.n ?? 0) + 1, startedAt })
    return { id, asked: toAsked(task), isNew: true }
  }

  return {
    list: async (userId: string): Promise<{ data: OwnSpeakingTask[]; keep_days: number }> => {
      const { tasks, keep_days } = await tasksOf(userId)
      return { data: tasks.map(({ task }) => task), keep_days }
    },

    load: async (userId: string, id: string): Promise<AnswerOf<typeof loadOwnSpeakingTask>> => {
      const { tasks, keep_days } = await tasksOf(userId, id)
      const [found] = tasks
      if (!found) throw new Problem('not_found', 'speaking_not_found')
      const { task, row, mark } = found
      const counting = task.answers.find(({ picked }) => picked)
      const tries = await answers.everyTryOf(db, { userId, taskId: id })
      const [listened, said, reopened, written, transcription_host] = await Promise.all([
        audit.listenersToAnswers(
          db,
          tries.map((one) => one.id),
        ),
        counting ? saidOf(userId, counting.id, mark) : unmarked,
        reopenings.of({ taskId: id, userId }),
        transcripts.of(task.answers.map((answer) => answer.id)),
        transcripts.hostFor(db, row.kind),
      ])
      const rubric = rubricOf(row.rubric)
      const in_calibration = tries.some(({ inCalibration }) => inCalibration)
      const must_say = mark ? mustSayOf(row.questions, row.prompts) : null
      const details = { rubric, ...said, reopened, must_say, in_calibration, listened, transcripts: written }
      return { data: { ...task, ...details }, keep_days, transcription_host }
    },

    /** Begins a try, or goes on with the one that is not sent yet. */
    start: async (userId: string, taskId: string) => {
      const place = { userId, taskId }
      const started = await db
        .transaction((tx) => begin(tx, place))
        .catch((error: unknown) => {
          // Another call has begun a try meanwhile. It is found now.
          if (isTaken(error)) return db.transaction((tx) => begin(tx, place))
          return refuseDeletedCaller(error)
        })
      const { id, asked, isNew } = started
      const answer = (await answersTo(userId, taskId)).find((own) => own.id === id)
      if (!answer) throw new Problem('not_found', 'speaking_not_found')
      return { isNew, data: { answer: toOwnAnswer(answer), asked } }
    },

    /** Lets a sent try count instead of another one, until the one that counts is marked, and not while it is being checked. */
    pick: (userId: string, id: string): Promise<void> =>
      db.transaction(async (tx) => {
        const tries = await lockTriesOf(tx, { id, userId })
        const chosen = tries.find((answer) => answer.id === id)
        if (!chosen) throw new Problem('not_found', 'speaking_answer_not_found')
        if (chosen.sentAt === null) throw new Problem('speaking_not_sent', 'speaking_not_sent')
        if (chosen.picked) return
        if (tries.some(({ picked, final }) => picked && final))
          throw new Problem('speaking_marked', 'speaking_marked')
        if (tries.some(({ picked, contested }) => picked && contested))
          throw new Problem('speaking_marked', 'try_being_checked')
        await answers.pickAnswer(tx, chosen)
      }),
  }
}

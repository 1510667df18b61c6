import type { OwnProgress } from '@elocute/contract/speaking-answers'
import type { TraineeSpeakingTask } from '@elocute/contract/trainee-speaking'
import type { Db } from '../db/client.ts'
import { Problem } from '../problem.ts'
import { finalMarksOf } from './speaking-answers.repository.ts'
import { rubricOf } from './speaking-tasks.repository.ts'
import * as trainees from './trainee-speaking.repository.ts'

/** Of each list. More are on no screen. */
const mostTasks = 100
/** How many answers stand side by side. */
const compared = 3

const iso = (moment: Date | string): string => new Date(moment).toISOString()

type Answered = Awaited<ReturnType<typeof trainees.answeredBy>>[number]
type Waiting = Awaited<ReturnType<typeof trainees.waitingFor>>[number]
type Marks = Awaited<ReturnType<typeof finalMarksOf>>

const markOf = (marks: Marks, task: string) => marks.find(({ taskId }) => taskId === task)

const toAnswered = (
  { answerId, taskId, title, state, dueAt, rubric, sentAt, late, tries, figure, score }: Answered,
  marks: Marks,
): TraineeSpeakingTask => ({
  task: { id: taskId, title, state, due_at: dueAt && iso(dueAt) },
  rubric: rubricOf(rubric),
  answer_id: answerId,
  sent_at: iso(sentAt),
  late,
  tries,
  levels: markOf(marks, taskId)?.levels ?? null,
  figure,
  score,
})

const toWaiting = ({ taskId, title, state, dueAt, rubric }: Waiting): TraineeSpeakingTask => ({
  task: { id: taskId, title, state, due_at: dueAt && iso(dueAt) },
  rubric: rubricOf(rubric),
  answer_id: null,
  sent_at: null,
  late: false,
  tries: 0,
  levels: null,
  figure: null,
  score: null,
})

/** What one trainee has reached in speaking tasks. */
export const createTraineeSpeaking = ({ db }: { db: Db }) => ({
  /** Her tasks, for trainers: those that wait for her, and then those that she has answered, the last one first. */
  ofTrainee: async (userId: string): Promise<TraineeSpeakingTask[]> => {
    if (!(await trainees.isTrainee(db, userId))) throw new Problem('not_found', 'trainee_not_found')
    const [waiting, answered, marks] = await Promise.all([
      trainees.waitingFor(db, userId, mostTasks),
      trainees.answeredBy(db, userId, mostTasks),
      finalMarksOf(db, { userId }),
    ])
    return [...waiting.map(toWaiting), ...answered.map((row) => toAnswered(row, marks))]
  },

  /**
   * The marked answer to a task, after the one or two that were sent before it and marked by the same rubric. The levels of another
   * version of a rubric mean something else.
   */
  progress: async (userId: string, taskId: string): Promise<OwnProgress> =>
    (await trainees.markedUntil(db, { userId, taskId, most: compared }))
      .map(({ id, title, sent_at, levels }) => ({ task: { id, title }, sent_at: iso(sent_at), levels }))
      .toReversed(),
})

export type TraineeSpeakingResults = ReturnType<typeof createTraineeSpeaking>

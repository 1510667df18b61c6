import { isMarkedByMachine } from '@elocute/contract/machine-marked'
import type { OwnSpeakingTask } from '@elocute/contract/speaking-answers'
import type { SpeakingAnswer } from '@elocute/contract/speaking-fields'
import type { WaitingDictation } from '../../../../client/outbox/kinds/dictations.ts'
import type { WaitingPart } from '../../../../client/outbox/kinds/answers.ts'
import { isFuture } from '../../../../text/is-future.ts'
import { isForOthers } from '../../../../shared/page/is-for-others.ts'

/** A part of a try that waits on this device. */
export type WaitingAnswer = Pick<WaitingPart, 'answerId' | 'n' | 'refused'>

type Tries = Pick<OwnSpeakingTask, 'answers'>

export const unsentOf = ({ answers }: Tries): SpeakingAnswer | undefined =>
  answers.find(({ sent_at }) => sent_at === null)

export const sentOf = ({ answers }: Tries): SpeakingAnswer[] =>
  answers.filter(({ sent_at }) => sent_at !== null)

/** A try is used when it is sent. */
export const triesLeft = (task: Tries & Pick<OwnSpeakingTask, 'tries'>): number =>
  Math.max(0, task.tries - sentOf(task).length)

/** The questions of the try that is not sent whose answers have arrived, or wait on this device. */
export const recordedOf = (task: OwnSpeakingTask, waiting: readonly WaitingAnswer[]): number[] => {
  const answer = unsentOf(task)
  if (!answer) return []
  const here = waiting.filter(({ answerId, refused }) => answerId === answer.id && refused === null)
  return [...new Set([...answer.parts, ...here].map(({ n }) => n))].toSorted((one, other) => one - other)
}

/**
 * The task with the time that is left to prepare the try that goes on. It runs from the start of the try, whatever the trainee has done
 * since; a clock that is behind that of the server gives no more than all of it.
 */
export const withTimeLeft = (task: OwnSpeakingTask, nowMs: number): OwnSpeakingTask => {
  const answer = unsentOf(task)
  if (!answer) return task
  const passed = Math.max(0, (nowMs - Date.parse(answer.started_at)) / 1_000)
  return { ...task, preparation_seconds: Math.max(0, Math.ceil(task.preparation_seconds - passed)) }
}

/** The first question without a recording; null if there is none. */
export const missingOf = (count: number, recorded: readonly number[]): number | null =>
  Array.from({ length: count }, (_, at) => at + 1).find((n) => !recorded.includes(n)) ?? null

type WhyNoTry = 'marked' | 'closed' | 'not-for-you' | 'later' | 'no-tries'

/** Why no further try can begin; null if one can. */
export const whyNoTry = (task: OwnSpeakingTask): WhyNoTry | null => {
  if (task.marked || task.being_marked) return 'marked'
  if (task.state !== 'open') return 'closed'
  if (isForOthers(task)) return 'not-for-you'
  if (task.opens_at !== null && isFuture(task.opens_at)) return 'later'
  return triesLeft(task) === 0 ? 'no-tries' : null
}

export type Progress = 'new' | 'begun' | 'waiting' | 'sent' | 'marked' | 'later' | 'closed'

/** How far the trainee is with a task. */
export const progressOf = (task: OwnSpeakingTask, waiting: readonly WaitingAnswer[]): Progress => {
  if (task.marked) return 'marked'
  // What was begun while the task was open is taken after it was closed.
  if (unsentOf(task))
    return missingOf(task.question_count, recordedOf(task, waiting)) === null ? 'waiting' : 'begun'
  if (sentOf(task).length > 0) return isMarkedByMachine(task.kind) ? 'marked' : 'sent'
  const why = whyNoTry(task)
  return why === 'closed' || why === 'later' ? why : 'new'
}

/** A dictation that waits to be sent, as its parts. What was only typed is not finished. */
export const partsOfDictation = (
  task: Pick<OwnSpeakingTask, 'id' | 'question_count'>,
  waiting: readonly Pick<WaitingDictation, 'taskId' | 'answerId' | 'send'>[],
): WaitingAnswer[] =>
  waiting
    .filter(({ taskId, send }) => taskId === task.id && send)
    .flatMap(({ answerId }) =>
      Array.from({ length: task.question_count }, (_, at) => ({ answerId, n: at + 1, refused: null })),
    )

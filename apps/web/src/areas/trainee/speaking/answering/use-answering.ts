import type { OwnSpeakingTask } from '@elocute/contract/speaking-answers'
import { shadowingLimits, speakingLimits } from '@elocute/contract/speaking-limits'
import { useQueryClient } from '@tanstack/react-query'
import { use, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { WaitingPart } from '../../../../client/outbox/kinds/answers.ts'
import { outbox } from '../../../../client/outbox/outbox.ts'
import { SpeechHostContext } from '../../../../device/recogniser-host.ts'
import { useSession } from '../../../../shared/session/use-session.ts'
import { recordedOf } from '../shared/speaking-progress.ts'
import { createAnsweringSession, type AnsweringSession } from './answering-session.ts'
import type { Answering } from './answering.state.ts'
import { leftAnswer } from './left-answer.ts'
import { useLines } from './use-lines.ts'
import { createSaveRecording, whyNotSaved } from './save-recording.ts'

/** How long a recording can be. The session ends that of a passage with its model. */
const longestSeconds = ({ kind, answer_seconds: seconds }: OwnSpeakingTask): number =>
  kind === 'shadowing'
    ? speakingLimits.prompt.seconds + shadowingLimits.modelAtMs / 1_000 + shadowingLimits.afterSeconds
    : seconds

export type AnsweringView = { session: AnsweringSession; answering: Answering }

/** The answer to a task, as long as its page is open. `waiting`: what waits on this device. */
export const useAnswering = (task: OwnSpeakingTask, waiting: readonly WaitingPart[]): AnsweringView => {
  const host = use(SpeechHostContext)
  const client = useQueryClient()
  const traineeId = useSession().me.data?.id ?? ''
  const { id } = task
  const answerSeconds = longestSeconds(task)
  const lines = useLines(task)
  const session = useMemo(() => {
    const save = createSaveRecording({ traineeId, taskId: id, client })
    const owner = { traineeId, taskId: id }
    return createAnsweringSession({
      host,
      save,
      lines,
      sentenceOf: whyNotSaved,
      answerSeconds,
      left: leftAnswer.of(owner),
      keepLeft: (left) => leftAnswer.keep(owner, left),
    })
  }, [host, client, lines, traineeId, id, answerSeconds])
  const answering = useSyncExternalStore(session.subscribe, session.get)
  useEffect(() => {
    leftAnswer.taken({ traineeId, taskId: id })
    return session.close
  }, [session, traineeId, id])
  const { stage, call, microphoneProblem, unheard } = answering
  const rings = call && stage.name === 'ready' && microphoneProblem === null && !unheard
  useEffect(() => {
    if (!rings) return
    lines.ring()
    return lines.stopRinging
  }, [lines, rings])
  // A line is loaded while the phone rings, or while the one before is answered.
  const { asked } = task
  const next = call && stage.name !== 'rest' ? stage.n + (stage.name === 'recording' ? 1 : 0) : null
  useEffect(() => {
    if (next !== null) lines.prefetch(next)
  }, [lines, next, asked])
  useEffect(() => {
    // The first one has to find the code when the connection is lost by then.
    for (const code of [host.prepareRecording(), outbox.answers.prepare()]) code.catch(() => undefined)
  }, [host])

  useEffect(() => {
    const answer = task.answers.find((one) => one.id === session.answerId())
    if (!answer) return
    const all = Array.from({ length: task.question_count }, (_, at) => at + 1)
    session.recordedElsewhere({
      recorded: answer.sent_at === null ? recordedOf(task, waiting) : all,
      refused: waiting
        .filter(({ answerId, refused }) => answerId === answer.id && refused !== null)
        .map(({ n }) => n),
    })
  }, [session, task, waiting])
  useEffect(() => {
    // Another page or device was faster, or nothing is taken any more.
    const isOver = ({ answerId, n }: WaitingPart) =>
      task.marked || task.answers.some(({ id, parts }) => id === answerId && parts.some((one) => one.n === n))
    for (const part of waiting)
      if (part.taskId === task.id && part.refused !== null && isOver(part))
        outbox.answers.change(part, null).catch(() => undefined)
  }, [task, waiting])
  return { session, answering }
}

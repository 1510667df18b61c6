import type { SpeakingAnswer } from '@elocute/contract/speaking-fields'
import * as m from '@elocute/messages/own-speaking'
import { messageOf } from '../../call/call-problem.ts'
import type { Kind } from '../kind.ts'
import { sendPart, type SendablePart } from '../send-part.ts'

/** An answer to one question of a speaking task that the server does not have yet. A question of a try has one: the newest. */
export type WaitingPart = SendablePart & {
  traineeId: string
  taskId: string
  title: string
  /** Milliseconds since 1970. */
  createdAtMs: number
  /** Why the server cannot take it; null while it waits. */
  refused: string | null
}

/** One that the server cannot take stays with its sentence until it is recorded again, unless its task is gone. */
export const answers: Kind<WaitingPart, SpeakingAnswer | null> = {
  key: ['answerId', 'n'],
  timeOf: ({ createdAtMs }) => createdAtMs,
  waits: ({ refused }) => refused === null,
  send: ([part], signal) => sendPart(part, signal),
  refuse: (part, problem) =>
    problem.status === 404 ? null : { ...part, refused: messageOf(problem, m.notTaken()) },
}

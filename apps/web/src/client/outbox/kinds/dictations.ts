import type { DictationAnswer } from '@elocute/contract/dictation-fields'
import type { Kind } from '../kind.ts'
import { sendDictation, type SendableDictation } from '../send-dictation.ts'

/** What was typed in a try at a dictation and the server does not have yet. A try has one entry: each change takes its place. */
export type WaitingDictation = SendableDictation & {
  traineeId: string
  taskId: string
  title: string
  /** Milliseconds since 1970. Each change has a later time than the one before. */
  changedAtMs: number
}

/** What is refused is of no use any more: another page has sent the try, or its task is gone. */
export const dictations: Kind<WaitingDictation, DictationAnswer> = {
  key: ['answerId'],
  timeOf: ({ changedAtMs }) => changedAtMs,
  send: ([dictation], signal) => sendDictation(dictation, signal),
}

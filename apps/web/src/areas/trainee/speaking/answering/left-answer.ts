import { tokenStore } from '../../../../client/call/token-store.ts'
import type { Answering, RecordedFor } from './answering.state.ts'

type Owner = { traineeId: string; taskId: string }

/** An answer whose recording is in this page only. */
export type LeftAnswer = { answering: Answering; recordedFor: Omit<RecordedFor, 'n'> }

let left: (Owner & LeftAnswer) | null = null

/**
 * The answer that was being recorded when the sign-in of its trainee ended, until she is back. Only in memory, because it is a voice, and
 * because she has to say whether half an answer is sent. Signing out in this tab deletes it.
 */
export const leftAnswer = {
  keep: (owner: Owner, answer: LeftAnswer): void => {
    left = { ...owner, ...answer }
  },
  of: ({ traineeId, taskId }: Owner): LeftAnswer | null =>
    left?.traineeId === traineeId && left.taskId === taskId ? left : null,
  /** Its page has it now. */
  taken: (owner: Owner): void => {
    if (leftAnswer.of(owner)) left = null
  },
}

tokenStore.subscribe(() => {
  if (tokenStore.get() === null && tokenStore.ended() !== 'expired') left = null
})

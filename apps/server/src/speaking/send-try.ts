import type { Transaction } from '../db/client.ts'
import type { lockTriesOf } from './lock-answers.ts'
import * as answers from './speaking-answers.repository.ts'

export type Try = Awaited<ReturnType<typeof lockTriesOf>>[number]

/** Sends one of the locked tries of a trainee. It counts unless an earlier one has a final mark, or is being checked. */
export const sendTry = async (
  tx: Transaction,
  tries: readonly Try[],
  answer: Try,
  sent: { sentAt: Date; markedTwice: boolean },
): Promise<void> => {
  if (tries.some(({ picked, final, contested }) => picked && (final || contested)))
    await answers.sendUnpicked(tx, answer.id, sent)
  else await answers.pickAnswer(tx, answer, sent)
}

import type { Transaction } from '../db/client.ts'
import { inBatches } from '../db/in-batches.ts'
import { sendMail } from '../jobs/all-jobs.ts'
import type { Jobs } from '../jobs/jobs.service.ts'
import { minutesAfter, type Clock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import {
  deleteReplaced,
  insertMails,
  mailsWithoutJob,
  readdressMails,
  type WaitingMailRow,
} from './outbox.repository.ts'

export type { WaitingMailRow }

export type WaitingMail = {
  kind: WaitingMailRow['kind']
  email: string
  /** Of a reader who has no account with this address. */
  language?: string | null | undefined
  registrationId?: string | undefined
  resetId?: string
  emailChangeId?: string
  invitationId?: string
  quizId?: string
  attemptId?: string
  taskId?: string
  /** Who has caused it, for a mail that names her. */
  trainerId?: string
  words?: number[]
  /** One of many that are sent together. */
  bulk?: boolean
}

/** What is known of a mail for its place in the queue. */
type Queued = { id: string; email: string; bulk: boolean }

/** Codes and what somebody has asked for go before one of many. */
const priorities = { single: 10, bulk: 0 }

/**
 * A transactional outbox: a mail is a row, and a job that sends it, both written in the transaction of its cause. No request waits for
 * a mail server, and a mail survives a crash of the server. The row is in a backup and the job is not; see decision 81.
 */
export const createOutbox = ({ clock, jobs }: { clock: Clock; jobs: Pick<Jobs, 'sendMany'> }) => {
  const queue = (tx: Transaction, mails: readonly Queued[], notBefore?: Date): Promise<void> =>
    jobs.sendMany(
      tx,
      sendMail,
      mails.map(({ id, email, bulk }) => ({
        id,
        payload: { mail: id },
        // Mails to one person are sent one after the other, so that the last one has the valid code.
        key: email,
        priority: bulk ? priorities.bulk : priorities.single,
        ...(notBefore && { notBefore }),
      })),
    )

  const put = async (tx: Transaction, mails: readonly WaitingMail[], notBefore?: Date): Promise<void> => {
    const createdAt = clock.now()
    const rows = mails.map((mail) => ({ bulk: false, ...mail, id: newId(), createdAt }))
    if (rows.length === 0) return
    await deleteReplaced(tx, rows)
    await insertMails(tx, rows)
    await queue(tx, rows, notBefore)
  }

  return {
    put: (tx: Transaction, ...mails: WaitingMail[]): Promise<void> => put(tx, mails),

    /** Puts mails that are sent after so many minutes, so that others about the same can be added to them. */
    putLater: (tx: Transaction, minutes: number, ...mails: WaitingMail[]): Promise<void> =>
      put(tx, mails, minutesAfter(clock.now(), minutes)),

    /** What waits for a person goes to her new address; codes and notices of her account stay. */
    readdress: async (tx: Transaction, addresses: { from: string; to: string }): Promise<void> => {
      await readdressMails(tx, addresses)
    },

    /** Writes the jobs of mails whose rows a statement of the caller has written; and of all others without one, as after a restore. */
    sendWritten: async (tx: Transaction, signal?: AbortSignal): Promise<void> => {
      await inBatches(async (most) => {
        const mails = await mailsWithoutJob(tx, sendMail.name, most)
        await queue(tx, mails)
        return mails.length
      }, signal)
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>

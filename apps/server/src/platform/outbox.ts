import { AsyncResource } from 'node:async_hooks'
import type { Handle } from '../db/client.ts'
import { minutesAfter, type Clock } from './clock.ts'
import { newId } from './ids.ts'
import { insertMails, type WaitingMailRow } from './outbox.repository.ts'

export type WaitingMail = {
  kind: WaitingMailRow['kind']
  email: string
  registrationId?: string | undefined
  resetId?: string
  emailChangeId?: string
  invitationId?: string
  attemptId?: string
  words?: number[]
  /** One of many that are sent together. */
  bulk?: boolean
}

/**
 * A transactional outbox: a mail is stored in the transaction of its cause and sent later. No request waits for a mail
 * server, and a mail survives a crash of the server.
 */
export const createOutbox = ({ clock }: { clock: Clock }) => {
  const listeners: (() => void)[] = []

  /** At most the horizon of the sender; see outbox-sender. */
  const putLater = async (tx: Handle, minutes: number, ...mails: WaitingMail[]): Promise<void> => {
    const now = clock.now()
    const nextAttemptAt = minutesAfter(now, minutes)
    await insertMails(
      tx,
      mails.map((mail) => ({ id: newId(), createdAt: now, nextAttemptAt, ...mail })),
    )
  }

  return {
    put: (tx: Handle, ...mails: WaitingMail[]): Promise<void> => putLater(tx, 0, ...mails),

    /** Puts mails that are sent after so many minutes, so that others about the same can be added to them. */
    putLater,

    /** Called after the commit, so that the sender sends the mail now and not at its next poll. */
    notify: (): void => {
      for (const listener of listeners) listener()
    },

    onNotify: (listener: () => void): void => {
      // It runs as where it was registered, not as the work that notifies, which may be in the background.
      listeners.push(AsyncResource.bind(listener))
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>

import type { Handle } from '../db/client.ts'
import type { Clock } from './clock.ts'
import { newId } from './ids.ts'
import { insertMails, type WaitingMailRow } from './outbox.repository.ts'

export type WaitingMail = {
  kind: WaitingMailRow['kind']
  email: string
  registrationId?: string | undefined
  resetId?: string
  emailChangeId?: string
  invitationId?: string
}

/**
 * A transactional outbox: a mail is stored in the transaction of its cause and sent later. No request waits for a mail
 * server, and a mail survives a crash of the server.
 */
export const createOutbox = ({ clock }: { clock: Clock }) => {
  const listeners: (() => void)[] = []
  return {
    put: async (tx: Handle, ...mails: WaitingMail[]): Promise<void> => {
      const now = clock.now()
      await insertMails(
        tx,
        mails.map((mail) => ({ id: newId(), createdAt: now, nextAttemptAt: now, ...mail })),
      )
    },

    /** Called after the commit, so that the sender sends the mail now and not at its next poll. */
    notify: (): void => {
      for (const listener of listeners) listener()
    },

    onNotify: (listener: () => void): void => {
      listeners.push(listener)
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>

import type { Handle } from '../db/client.ts'
import type { Clock } from './clock.ts'
import { newId } from './ids.ts'
import { insertMail, type WaitingMailRow } from './outbox.repository.ts'

export type WaitingMail = {
  kind: WaitingMailRow['kind']
  email: string
  registrationId?: string | undefined
  resetId?: string
}

/**
 * Mail is written down in the transaction that it belongs to and sent later by the mailer: no call waits for a
 * mail server, and what was promised survives a crash.
 */
export const createOutbox = ({ clock }: { clock: Clock }) => {
  const listeners: (() => void)[] = []
  return {
    put: async (tx: Handle, mail: WaitingMail): Promise<void> => {
      const now = clock.now()
      await insertMail(tx, { id: newId(), createdAt: now, nextAttemptAt: now, ...mail })
    },

    /** Says, after the commit, that something waits: the mail goes now instead of at the sender's next look. */
    poke: (): void => {
      for (const listener of listeners) listener()
    },

    onPoke: (listener: () => void): void => {
      listeners.push(listener)
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>

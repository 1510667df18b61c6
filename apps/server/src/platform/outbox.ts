import { mailOutbox } from '../db/schema.ts'
import type { Handle } from '../db/client.ts'
import type { Clock } from './clock.ts'
import { newId } from './ids.ts'

export type MailKind = (typeof mailOutbox.$inferSelect)['kind']

export type WaitingMail = { kind: MailKind; email: string; registrationId?: string }

/**
 * Mail is written down in the transaction that it belongs to and sent later by the mailer: no call waits for a
 * mail server, and what was promised survives a crash.
 */
export const createOutbox = ({ clock }: { clock: Clock }) => ({
  put: async (tx: Handle, mail: WaitingMail): Promise<void> => {
    const now = clock.now()
    await tx.insert(mailOutbox).values({ id: newId(), createdAt: now, nextAttemptAt: now, ...mail })
  },
})

export type Outbox = ReturnType<typeof createOutbox>

import type { Mail, Mailer } from '../platform/mail.ts'
import { MailFailure } from '../platform/mail-failure.ts'

export type MailAnswer = { succeeded: boolean; explanation: string | null }

/** The same answer is stored at most this often, because a class gets hundreds of mails at once. */
const storedEveryMs = 60_000

/** A mailer whose last answer is stored. A mail counts as sent also when that fails. */
export const watchMailer = (
  mailer: Mailer,
  { nowMs, store }: { nowMs: () => number; store: (answer: MailAnswer) => Promise<void> },
): Mailer => {
  let last: (MailAnswer & { atMs: number }) | undefined
  const note = async (answer: MailAnswer): Promise<void> => {
    const atMs = nowMs()
    const isSame = last?.succeeded === answer.succeeded && last.explanation === answer.explanation
    if (last && isSame && Math.abs(atMs - last.atMs) < storedEveryMs) return
    last = { ...answer, atMs }
    await store(answer)
  }
  return {
    send: async (mail: Mail): Promise<void> => {
      try {
        await mailer.send(mail)
      } catch (error) {
        await note({ succeeded: false, explanation: error instanceof MailFailure ? error.message : null })
        throw error
      }
      if (mail.discarded !== true) await note({ succeeded: true, explanation: null })
    },
    close: () => mailer.close(),
  }
}

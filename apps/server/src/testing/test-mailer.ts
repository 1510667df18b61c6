import type { Mail, Mailer } from '../platform/mail.ts'

/** A mailer that collects its mails, newest last. */
export const testMailer = (): Mailer & { sent: Mail[] } => {
  const sent: Mail[] = []
  return {
    sent,
    send: async (mail) => {
      if (!mail.discarded) sent.push(mail)
      await Promise.resolve()
    },
    close: () => undefined,
  }
}

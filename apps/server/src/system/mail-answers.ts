import type { Mail, Mailer } from '../platform/mail.ts'
import { isOfServer, MailFailure } from '../platform/mail-failure.ts'

type MailAnswer = { succeeded: boolean; explanation: string | null }

type Answers = {
  store: (answer: MailAnswer) => Promise<void>
  /** The server answers again: what it has not done before is over. */
  forgetFailure: () => Promise<void>
}

/** A mailer whose last answer is stored, unless it is about one mail, such as one to somebody who is unknown there. */
export const watchMailer = (mailer: Mailer, { store, forgetFailure }: Answers): Mailer => ({
  ...mailer,
  send: async (mail: Mail): Promise<void> => {
    try {
      await mailer.send(mail)
    } catch (error) {
      if (isOfServer(error))
        await store({ succeeded: false, explanation: error instanceof MailFailure ? error.message : null })
      else await forgetFailure()
      throw error
    }
    if (mail.discarded !== true) await store({ succeeded: true, explanation: null })
  },
})

import { Email } from '@elocute/contract/account-fields'
import type { Env } from '../env.ts'
import { senderWarning } from '../env-sender.ts'
import { writeMail } from '../platform/mail-body.ts'
import { MailFailure } from '../platform/mail-failure.ts'
import { createSmtpMailer } from '../platform/mailer-smtp.ts'
import { Refused } from './refused.ts'

const body = {
  subject: 'A test mail from Elocute',
  greeting: 'Hello,',
  paragraphs: ['This mail arrived, so Elocute can send mails with these settings.'],
  signature: 'Elocute',
}

/** Sends one mail by the settings of the server, and returns what became of it. Throws `Refused` with the explanation of a failure. */
export const checkMail = async (
  { smtpUrl, mailFrom: from }: Env,
  given: string | undefined,
): Promise<string> => {
  const to = Email.safeParse(given)
  if (!to.success) throw new Refused('Name the recipient: npm run check-mail -- you@school.example.')
  if (smtpUrl === undefined)
    throw new Refused('There is no mail server in the settings. Set SMTP_URL as for npm start.')
  const mailer = createSmtpMailer({ smtpUrl, from })
  try {
    await mailer.send({ to: to.data, ...writeMail(body) })
  } catch (error) {
    throw error instanceof MailFailure ? new Refused(error.message, { cause: error.cause }) : error
  } finally {
    mailer.close()
  }
  const doubt = senderWarning(from)
  return [
    `The mail server accepted a mail from ${from} to ${to.data}. If it does not arrive, look into the spam folder and the log of that server.`,
    ...(doubt === null ? [] : [doubt]),
  ].join('\n')
}

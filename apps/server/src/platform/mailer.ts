import type { Mailer } from './mail.ts'
import { createFileMailer } from './mailer-files.ts'
import { createSmtpMailer } from './mailer-smtp.ts'

type Log = { info(details: object, message: string): void }

type Options = {
  smtpUrl: string | undefined
  from: string
  /** Where mails are written when there is no mail server. */
  outboxFolder: string
  /** Whether the log may say a mail's code: on a developer's machine, never in production. */
  codesInLog: boolean
  log: Log
}

export const createMailer = ({ smtpUrl, from, outboxFolder, codesInLog, log }: Options): Mailer =>
  smtpUrl === undefined
    ? createFileMailer({ from, folder: outboxFolder, codesInLog, log })
    : createSmtpMailer({ smtpUrl, from })

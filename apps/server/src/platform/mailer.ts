import type { Mailer } from './mail.ts'
import { createFileMailer } from './mailer-files.ts'
import { createSmtpMailer } from './mailer-smtp.ts'
import type { Log } from '../log.ts'

type Options = {
  smtpUrl: string | undefined
  from: string
  /** Where mails are written when there is no mail server. */
  outboxFolder: string
  /** Whether the log may say a mail's code: on a developer's machine, never in production. */
  codesInLog: boolean
  log: Pick<Log, 'info'>
}

export const createMailer = ({ smtpUrl, from, outboxFolder, codesInLog, log }: Options): Mailer =>
  smtpUrl === undefined
    ? createFileMailer({ from, folder: outboxFolder, codesInLog, log })
    : createSmtpMailer({ smtpUrl, from })

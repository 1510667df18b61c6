import type { Mailer } from './mail.ts'
import { createFileMailer } from './mailer-files.ts'
import { createSmtpMailer } from './mailer-smtp.ts'
import type { Log } from '../log.ts'

type Options = {
  smtpUrl: string | undefined
  from: string
  /** The folder of the mails of a server without a mail server. */
  outboxFolder: string
  /** Whether the log may contain the code of a mail: yes on a developer's machine, never in production. */
  codesInLog: boolean
  log: Pick<Log, 'info'>
}

export const createMailer = ({ smtpUrl, from, outboxFolder, codesInLog, log }: Options): Mailer =>
  smtpUrl === undefined
    ? createFileMailer({ from, folder: outboxFolder, codesInLog, log })
    : createSmtpMailer({ smtpUrl, from })

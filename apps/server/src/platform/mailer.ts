import { createTransport } from 'nodemailer'
import { createFileMailer } from './mailer-files.ts'

export type Mail = {
  /** One address as the contract's Email lets it through. */
  to: string
  subject: string
  text: string
  /** The secret in the text, for the log of a server that has no mail server. */
  code?: string
}

/** Sends mail, or throws. */
export type Mailer = { send(mail: Mail): Promise<void>; close(): void }

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

/** What a mail may say and where it may go, whatever a caller gives: one recipient, our headers, plain text. */
export const envelope = (from: string, { to, subject, text }: Mail) => ({
  from,
  // As an object an address is never parsed again, so that nothing in it becomes a second recipient.
  to: { name: '', address: to },
  subject,
  text,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})

export type SmtpTimeouts = { connectMs: number; greetingMs: number; silenceMs: number; wholeMs: number }

const patience: SmtpTimeouts = { connectMs: 5_000, greetingMs: 5_000, silenceMs: 15_000, wholeMs: 45_000 }

export const createSmtpMailer = (
  { smtpUrl, from }: { smtpUrl: string; from: string },
  { connectMs, greetingMs, silenceMs, wholeMs }: SmtpTimeouts = patience,
): Mailer => {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: connectMs,
    greetingTimeout: greetingMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (mail) => {
      // A server that says a byte now and then is never silent; the whole has an end as well.
      await transport.sendMail({ ...envelope(from, mail), signal: AbortSignal.timeout(wholeMs) })
    },
    close: () => transport.close(),
  }
}

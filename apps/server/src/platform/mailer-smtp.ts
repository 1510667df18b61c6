import { createTransport } from 'nodemailer'
import { envelope, type Mailer } from './mail.ts'

type Timeouts = { connectMs: number; greetingMs: number; silenceMs: number; wholeMs: number }

const patience: Timeouts = { connectMs: 5_000, greetingMs: 5_000, silenceMs: 15_000, wholeMs: 45_000 }

export const createSmtpMailer = (
  { smtpUrl, from }: { smtpUrl: string; from: string },
  { connectMs, greetingMs, silenceMs, wholeMs }: Timeouts = patience,
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

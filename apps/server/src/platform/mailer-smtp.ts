import { createTransport } from 'nodemailer'
import { envelope, type Mail, type Mailer } from './mail.ts'
import { explainMailFailure, MailFailure } from './mail-failure.ts'

type Timeouts = { connectMs: number; greetingMs: number; idleMs: number; totalMs: number }

const defaultTimeouts: Timeouts = { connectMs: 5_000, greetingMs: 5_000, idleMs: 15_000, totalMs: 45_000 }

/** Sends mails to a mail server. Throws a `MailFailure`. */
export const createSmtpMailer = (
  { smtpUrl, from }: { smtpUrl: string; from: string },
  { connectMs, greetingMs, idleMs, totalMs }: Timeouts = defaultTimeouts,
): Mailer => {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: connectMs,
    greetingTimeout: greetingMs,
    socketTimeout: idleMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const composer = createTransport({ streamTransport: true, buffer: true })
  const send = async (mail: Mail) => {
    const written = envelope(from, mail)
    // The total time needs a limit too, because a server that sends a byte now and then is never idle.
    const signal = AbortSignal.timeout(totalMs)
    if (!mail.discarded) await transport.sendMail({ ...written, signal })
    else {
      // Connecting, encryption and sign-in take most of the time of a mail.
      await Promise.all([composer.sendMail(written), unlessAborted(signal, transport.verify())])
    }
  }
  return {
    send: (mail) =>
      send(mail).catch((cause: unknown) => {
        throw new MailFailure(explainMailFailure(cause, { smtpUrl, from }), { cause })
      }),
    close: () => {
      transport.close()
      composer.close()
    },
  }
}

const unlessAborted = async <T>(signal: AbortSignal, work: Promise<T>): Promise<T> => {
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason as Error)
  signal.addEventListener('abort', abort)
  try {
    return await Promise.race([work, aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

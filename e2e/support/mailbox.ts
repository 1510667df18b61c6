import { once } from 'node:events'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type Mail = { to: string; subject: string; text: string; html: string }

/** A real mail server that stores the mails it receives. */
export type Mailbox = {
  url: string
  /** Waits for the newest 6-digit code that was mailed to an address. */
  codeFor(address: string): Promise<string>
  /** The mails to an address, of one subject or of all. Others may come at any time, such as one about a new quiz. */
  to(address: string, subject?: string): Mail[]
  close(): Promise<void>
}

const timeoutMs = 15_000

export const openMailbox = async (): Promise<Mailbox> => {
  const mails: Mail[] = []
  const waiting = new Set<() => void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then(({ subject, text, html }) => {
          const [recipient] = session.envelope.rcptTo
          mails.push({
            to: recipient?.address ?? '',
            subject: subject ?? '',
            text: text ?? '',
            html: html ?? '',
          })
          for (const look of waiting) look()
          done()
        }, done)
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port')

  const to = (recipient: string, subject?: string) =>
    mails.filter((mail) => mail.to === recipient && (subject === undefined || mail.subject === subject))
  const newestCode = (recipient: string) =>
    to(recipient)
      .flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? [])
      .at(-1)

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    to,
    codeFor: (recipient) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(look)
          reject(new Error(`no code came for ${recipient}`))
        }, timeoutMs)
        const look = () => {
          const code = newestCode(recipient)
          if (code === undefined) return
          clearTimeout(timer)
          waiting.delete(look)
          resolve(code)
        }
        waiting.add(look)
        look()
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
      }),
  }
}

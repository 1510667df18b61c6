import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

type Arrived = { from: string; to: readonly string[]; raw: string; mail: Email }

type SmtpOptions = Pick<
  SMTPServerOptions,
  | 'authOptional'
  | 'allowInsecureAuth'
  | 'disabledCommands'
  | 'onAuth'
  | 'onConnect'
  | 'onMailFrom'
  | 'onRcptTo'
  | 'onData'
  | 'secure'
  | 'key'
  | 'cert'
>

/** A refusal in the format of a mail server. */
export const smtpRefusal = (responseCode: number, text = 'stub refuses'): Error =>
  Object.assign(new Error(text), { responseCode })

/** A mail server in this process, on a free port or a given one, with optional faults. */
export const startSmtpServer = async ({ port = 0, ...options }: SmtpOptions & { port?: number } = {}) => {
  const arrived: Arrived[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString()
        void PostalMime.parse(raw).then((mail) => {
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
          arrived.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw, mail })
          done()
        })
      })
    },
    ...options,
  })
  // Errors here are part of the test, which checks the other side.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  const { port: listening } = server.server.address() as AddressInfo
  return {
    url: `${options.secure === true ? 'smtps' : 'smtp'}://127.0.0.1:${listening}`,
    port: listening,
    arrived,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

/** A TCP server that is not a mail server. */
export const startTcpStub = async (onConnection: (socket: Socket) => void, port = 0) => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    onConnection(socket)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: listening } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${listening}`,
    port: listening,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

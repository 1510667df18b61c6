import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'

export type Foreign = { status: number; headers?: Record<string, string>; body: string }
type Part = 'cut off' | 'connection closed'

const html = { 'content-type': 'text/html' }
const titled = (title: string) =>
  `<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`

/** What stands between a browser and the product may answer. The names are what a page says of it. */
export const answers = {
  '404 page not found': { status: 404, body: '404 page not found\n' },
  '502 Bad Gateway': { status: 502, headers: html, body: titled('502 Bad Gateway') },
  '503 Back soon': { status: 503, headers: html, body: titled('Back soon') },
  '401 Authorization Required': { status: 401, headers: html, body: titled('401 Authorization Required') },
  '200 Sign in to Campus Wi-Fi': { status: 200, headers: html, body: titled('Sign in to Campus Wi-Fi') },
  '403 Blocked': { status: 403, headers: html, body: titled('Blocked') },
  '413 Request Entity Too Large': {
    status: 413,
    headers: html,
    body: titled('413 Request Entity Too Large'),
  },
  '400 Request Header Or Cookie Too Large': {
    status: 400,
    headers: html,
    body: titled('400 Request Header Or Cookie Too Large'),
  },
  '200, without a message that we can read': { status: 200, body: '' },
} satisfies Record<string, Foreign>

/** Answers without words: the page says only that there is no connection. */
export const silences: readonly Part[] = ['cut off', 'connection closed']

/** A proxy in front of the product that answers calls itself while a test wants it to. */
export const openBetween = async (url: string) => {
  const product = new URL(url)
  let playing: Foreign | Part | null = null
  let password: string | null = null
  let eatsAuthorization = false
  let played = 0

  const forward = async (incoming: IncomingMessage, outgoing: ServerResponse, cutOff: boolean) => {
    const { authorization, ...others } = incoming.headers
    const headers = eatsAuthorization || authorization === undefined ? others : { ...others, authorization }
    const asked = request({
      host: product.hostname,
      port: product.port,
      method: incoming.method,
      path: incoming.url,
      headers: { ...headers, host: product.host },
    })
    incoming.pipe(asked)
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
    if (!cutOff) await pipeline(answer, outgoing)
    else {
      outgoing.flushHeaders()
      outgoing.destroy()
    }
  }

  const server = createServer((incoming, outgoing) => {
    const isCall = incoming.url?.startsWith('/api/') === true
    const refuse = ({ status, headers, body }: Foreign) => {
      // Like nginx, it reads what is left of the body.
      incoming.resume()
      outgoing.writeHead(status, headers).end(body)
    }
    if (password !== null && incoming.headers.authorization !== `Basic ${btoa(password)}`) {
      const challenge = { ...html, 'www-authenticate': 'Basic realm="School"' }
      refuse({ ...answers['401 Authorization Required'], headers: challenge })
      return
    }
    if (!isCall || playing === null) {
      forward(incoming, outgoing, false).catch(() => incoming.socket.destroy())
      return
    }
    played += 1
    if (playing === 'connection closed') incoming.socket.destroy()
    else if (playing === 'cut off') forward(incoming, outgoing, true).catch(() => incoming.socket.destroy())
    else refuse(playing)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Answers every call in this way, until it is null again. */
    play: (next: Foreign | Part | null): void => {
      playing = next
      played = 0
    },
    /** How many calls have been answered in this way. */
    played: (): number => played,
    /** Wants this user and password from the browser, as `user:password`. */
    lock: (next: string): void => {
      password = next
    },
    /** Passes the header Authorization on no more. */
    eatAuthorization: (): void => {
      eatsAuthorization = true
    },
    close: async (): Promise<void> => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type Between = Awaited<ReturnType<typeof openBetween>>

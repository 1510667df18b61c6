import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

type Behaviour = (response: ServerResponse, request: IncomingMessage) => void

/** A lookup service on a real port. The test sets its answers and reads the requested paths. */
export const openFaultyService = async () => {
  let behave: Behaviour = (response) => response.writeHead(404).end()
  const paths: string[] = []
  const server = createServer((request, response) => {
    paths.push(request.url ?? '')
    behave(response, request)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return {
    url: `http://127.0.0.1:${address.port}`,
    paths,
    respondWith: (next: Behaviour) => {
      behave = next
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export const json =
  (body: unknown): Behaviour =>
  (response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

const megabyte = Buffer.alloc(1024 * 1024, 0x20)
const hundredMegabytes = 100

/** The typical faults of a remote service. */
export const faultyResponses: Record<string, Behaviour> = {
  'answers 500': (response) => response.writeHead(500).end('oops'),
  'answers 503': (response) => response.writeHead(503, { 'retry-after': '3600' }).end(),
  'answers 429': (response) => response.writeHead(429).end('{"title":"slow down"}'),
  'answers 403 with a page': (response) =>
    response.writeHead(403, { 'content-type': 'text/html' }).end('<h1>Forbidden</h1>'),
  'answers 204': (response) => response.writeHead(204).end(),
  'is not JSON': (response) => response.writeHead(200).end('[{"word":'),
  'is an HTML page': (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Sign in</title>'),
  'is empty': (response) => response.writeHead(200).end(),
  'is null': json(null),
  'is an object': json({ word: 'run' }),
  'has another shape': json([{ word: 'run', meanings: [{ partOfSpeech: 1, definitions: 'none' }] }]),
  'knows the word without a meaning': json([{ word: 'run', meanings: [] }]),
  'redirects elsewhere': (response, request) =>
    response.writeHead(302, { location: `http://${request.headers.host ?? ''}/elsewhere` }).end(),
  'redirects to a file': (response) => response.writeHead(301, { location: 'file:///etc/passwd' }).end(),
  'announces 100 MB': (response) => {
    response.writeHead(200, { 'content-length': String(hundredMegabytes * megabyte.length) })
    response.write(megabyte)
  },
  'sends 100 MB without announcing it': (response) => {
    let sent = 0
    const more = () => {
      while (sent++ < hundredMegabytes && !response.destroyed) if (!response.write(megabyte)) return
      response.end()
    }
    response.on('drain', more)
    more()
  },
  'breaks off in the middle': (response) => {
    response.writeHead(200, { 'content-length': '1000' })
    response.write('[{"word":"run"', () => response.destroy())
  },
  'breaks off at once': (response) => {
    response.destroy()
  },
  'never answers': () => undefined,
  'drips slowly': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const drip = setInterval(() => response.write(' '), 100)
    response.on('close', () => {
      clearInterval(drip)
    })
  },
}

import { Busboy } from '@fastify/busboy'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { openFaultyService } from './faulty-service.ts'

/** A recording that the service has got. */
type Received = {
  path: string
  key: string
  model: string
  language: string
  format: string
  name: string
  mediaType: string
  bytes: Buffer
}

const receivedOf = async (request: IncomingMessage): Promise<Received> => {
  const { url = '', headers } = request
  const fields = new Map<string, string>()
  const files: Promise<Pick<Received, 'name' | 'mediaType' | 'bytes'>>[] = []
  const form = new Busboy({ headers: { ...headers, 'content-type': headers['content-type'] ?? '' } })
  form.on('field', (name, value) => fields.set(name, value))
  form.on('file', (_, stream, name, _encoding, mediaType) =>
    files.push(buffer(stream).then((bytes) => ({ name, mediaType, bytes }))),
  )
  await pipeline(request, form)
  const [file] = await Promise.all(files)
  if (!file) throw new Error('no file was sent')
  return {
    path: url,
    key: headers.authorization ?? '',
    model: fields.get('model') ?? '',
    language: fields.get('language') ?? '',
    format: fields.get('response_format') ?? '',
    ...file,
  }
}

/** A service on a real port that writes down recordings. The test sets its answers or faults. */
const openTranscriptionService = async () => {
  const service = await openFaultyService()
  const received: Received[] = []

  /** Records the call, then sends the result of `answer`. */
  const answers = (answer: () => unknown) =>
    service.respondWith((response, request) => {
      void receivedOf(request).then(async (recording) => {
        received.push(recording)
        const body = JSON.stringify(await answer())
        response.writeHead(200, { 'content-type': 'application/json' }).end(body)
      })
    })

  const hears = (text: string) => answers(() => ({ text }))
  hears('Hello.')
  const url = `${service.url}/v1`
  return {
    host: new URL(url).host,
    config: { url, key: 'a-secret-key', model: 'a-model', transcriptionModel: 'a-listener' },
    received,
    answers,
    hears,
    /** The number of calls, including failed ones. */
    calls: () => service.paths.length,
    refuses: (status: number, headers: Record<string, string> = {}) =>
      service.respondWith((response) => response.writeHead(status, headers).end('canary-answer')),
    respondWith: (behaviour: (response: ServerResponse, request: IncomingMessage) => void) =>
      service.respondWith(behaviour),
    close: service.close,
  }
}

export type TranscriptionService = Awaited<ReturnType<typeof openTranscriptionService>>

type Ending = { onCleanup: (end: () => Promise<void>) => void }

/** The service as a fixture. */
// eslint-disable-next-line no-empty-pattern -- Vitest reads the dependencies of this fixture from this pattern.
export const transcriptionService = async ({}, { onCleanup }: Ending) => {
  const service = await openTranscriptionService()
  onCleanup(() => service.close())
  return service
}

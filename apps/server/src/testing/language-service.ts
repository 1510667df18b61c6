import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { openFaultyService } from './faulty-service.ts'

/** A received call. */
export type ReceivedCall = { path: string; key: string; model: string; rules: string; data: string }

type Behaviour = (response: ServerResponse, request: IncomingMessage) => void

type Body = { model: string; messages: { role: string; content: string }[] }

const receivedCallOf = async (request: IncomingMessage): Promise<ReceivedCall> => {
  const { model, messages } = JSON.parse(await text(request)) as Body
  const said = (role: string) => messages.find((message) => message.role === role)?.content ?? ''
  const key = request.headers.authorization ?? ''
  return { path: request.url ?? '', key, model, rules: said('system'), data: said('user') }
}

export const completion = (content: unknown, more: object = {}) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', content, ...more }, finish_reason: 'stop' }],
})

/** A chat service on a real port. The test sets its answers or faults. */
export const openLanguageService = async () => {
  const service = await openFaultyService()
  const received: ReceivedCall[] = []

  /** Records the call, then sends the result of `answer` unchanged. */
  const answers = (answer: (call: ReceivedCall) => unknown) =>
    service.respondWith((response, request) => {
      void receivedCallOf(request).then((call) => {
        received.push(call)
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer(call)))
      })
    })

  answers(() => completion('Nothing in particular.'))
  return {
    config: { url: `${service.url}/v1`, key: 'a-secret-key', model: 'a-model' },
    received,
    /** The number of calls, including failed ones. */
    calls: () => service.paths.length,
    answers,
    respondWithText: (write: (call: ReceivedCall) => string) => answers((call) => completion(write(call))),
    respondWith: (behaviour: Behaviour) => service.respondWith(behaviour),
    close: service.close,
  }
}

/** For a service that answers, also on a busy machine. */
export const longTimeouts = { totalMs: 15_000, retryDelayMs: { min: 5, max: 10 } }
/** For a service that never answers, so that the test is short. */
export const shortTimeouts = { ...longTimeouts, totalMs: 1_000 }

type Ending = { onCleanup: (end: () => Promise<void>) => void }

/** The service as a fixture. */
// eslint-disable-next-line no-empty-pattern -- Vitest reads the dependencies of this fixture from this pattern.
export const languageService = async ({}, { onCleanup }: Ending) => {
  const service = await openLanguageService()
  onCleanup(() => service.close())
  return service
}

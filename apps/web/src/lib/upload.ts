import type { AnswerOf, CallInput, Endpoint } from '@elocute/contract/define-endpoint'
import type { z } from 'zod/mini'
import { answerOf } from './call-answer.ts'
import { CallProblem } from './call-problem.ts'
import { requestOf } from './call-request.ts'
import { startIdleTimeout } from './idle-timeout.ts'

type UploadEndpoint = Endpoint & { upload: NonNullable<Endpoint['upload']> }

/** The text fields beside the file, where the endpoint has some. */
type FieldsOf<E extends UploadEndpoint> = E['upload'] extends { fields: infer Fields extends z.ZodMiniType }
  ? { fields: z.input<Fields> }
  : { fields?: undefined }

export type UploadInput<E extends UploadEndpoint> = CallInput<E> & { file: File } & FieldsOf<E>

export type Progress = { loaded: number; total: number }

type UploadOptions = {
  onProgress?: (progress: Progress) => void
  signal?: AbortSignal | undefined
  /** How long nothing may move before the server counts as lost. */
  patienceMs?: number
}

const defaultPatienceMs = 60_000

/** Sends a file and answers as `call` does. */
export const upload = async <E extends UploadEndpoint>(
  endpoint: E,
  input: UploadInput<E>,
  options: UploadOptions = {},
): Promise<AnswerOf<E>> => {
  const { address, token, headers } = requestOf(endpoint, input)
  options.signal?.throwIfAborted()
  // An XMLHttpRequest, because `fetch` does not tell how much has been sent.
  const request = new XMLHttpRequest()
  request.open(endpoint.method, address)
  for (const [name, value] of headers) request.setRequestHeader(name, value)
  await sent(request, formOf(endpoint, input), options)
  const answer = {
    status: request.status,
    text: request.responseText,
    retryAfter: request.getResponseHeader('retry-after'),
  }
  return answerOf(endpoint, answer, token)
}

/** Settles when the server has answered, whatever it said. */
const sent = (
  request: XMLHttpRequest,
  form: FormData,
  { onProgress, signal, patienceMs = defaultPatienceMs }: UploadOptions,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const settle = (outcome: () => void) => {
      idle.stop()
      signal?.removeEventListener('abort', stop)
      outcome()
    }
    const fail = (reason: Error) => {
      settle(() => reject(reason))
      request.abort()
    }
    const stop = () => fail(signal?.reason as Error)
    const idle = startIdleTimeout(patienceMs, () => fail(new CallProblem({ status: 0, code: 'timeout' })))

    signal?.addEventListener('abort', stop)
    request.upload.onprogress = ({ loaded, total }) => {
      idle.restart()
      onProgress?.({ loaded, total })
    }
    request.onerror = () => fail(new CallProblem({ status: 0, code: 'network' }))
    request.onload = () => settle(resolve)
    request.send(form)
  })

/** The fields first, so that the server knows them when the file's bytes arrive. */
const formOf = <E extends UploadEndpoint>(endpoint: E, input: UploadInput<E>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(input.fields ?? {})) form.set(name, String(value))
  form.set(endpoint.upload.file, input.file, input.file.name)
  return form
}

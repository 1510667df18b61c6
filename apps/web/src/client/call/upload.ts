import type { AnswerOf, CallInput, Endpoint } from '@elocute/contract/define-endpoint'
import type { z } from 'zod/mini'
import { answerOf } from './call-answer.ts'
import { CallProblem } from './call-problem.ts'
import { requestOf } from './call-request.ts'
import { startIdleTimeout } from './idle-timeout.ts'
import { receivedAnswer, type RawAnswer } from './own-answer.ts'
import { sendWithToken } from './send-with-token.ts'

type UploadEndpoint = Endpoint & { upload: NonNullable<Endpoint['upload']> }

/** The endpoint's text fields, if it has any. */
type FieldsOf<E extends UploadEndpoint> = E['upload'] extends { fields: infer Fields extends z.ZodMiniType }
  ? { fields: z.input<Fields> }
  : { fields?: undefined }

export type UploadInput<E extends UploadEndpoint> = CallInput<E> & { file: File } & FieldsOf<E>

export type Progress = { loaded: number; total: number }

type UploadOptions = {
  onProgress?: (progress: Progress) => void
  signal?: AbortSignal | undefined
  /** The call fails after this time without progress. */
  patienceMs?: number
}

const defaultPatienceMs = 60_000

/** Sends a file. Returns and throws as `call` does. */
export const upload = async <E extends UploadEndpoint>(
  endpoint: E,
  input: UploadInput<E>,
  options: UploadOptions = {},
): Promise<AnswerOf<E>> => {
  const request = requestOf(endpoint, input)
  const send = async (headers: Headers): Promise<RawAnswer> => {
    options.signal?.throwIfAborted()
    // XMLHttpRequest, because `fetch` does not report upload progress.
    const upload = new XMLHttpRequest()
    upload.open(endpoint.method, request.address)
    for (const [name, value] of headers) upload.setRequestHeader(name, value)
    await sent(upload, formOf(endpoint, input), options)
    return receivedAnswer(upload)
  }
  return answerOf(endpoint, await sendWithToken(request, send), request.token)
}

/** Resolves with any answer. */
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

/** The text fields come first, so that the server has them before the file. */
const formOf = <E extends UploadEndpoint>(endpoint: E, input: UploadInput<E>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(input.fields ?? {})) form.set(name, String(value))
  form.set(endpoint.upload.file, input.file, input.file.name)
  return form
}

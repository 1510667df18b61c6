import type { AnswerOf, CallInput, Endpoint } from '@elocute/contract/define-endpoint'
import { answerOf } from './call-answer.ts'
import { CallProblem } from './call-problem.ts'
import { requestOf } from './call-request.ts'
import { readAnswer } from './own-answer.ts'
import { sendWithToken } from './send-with-token.ts'

type Sent = {
  bytes: Blob | ArrayBuffer | Uint8Array<ArrayBuffer>
  type: string
  /** How long the server may take, besides the time in which the bytes are sent. */
  timeoutMs: number
  signal?: AbortSignal
}

/** A line of 40 kbit/s. A slower one carries no voice either. */
const slowestBytesPerMs = 5
/** The server takes the body of a file for so long. */
const longestSendingMs = 300_000

/** How long bytes may take to be sent. A fixed time would be too short for a large file on a slow line, at each attempt again. */
export const sendingMs = (bytes: Sent['bytes']): number => {
  const size = bytes instanceof Blob ? bytes.size : bytes.byteLength
  return Math.min(longestSendingMs, Math.ceil(size / slowestBytesPerMs))
}

/** Calls an endpoint whose body is the bytes of a file. Returns and throws as `call` does. */
export const callWithBytes = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { bytes, type, timeoutMs, signal }: Sent,
): Promise<AnswerOf<E>> => {
  const request = requestOf<E>(endpoint, input)
  request.headers.set('content-type', type)
  const timeout = AbortSignal.timeout(timeoutMs + sendingMs(bytes))
  const either = signal ? AbortSignal.any([signal, timeout]) : timeout
  const send = async (headers: Headers) =>
    readAnswer(
      await fetch(request.address, { method: endpoint.method, headers, body: bytes, signal: either }),
    )
  const answer = await sendWithToken(request, send).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new CallProblem({ status: 0, code: timeout.aborted ? 'timeout' : 'network', cause })
  })
  return answerOf(endpoint, answer, request.token)
}

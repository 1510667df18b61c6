import type { AnswerOf, CallInput, Endpoint } from '@elocute/contract/define-endpoint'
import { answerOf } from './call-answer.ts'
import { CallProblem } from './call-problem.ts'
import { requestOf } from './call-request.ts'
import { readAnswer } from './own-answer.ts'
import { sendWithToken } from './send-with-token.ts'

type Sent = { bytes: BodyInit; type: string; timeoutMs: number; signal?: AbortSignal }

/** Calls an endpoint whose body is the bytes of a file. Returns and throws as `call` does. */
export const callWithBytes = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { bytes, type, timeoutMs, signal }: Sent,
): Promise<AnswerOf<E>> => {
  const request = requestOf<E>(endpoint, input)
  request.headers.set('content-type', type)
  const timeout = AbortSignal.timeout(timeoutMs)
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

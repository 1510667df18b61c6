import type { AnswerOf, CallInput, Endpoint } from '@elocute/contract/define-endpoint'
import { answerAge } from './answer-age.ts'
import { answerOf } from './call-answer.ts'
import { CallProblem } from './call-problem.ts'
import { requestOf } from './call-request.ts'
import { readAnswer } from './own-answer.ts'
import { takePrefetched } from './prefetched-answers.ts'
import { sendWithToken } from './send-with-token.ts'

type CallOptions = {
  signal?: AbortSignal | undefined
  timeoutMs?: number
  /** That of an ended session, instead of the present one. */
  token?: string
  /** Told how old the answer is, in milliseconds: 0, unless it was stored because the server does not answer. */
  onAge?: (ageMs: number) => void
}

const defaultTimeoutMs = 20_000

/** Calls an endpoint of the contract and returns its parsed body. Throws a CallProblem, or the abort reason of `signal`. */
export const call = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { signal, timeoutMs = defaultTimeoutMs, token: ended, onAge }: CallOptions = {},
): Promise<AnswerOf<E>> => {
  const { body } = input as { body?: unknown }
  const request = requestOf<E>(endpoint, input, ended)
  const { address, token } = request
  if (body !== undefined) request.headers.set('content-type', 'application/json')
  const timeout = AbortSignal.timeout(timeoutMs)

  const send = async (headers: Headers) => {
    const response = await (takePrefetched(address, token) ??
      fetch(address, {
        method: endpoint.method,
        headers,
        body: body === undefined ? null : JSON.stringify(body),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      }))
    const answer = await readAnswer(response)
    if (answer.own) {
      const ageMs = answerAge.note(response)
      onAge?.(ageMs)
    }
    return answer
  }
  const answer = await sendWithToken(request, send).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new CallProblem({ status: 0, code: timeout.aborted ? 'timeout' : 'network', cause })
  })
  return answerOf(endpoint, answer, token)
}

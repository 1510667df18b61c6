import type { AnswerOf, CallInput, Endpoint } from '@elocute/contract/define-endpoint'
import { answerAge } from './answer-age.ts'
import { answerOf } from './call-answer.ts'
import { CallProblem } from './call-problem.ts'
import { requestOf } from './call-request.ts'
import { takePrefetched } from './prefetched-answers.ts'

type CallOptions = { signal?: AbortSignal | undefined; timeoutMs?: number }

const defaultTimeoutMs = 20_000

/** Calls an endpoint of the contract and returns its parsed body. Throws a CallProblem, or the abort reason of `signal`. */
export const call = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { signal, timeoutMs = defaultTimeoutMs }: CallOptions = {},
): Promise<AnswerOf<E>> => {
  const { body } = input as { body?: unknown }
  const { address, token, headers } = requestOf<E>(endpoint, input)
  if (body !== undefined) headers.set('content-type', 'application/json')
  const timeout = AbortSignal.timeout(timeoutMs)

  const send = () =>
    fetch(address, {
      method: endpoint.method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
  const answer = await (takePrefetched(address, token) ?? send())
    .then(async (response) => {
      const text = await response.text()
      answerAge.note(response)
      return { status: response.status, text, retryAfter: response.headers.get('retry-after') }
    })
    .catch((cause: unknown) => {
      if (signal?.aborted) throw cause
      throw new CallProblem({ status: 0, code: timeout.aborted ? 'timeout' : 'network', cause })
    })
  return answerOf(endpoint, answer, token)
}

import type { AnswerOf, CallInput, Endpoint } from '@elocute/contract/define-endpoint'
import { answerOf } from './call-answer.ts'
import { CallProblem } from './call-problem.ts'
import { requestOf } from './call-request.ts'

type Sent = { bytes: BodyInit; type: string; timeoutMs: number }

/** Calls an endpoint whose body is the bytes of a file. Returns and throws as `call` does. */
export const callWithBytes = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { bytes, type, timeoutMs }: Sent,
): Promise<AnswerOf<E>> => {
  const { address, token, headers } = requestOf<E>(endpoint, input)
  headers.set('content-type', type)
  const signal = AbortSignal.timeout(timeoutMs)
  const answer = await fetch(address, { method: endpoint.method, headers, body: bytes, signal })
    .then(async (response) => ({
      status: response.status,
      text: await response.text(),
      retryAfter: response.headers.get('retry-after'),
    }))
    .catch((cause: unknown) => {
      throw new CallProblem({ status: 0, code: signal.aborted ? 'timeout' : 'network', cause })
    })
  return answerOf(endpoint, answer, token)
}

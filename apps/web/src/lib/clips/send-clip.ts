import { saveClip } from '@elocute/contract/clips'
import type { AnswerOf } from '@elocute/contract/define-endpoint'
import { answerOf } from '../call-answer.ts'
import { CallProblem } from '../call-problem.ts'
import { requestOf } from '../call-request.ts'
import type { WaitingClip } from './clip-queue.ts'

const timeoutMs = 30_000

/** Sends a clip and returns what the server found in it. Throws a CallProblem. */
export const sendClip = async ({
  attemptId,
  n,
  type,
  bytes,
}: WaitingClip): Promise<AnswerOf<typeof saveClip>> => {
  const { address, token, headers } = requestOf(saveClip, { params: { id: attemptId, n } })
  headers.set('content-type', type)
  const signal = AbortSignal.timeout(timeoutMs)
  const answer = await fetch(address, { method: saveClip.method, headers, body: bytes, signal })
    .then(async (response) => ({
      status: response.status,
      text: await response.text(),
      retryAfter: response.headers.get('retry-after'),
    }))
    .catch((cause: unknown) => {
      throw new CallProblem({ status: 0, code: signal.aborted ? 'timeout' : 'network', cause })
    })
  return answerOf(saveClip, answer, token)
}

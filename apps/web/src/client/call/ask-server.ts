import { CallProblem } from './call-problem.ts'
import { apiAddress } from './call-request.ts'
import { foreignProblem } from './foreign-answer.ts'
import { readAnswer } from './own-answer.ts'

const timeoutMs = 5_000

/** Asks whether the server accepts calls: null if it does, otherwise what came instead. The first page loads no code that reads bodies. */
export const askServer = async (): Promise<CallProblem | null> => {
  const signal = AbortSignal.timeout(timeoutMs)
  const answer = await fetch(apiAddress('/ready'), { cache: 'no-store', signal }).then(readAnswer, () => null)
  if (answer === null) return new CallProblem({ status: 0, code: 'network' })
  if (!answer.own) return foreignProblem(answer)
  return answer.status === 200 ? null : new CallProblem({ status: answer.status, code: 'unavailable' })
}

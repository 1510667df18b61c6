import type { AnswerOf, Endpoint } from '@elocute/contract/define-endpoint'
import { ProblemBody } from '@elocute/contract/problem'
import { CallProblem } from './call-problem.ts'
import { foreignProblem } from './foreign-answer.ts'
import type { RawAnswer } from './own-answer.ts'
import { tokenStore } from './token-store.ts'

/**
 * The parsed body of an answer. Throws a CallProblem if the server refuses, and one like a lost connection if the answer is not
 * the server's, whatever its number, or is not complete.
 */
export const answerOf = async <E extends Endpoint>(
  endpoint: E,
  answer: RawAnswer,
  token: string | null,
): Promise<AnswerOf<E>> => {
  if (answer.status < 200 || answer.status > 299) throw await refusalOf(answer, token)
  if (!answer.own) throw foreignProblem(answer)
  const parsed = endpoint.success.body.safeParse(answer.text === '' ? undefined : jsonOf(answer.text))
  if (!parsed.success) throw unreadable(parsed.error)
  return parsed.data as AnswerOf<E>
}

/** The problem of an answer that is no success. A 401 of the server also clears the token that was sent. */
export const refusalOf = async (answer: RawAnswer, token: string | null): Promise<CallProblem> => {
  const { status, text, retryAfter, own } = answer
  const body = ProblemBody.safeParse(jsonOf(text))
  if (!body.success) return own ? unreadable(body.error) : foreignProblem(answer)
  // A proxy may remove the header. Then the code and the number together show that the body is the server's.
  const { code } = body.data
  if (!own && !(await isKnown(code, status))) return foreignProblem(answer)
  // Clear only the token that was sent: another tab may have signed in meanwhile.
  if (status === 401 && token !== null && token === tokenStore.get()) tokenStore.clear('expired')
  const said = body.data
  const seconds = Number.parseInt(retryAfter ?? '', 10)
  return new CallProblem({
    status,
    code,
    reason: said.reason,
    serverMessage: said.message,
    errors: said.errors,
    retryAfterSeconds: Number.isNaN(seconds) ? undefined : seconds,
  })
}

/** The codes are loaded only where a proxy removes the header. */
const isKnown = (code: string, status: number): Promise<boolean> =>
  import('@elocute/contract/problem-codes').then(
    ({ isProblemCode, statusOf }) => isProblemCode(code) && statusOf[code] === status,
    () => false,
  )

/** Cut off on its way, or of another version. */
const unreadable = (cause: unknown) => new CallProblem({ status: 0, code: 'unreadable', cause })

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

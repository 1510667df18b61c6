import type { AnswerOf, Endpoint } from '@elocute/contract/define-endpoint'
import { ProblemBody } from '@elocute/contract/problem'
import { baseLocale, getLocale } from '@elocute/messages/runtime'
import { CallProblem } from './call-problem.ts'
import { tokenStore } from './token-store.ts'

/** An HTTP response, read completely. */
type RawAnswer = { status: number; text: string; retryAfter: string | null }

/** The parsed body of a response. Throws a CallProblem if it is an error or does not match the contract. */
export const answerOf = async <E extends Endpoint>(
  endpoint: E,
  answer: RawAnswer,
  token: string | null,
): Promise<AnswerOf<E>> => {
  if (answer.status < 200 || answer.status > 299) throw await refusalOf(answer, token)
  const parsed = endpoint.success.body.safeParse(answer.text === '' ? undefined : jsonOf(answer.text))
  if (!parsed.success)
    throw new CallProblem({ status: answer.status, code: 'unreadable', cause: parsed.error })
  return parsed.data as AnswerOf<E>
}

/** The problem of an error response. A 401 also clears the token that was sent. */
export const refusalOf = async (
  { status, text, retryAfter }: RawAnswer,
  token: string | null,
): Promise<CallProblem> => {
  // Clear only the token that was sent: another tab may have signed in meanwhile.
  if (status === 401 && token !== null && token === tokenStore.get()) tokenStore.clear('expired')
  const body = ProblemBody.safeParse(jsonOf(text))
  const said = body.data && (await translated(body.data))
  const seconds = Number.parseInt(retryAfter ?? '', 10)
  return new CallProblem({
    status,
    code: said?.code ?? 'unreadable',
    reason: said?.reason,
    serverMessage: said?.message,
    errors: said?.errors,
    retryAfterSeconds: Number.isNaN(seconds) ? undefined : seconds,
    cause: body.error,
  })
}

/** The sentences in the language of the page. The server writes English, so the English page needs no catalogue. */
const translated = async (body: ProblemBody): Promise<ProblemBody> => {
  const locale: string = getLocale()
  if (locale === baseLocale) return body
  const { apiSentence } = await import('./api-sentence.ts')
  return {
    ...body,
    message: apiSentence(body.reason, body.params) ?? body.message,
    errors: body.errors?.map((error) => ({
      ...error,
      message: apiSentence(error.code, error.params) ?? error.message,
    })),
  }
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

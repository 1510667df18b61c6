import { answerPending, saveWord, type AnswerBody } from '@elocute/contract/quiz-attempts'
import { call } from '../../lib/api-client.ts'
import type { KeptAttempt } from '../../lib/attempt-storage.ts'
import { CallProblem } from '../../lib/call-problem.ts'

/** `taken`: answered elsewhere. `gone`: the quiz was deleted. Otherwise the server's own words about the answer. */
export type Ending = 'taken' | 'gone' | { refused: string }

export const sendAnswer = async (answer: AnswerBody): Promise<void> => {
  await call(answerPending, { body: answer })
}

/** Undefined when the word was stored; `word` when it never can be. */
export const sendWord = async (
  attemptId: string,
  { n, ...body }: KeptAttempt['words'][number],
): Promise<'word' | 'taken' | 'gone' | undefined> => {
  try {
    await call(saveWord, { params: { id: attemptId, n }, body })
    return undefined
  } catch (failure) {
    const ending = afterFailure(failure)
    if (ending === null) throw failure
    return typeof ending === 'string' ? ending : 'word'
  }
}

/** Null where another try may help: no connection, a busy server, or a session that has to be renewed. */
export const afterFailure = (failure: unknown): Ending | null => {
  const { status, message } = failure instanceof CallProblem ? failure : { status: 0, message: '' }
  switch (status) {
    case 404:
      return 'gone'
    case 409:
      return 'taken'
    case 400:
    case 413:
      return { refused: message }
    default:
      return null
  }
}

export const serverMessageOf = (failure: unknown): string | null =>
  (failure instanceof CallProblem ? failure.serverMessage : undefined) ?? null

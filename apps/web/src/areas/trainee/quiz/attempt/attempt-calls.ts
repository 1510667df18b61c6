import { answerPending, saveWord, type AnswerBody, type StoredAnswer } from '@elocute/contract/quiz-attempts'
import { call } from '../../../../client/call/api-client.ts'
import { CallProblem } from '../../../../client/call/call-problem.ts'
import { isFinalRefusal } from '../../../../client/call/refusal.ts'
import type { NumberedWord } from './numbered-words.ts'

/**
 * `gone`: the quiz was deleted. `outdated`: the attempt is not as this page knows it, because it was answered elsewhere or reopened. How
 * it is, the server says when the quiz is loaded again. Otherwise the server's reason for the refusal.
 */
export type Ending = 'gone' | 'outdated' | { refused: string }

export const sendAnswer = async (answer: AnswerBody): Promise<StoredAnswer> =>
  (await call(answerPending, { body: answer })).data

/**
 * Undefined when the word was stored. `word`: the server can never take this word. `taken`: it takes no more words, because the attempt
 * was answered. `outdated`: it has no such attempt, as after a reopening or the deletion of the quiz. Throws where a retry may help.
 */
export const sendWord = async (
  attemptId: string,
  { n, ...body }: NumberedWord,
): Promise<'word' | 'taken' | 'outdated' | undefined> => {
  try {
    await call(saveWord, { params: { id: attemptId, n }, body })
    return undefined
  } catch (failure) {
    const ending = afterFailure(failure)
    if (ending === null) throw failure
    if (typeof ending === 'object') return 'word'
    return ending === 'gone' ? 'outdated' : 'taken'
  }
}

/** Null where a retry may help: no connection, a failing server, or a session that has to be renewed. */
export const afterFailure = (failure: unknown): Ending | null => {
  if (!isFinalRefusal(failure)) return null
  if (failure.status === 404) return 'gone'
  return failure.status === 409 ? 'outdated' : { refused: failure.message }
}

/** How long the server asked to wait before the next request (Retry-After), in milliseconds; 0 if it did not. */
export const askedPauseMs = (failure: unknown): number =>
  1_000 * ((failure instanceof CallProblem ? failure.retryAfterSeconds : undefined) ?? 0)

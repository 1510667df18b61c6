import { answerPending, saveWord, type AnswerBody, type StoredAnswer } from '@elocute/contract/quiz-attempts'
import { call } from '../../../lib/api-client.ts'
import { CallProblem } from '../../../lib/call-problem.ts'
import type { NumberedWord } from './numbered-words.ts'

/** `taken`: answered elsewhere. `gone`: the quiz was deleted. Otherwise the server's reason for the refusal. */
export type Ending = 'taken' | 'gone' | { refused: string }

export const sendAnswer = async (answer: AnswerBody): Promise<StoredAnswer> =>
  (await call(answerPending, { body: answer })).data

/** Undefined when the word was stored; `word` when the server can never take this word. Throws where a retry may help. */
export const sendWord = async (
  attemptId: string,
  { n, ...body }: NumberedWord,
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

/** Null where a retry may help: no connection, a failing server, or a session that has to be renewed. */
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

/** Why a request failed that may succeed later. */
export type Trouble =
  | { kind: 'connection' }
  /** The server refused or failed. The message is the server's, if there is one. */
  | { kind: 'server'; message: string | null }

export const troubleOf = (failure: unknown): Trouble =>
  failure instanceof CallProblem && failure.status > 0
    ? { kind: 'server', message: failure.serverMessage ?? null }
    : { kind: 'connection' }

/** How long the server asked to wait before the next request (Retry-After), in milliseconds; 0 if it did not. */
export const askedPauseMs = (failure: unknown): number =>
  1_000 * ((failure instanceof CallProblem ? failure.retryAfterSeconds : undefined) ?? 0)

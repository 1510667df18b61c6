import type { AnswerBody, StoredAnswer } from '@elocute/contract/quiz-attempts'
import type { KeptAttempt } from './attempt-storage.ts'
import type { Trouble } from '../../../../client/call/trouble.ts'
import type { Ending } from './attempt-calls.ts'
import { mergeWords, withoutWords, type NumberedWord } from './numbered-words.ts'

/** What this page has recorded of an attempt, and what the server has confirmed. */
export type Saving = {
  /** Null before the attempt has started. */
  attemptId: string | null
  /** Words that the server has not confirmed. Empty once there is an answer, because the answer carries all words. */
  words: readonly NumberedWord[]
  answer: AnswerBody | null
  /** The answer as the server has it, and when the confirmation came. */
  stored: { atMs: number; answer: StoredAnswer } | null
  /** Why the last request failed. The next one is scheduled. */
  trouble: Trouble | null
  /** Failed requests since the last one that succeeded. */
  failures: number
  /** The server takes no more single words: the attempt was ended in another tab or on another device. */
  wordsClosed: boolean
  /** Why nothing more can be sent. */
  ending: Ending | null
}

/** `saved` is what the browser's storage holds. It is ignored if it belongs to another attempt. */
export const openSaving = (attemptId: string | null, saved: KeptAttempt | null): Saving => {
  const { words, answer } = saved?.attemptId === attemptId ? saved : { words: [], answer: null }
  return {
    attemptId,
    stored: null,
    trouble: null,
    failures: 0,
    wordsClosed: false,
    ending: null,
    ...(answer ? { answer: withWords(answer, words), words: [] } : { answer, words }),
  }
}

export const recordWord = (saving: Saving, word: NumberedWord): Saving =>
  saving.ending ? saving : { ...saving, words: mergeWords(saving.words, [word]) }

/** The answer takes over the waiting words. Earlier failures do not delay its first request. */
export const recordAnswer = (saving: Saving, answer: AnswerBody): Saving => ({
  ...saving,
  answer: withWords(answer, saving.words),
  words: [],
  trouble: null,
  failures: 0,
})

/** Adds to an answer what other tabs of the same attempt have recorded. */
export const addFromStorage = (saving: Saving, saved: KeptAttempt | null): Saving => {
  const answer = waitingAnswer(saving)
  if (!answer || saved?.attemptId !== saving.attemptId) return saving
  return { ...saving, answer: withWords(answer, mergeWords(saved.answer?.words ?? [], saved.words)) }
}

/** The server has this word, or can never take it. */
export const settleWord = (saving: Saving, word: NumberedWord): Saving => ({
  ...withoutTrouble(saving),
  words: withoutWords(saving.words, [word]),
})

export const closeWords = (saving: Saving): Saving => ({ ...withoutTrouble(saving), wordsClosed: true })

export const confirmAnswer = (saving: Saving, answer: StoredAnswer, atMs: number): Saving =>
  waitingAnswer(saving) ? { ...withoutTrouble(saving), stored: { atMs, answer } } : saving

/** The stored answer with the score that it has by now. */
export const withScore = (saving: Saving, score: number): Saving =>
  saving.stored
    ? { ...saving, stored: { ...saving.stored, answer: { ...saving.stored.answer, score } } }
    : saving

export const failSending = (saving: Saving, trouble: Trouble): Saving => ({
  ...saving,
  trouble,
  failures: saving.failures + 1,
})

/** The first ending counts: what is still on its way tells nothing new. */
export const endSaving = (saving: Saving, ending: Ending): Saving =>
  saving.ending ? saving : { ...saving, words: [], trouble: null, ending }

/** What the server said when it refused the answer for good; null if it has not. */
export const refusalOf = ({ ending }: Saving): string | null =>
  typeof ending === 'object' && ending !== null ? ending.refused : null

/** The answer, until the server has confirmed it. */
export const waitingAnswer = ({ answer, stored }: Saving): AnswerBody | null => (stored ? null : answer)

type Request =
  | { type: 'answer'; answer: AnswerBody }
  | { type: 'word'; attemptId: string; word: NumberedWord }

/** One request after the other. The answer goes first: it carries all words. */
export const nextRequest = (saving: Saving): Request | null => {
  const { attemptId, words, wordsClosed, ending } = saving
  if (ending || attemptId === null) return null
  const answer = waitingAnswer(saving)
  if (answer) return { type: 'answer', answer }
  const [word] = words
  return word && !wordsClosed ? { type: 'word', attemptId, word } : null
}

const shortestPauseMs = 1_000
const longestPauseMs = 30_000

/** Exponential backoff after the last failure. */
export const retryPauseMs = ({ failures }: Saving): number =>
  Math.min(longestPauseMs, shortestPauseMs * 2 ** (failures - 1))

/**
 * Applies to the storage what changed on this page. All tabs of an attempt share one entry, so that what the others have
 * written stays: a three-way merge.
 */
export const updateStored = (
  stored: KeptAttempt | null,
  before: Saving,
  after: Saving,
): KeptAttempt | null => {
  const { attemptId } = after
  if (attemptId === null) return stored
  if (after.ending) return null
  const shared = stored?.attemptId === attemptId ? stored : { attemptId, words: [], answer: null }
  const [answerBefore, answer] = [waitingAnswer(before), waitingAnswer(after)]
  if (answerBefore && !answer) return withoutAnswer(shared, answerBefore)
  if (answer) return answer === answerBefore ? shared : { attemptId, words: [], answer }
  const settled = withoutWords(before.words, after.words)
  const recorded = withoutWords(after.words, before.words)
  return { ...shared, words: mergeWords(withoutWords(shared.words, settled), recorded) }
}

/** Another tab may have added words to the answer in the meantime. It sends them itself, so they stay. */
const withoutAnswer = (shared: KeptAttempt, { words: sent = [] }: AnswerBody): KeptAttempt => ({
  ...shared,
  words: withoutWords(shared.words, sent),
  answer: withoutWords(shared.answer?.words ?? [], sent).length > 0 ? shared.answer : null,
})

const withWords = (answer: AnswerBody, words: readonly NumberedWord[]): AnswerBody =>
  words.length === 0
    ? answer
    : { ...answer, words: mergeWords(words, answer.words ?? []).sort((one, other) => one.n - other.n) }

const withoutTrouble = (saving: Saving): Saving => ({ ...saving, trouble: null, failures: 0 })

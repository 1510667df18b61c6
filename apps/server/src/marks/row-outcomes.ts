import type { QuizStatus, WordOutcome } from '@elocute/contract/attempt-fields'
import type { QuizType } from '@elocute/contract/quiz-fields'
import type { Handle } from '../db/client.ts'
import * as heatMap from './heat-map.repository.ts'
import { missesTheRest } from './words.service.ts'

type State = 'in_progress' | 'pending' | 'completed' | 'void' | null

/** A trainee's attempt at a quiz, if there is one. */
type Row = { attemptId: string | null; state: State; serverStarted: boolean | null }

export const isAnswered = (state: State): boolean => state === 'pending' || state === 'completed'

export const statusOf = (state: State): QuizStatus =>
  state === null || state === 'void' ? 'not_answered' : state

/** What a word of a quiz is known by among the outcomes of an attempt. */
export const keyOf = (type: QuizType, n: number, word: string): string =>
  type === 'pronounce_it_fast' ? String(n) : word

/**
 * Reads the words of these rows. The returned function gives the outcome of each word of the quiz for a row: null where the
 * game never showed the word, and no outcomes without an answer or for an answer without words.
 */
export const readOutcomes = async (
  db: Handle,
  { type, keys }: { type: QuizType; keys: readonly string[] },
  rows: readonly Row[],
): Promise<(row: Row) => (WordOutcome | null)[]> => {
  const answered = rows.flatMap(({ attemptId, state }) =>
    attemptId !== null && isAnswered(state) ? [attemptId] : [],
  )
  const outcomes = await heatMap.outcomesOf(db, type, answered)
  return ({ attemptId, state, serverStarted }) => {
    const own = attemptId === null ? undefined : outcomes.get(attemptId)
    const started = serverStarted ?? false
    const rest = missesTheRest({ type, serverStarted: started }, own ? 1 : 0) ? ('missed' as const) : null
    const hasWords = isAnswered(state) && (own !== undefined || rest !== null)
    return hasWords ? keys.map((key) => own?.[key] ?? rest) : []
  }
}

import { loadQuiz, quizPronunciations } from '@elocute/contract/quiz-attempts'
import { call } from '../../../../client/call/api-client.ts'
import type { LoadedQuiz } from '../attempt/use-attempt.ts'
import { keyOf } from '../../../../client/query/query-keys.ts'
import { queryOf } from '../../../../client/query/query-of.ts'

export const gameQueries = {
  /** Loaded once for each visit: a game never begins with cached data, and a running game never changes. */
  quiz: (quizId: string) =>
    queryOf(keyOf('game', 'quiz', quizId), {
      queryFn: async ({ signal }): Promise<LoadedQuiz> => {
        const quiz = await call(loadQuiz, { params: { id: quizId } }, { signal })
        return { quiz, receivedAtMs: performance.now() }
      },
      staleTime: Infinity,
      gcTime: 0,
    }),
  /** The pronunciations of the words. Loaded for each visit as well, because the words can change until the first attempt. */
  lexicon: (quizId: string) =>
    queryOf(keyOf('game', 'lexicon', quizId), {
      queryFn: async ({ signal }) =>
        (await call(quizPronunciations, { params: { id: quizId } }, { signal })).data,
      staleTime: Infinity,
      gcTime: 0,
    }),
}

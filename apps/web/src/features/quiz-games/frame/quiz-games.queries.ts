import { loadQuiz, quizPronunciations } from '@elocute/contract/quiz-attempts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import type { LoadedQuiz } from '../attempt/use-attempt.ts'

export const gameQueries = {
  /** Loaded once for each visit: a game never begins with cached data, and a running game never changes. */
  quiz: (quizId: string) =>
    queryOptions({
      queryKey: ['game', quizId],
      queryFn: async ({ signal }): Promise<LoadedQuiz> => {
        const quiz = await call(loadQuiz, { params: { id: quizId } }, { signal })
        return { quiz, receivedAtMs: performance.now() }
      },
      staleTime: Infinity,
      gcTime: 0,
    }),
  /** The pronunciations of the words. Loaded for each visit as well, because the words can change until the first attempt. */
  lexicon: (quizId: string) =>
    queryOptions({
      queryKey: ['game', quizId, 'lexicon'],
      queryFn: async ({ signal }) =>
        (await call(quizPronunciations, { params: { id: quizId } }, { signal })).data,
      staleTime: Infinity,
      gcTime: 0,
    }),
}

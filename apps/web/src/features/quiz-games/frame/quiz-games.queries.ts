import { loadQuiz, quizPronunciations, type PlayableQuiz } from '@elocute/contract/quiz-attempts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'

/** A quiz, and when its answer came on the page's own clock: the remaining time counts from there. */
export type LoadedQuiz = { quiz: PlayableQuiz; receivedAtMs: number }

export const gameQueries = {
  /** Asked once for each visit. A game does not begin with what an earlier visit was told, nor change under the player. */
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
  /** How the words sound; a quiz never changes. */
  lexicon: (quizId: string) =>
    queryOptions({
      queryKey: ['game', quizId, 'lexicon'],
      queryFn: async ({ signal }) =>
        (await call(quizPronunciations, { params: { id: quizId } }, { signal })).data,
      staleTime: Infinity,
    }),
}

import { correctWord, type CorrectWordBody } from '@elocute/contract/word-corrections'
import { call } from '../../../client/call/api-client.ts'
import { useChange } from '../../../shared/query/use-change.ts'
import { aboutQuiz } from '../quizzes/quiz-changes.queries.ts'
import { useChangeOfQuizzes } from '../quizzes/quizzes.queries.ts'
import { showAtOnce } from './quiz-page.queries.ts'

/** Corrects a word, which the page and the list show at once. */
export const useCorrectWord = (id: string, n: number) => {
  const correct = useChangeOfQuizzes(
    (body: CorrectWordBody) => call(correctWord, { params: { id, n }, body }),
    (quizzes, _, { data }) => quizzes.map((quiz) => (quiz.id === id ? data : quiz)),
    aboutQuiz(id),
  )
  return useChange((body: CorrectWordBody) => correct.mutateAsync(body), { patches: showAtOnce(id) })
}

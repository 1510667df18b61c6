import type { QuizType } from '@elocute/contract/quizzes'
import { say } from '../../lib/say.ts'
import { searching } from '../../lib/search-text.ts'
import type { Quiz } from './quizzes.queries.ts'

export type TypeFilter = 'all' | QuizType
export type QuizSearch = { text: string; type: TypeFilter }

export const everyQuiz: QuizSearch = { text: '', type: 'all' }

/** The quizzes whose title or type a search finds, in the order of the list. */
export const findQuizzes = (quizzes: readonly Quiz[], { text, type }: QuizSearch): Quiz[] => {
  const found = searching(text)
  return quizzes
    .filter((quiz) => type === 'all' || quiz.type === type)
    .filter((quiz) => found(`${quiz.title} ${say.quizTypes[quiz.type]} ${quiz.type}`))
}

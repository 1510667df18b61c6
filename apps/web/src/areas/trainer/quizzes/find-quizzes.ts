import * as m from '@elocute/messages/general'
import type { QuizType } from '@elocute/contract/quiz-fields'
import type { LevelValue } from '../lists/level-select.tsx'
import type { Quiz } from './quizzes.queries.ts'

export type TypeFilter = 'all' | QuizType
export type QuizSearch = { text: string; type: TypeFilter; level: LevelValue }

export const everyQuiz: QuizSearch = { text: '', type: 'all', level: '' }

/** The quizzes whose title or type matches the search, in the order of the list. */
export const findQuizzes = (quizzes: readonly Quiz[], { text, type, level }: QuizSearch): Quiz[] => {
  const found = searching(text)
  return quizzes
    .filter((quiz) => type === 'all' || quiz.type === type)
    .filter((quiz) => level === '' || quiz.cefr === level)
    .filter((quiz) => found(`${quiz.title} ${m.quizType({ type: quiz.type })} ${quiz.type}`))
}

/** The search key of a text: lower case, without accents, so that `jose` finds José. */
const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ')

/** A predicate: whether a text contains every word of the search. An empty search matches all texts. */
export const searching = (search: string): ((text: string) => boolean) => {
  const words = plain(search)
    .split(' ')
    .filter((word) => word !== '')
  return (text) => {
    const searched = plain(text)
    return words.every((word) => searched.includes(word))
  }
}

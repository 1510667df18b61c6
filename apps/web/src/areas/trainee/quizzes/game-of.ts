import type { QuizType } from '@elocute/contract/quiz-fields'
import { paths } from '../../../client/address/paths.ts'

/** The address of the game of a quiz, by its type. */
export const gameOf: Record<QuizType, (id: string) => string> = {
  pronounce_it_fast: paths.trainee.pronounceItFast,
  shoot_the_word: paths.trainee.shootTheWord,
}

import { expect, test } from 'vitest'
import { everyQuiz, findQuizzes, type QuizSearch } from './find-quizzes.ts'
import { aQuiz } from './quiz.factory.ts'

const fruit = aQuiz({ title: 'Fruit' })
const space = aQuiz({ title: 'Space', type: 'shoot_the_word' })

test.for([
  [{}, ['Fruit', 'Space']],
  [{ text: 'fru' }, ['Fruit']],
  [{ text: 'SPACE' }, ['Space']],
  [{ text: 'pronounce it' }, ['Fruit']],
  [{ text: 'shoot_the_word' }, ['Space']],
  [{ text: 'shoot', type: 'pronounce_it_fast' }, []],
  [{ type: 'shoot_the_word' }, ['Space']],
] as const)('%j finds %j', ([search, titles]) => {
  const found = findQuizzes([fruit, space], { ...everyQuiz, ...(search as Partial<QuizSearch>) })
  expect(found.map(({ title }) => title)).toEqual(titles)
})

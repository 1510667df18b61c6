import { expect, test } from 'vitest'
import { everyQuiz, findQuizzes, searching, type QuizSearch } from './find-quizzes.ts'
import { aQuiz } from './quiz.factory.ts'

const fruit = aQuiz({ title: 'Fruit' })
const space = aQuiz({ title: 'Space', type: 'shoot_the_word', cefr: 'B1' })

test.for([
  [{}, ['Fruit', 'Space']],
  [{ text: 'fru' }, ['Fruit']],
  [{ text: 'SPACE' }, ['Space']],
  [{ text: 'pronounce it' }, ['Fruit']],
  [{ text: 'shoot_the_word' }, ['Space']],
  [{ text: 'shoot', type: 'pronounce_it_fast' }, []],
  [{ type: 'shoot_the_word' }, ['Space']],
  [{ level: 'B1' }, ['Space']],
  [{ level: 'B2' }, []],
] as const)('%j finds %j', ([search, titles]) => {
  const found = findQuizzes([fruit, space], { ...everyQuiz, ...(search as Partial<QuizSearch>) })
  expect(found.map(({ title }) => title)).toEqual(titles)
})

test.for([
  ['', 'Mai Tran', true],
  ['   ', 'Mai Tran', true],
  ['MAI', 'Mai Tran', true],
  ['tran mai', 'Mai Tran', true],
  ['mai  tr', 'Mai Tran', true],
  ['jose', 'José Álvarez', true],
  ['JOSÉ', 'Jose Alvarez', true],
  ['maria', 'Mai Tran', false],
  ['.*', 'Mai Tran', false],
  ['$^', 'a$^b', true],
] as const)('%j in %j: %s', ([search, text, found]) => {
  expect(searching(search)(text)).toBe(found)
})

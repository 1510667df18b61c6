import { expect, test } from 'vitest'
import { keepQuiz, keptQuiz } from './kept-quiz.ts'
import { blankQuiz, questionRow } from './quiz-form.ts'

const typed = { ...blankQuiz, title: 'Week one', questions: [questionRow('apple')] }

test('a draft is found again by who wrote it, and by nobody else', () => {
  keepQuiz('grace', typed)
  expect(keptQuiz('grace')).toEqual(typed)
  expect(keptQuiz('henry')).toEqual(blankQuiz)
})

test('a blank draft leaves nothing behind', () => {
  keepQuiz('grace', typed)
  keepQuiz('grace', blankQuiz)
  expect(sessionStorage).toHaveLength(0)
})

test.for(['', 'no json', '{}', '{"title":1}'])('%j in the storage is as good as nothing', (text) => {
  sessionStorage.setItem('elocute.draft.quiz.grace', text)
  expect(keptQuiz('grace')).toEqual(blankQuiz)
})

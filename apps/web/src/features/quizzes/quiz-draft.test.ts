import { expect, test } from 'vitest'
import { saveDraft, savedDraft } from './quiz-draft.ts'
import { blankQuiz, questionRow } from './quiz-form.ts'

const typed = { ...blankQuiz, title: 'Week one', questions: [questionRow('apple')] }

test('a draft is found again by who wrote it, and by nobody else', () => {
  saveDraft('grace', typed)
  expect(savedDraft('grace')).toEqual(typed)
  expect(savedDraft('henry')).toEqual(blankQuiz)
})

test('a blank draft leaves nothing behind', () => {
  saveDraft('grace', typed)
  saveDraft('grace', blankQuiz)
  expect(sessionStorage).toHaveLength(0)
})

test.for(['', 'no json', '{}', '{"title":1}'])('%j in the storage is as good as nothing', (text) => {
  sessionStorage.setItem('elocute.draft.quiz.grace', text)
  expect(savedDraft('grace')).toEqual(blankQuiz)
})

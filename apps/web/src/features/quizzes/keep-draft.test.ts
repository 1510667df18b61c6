import { expect, test } from 'vitest'
import { keepDraft, keptDraft } from './keep-draft.ts'
import { blankDraft, changeDraft } from './quiz-draft.ts'

const typed = changeDraft({ ...blankDraft, title: 'Week one' }, { type: 'worded', key: 1, word: 'apple' })

test('a draft is found again by who wrote it, and by nobody else', () => {
  keepDraft('grace', typed)
  expect(keptDraft('grace')).toEqual(typed)
  expect(keptDraft('henry')).toEqual(blankDraft)
})

test('a blank draft leaves nothing behind', () => {
  keepDraft('grace', typed)
  keepDraft('grace', blankDraft)
  expect(sessionStorage).toHaveLength(0)
})

test.for(['', 'no json', '{}', '{"title":1}'])('%j in the storage is as good as nothing', (text) => {
  sessionStorage.setItem('elocute.draft.quiz.grace', text)
  expect(keptDraft('grace')).toEqual(blankDraft)
})

import { expect, test } from 'vitest'
import { draftKey, saveDraft, savedDraft } from './quiz-draft.ts'
import { blankQuiz, questionRow } from './quiz-form.ts'

const typed = {
  ...blankQuiz,
  title: 'Week one',
  questions: [questionRow('apple')],
  opens_at: '2026-12-03T09:00',
  due_at: '2026-12-04T18:00',
}

test('a draft is found again by who wrote it, and by nobody else', () => {
  saveDraft(draftKey('grace'), typed, blankQuiz)
  expect(savedDraft(draftKey('grace'), blankQuiz)).toEqual(typed)
  expect(savedDraft(draftKey('henry'), blankQuiz)).toEqual(blankQuiz)
})

test('a blank draft leaves nothing behind', () => {
  saveDraft(draftKey('grace'), typed, blankQuiz)
  saveDraft(draftKey('grace'), blankQuiz, blankQuiz)
  expect(sessionStorage).toHaveLength(0)
})

test.for(['', 'no json', '{}', '{"title":1}'])('%j in the storage is as good as nothing', (text) => {
  sessionStorage.setItem('elocute.draft.quiz.grace', text)
  expect(savedDraft(draftKey('grace'), blankQuiz)).toEqual(blankQuiz)
})

test('a draft of an earlier version has no times', () => {
  const { opens_at: _o, due_at: _d, ...earlier } = typed
  sessionStorage.setItem('elocute.draft.quiz.grace', JSON.stringify(earlier))
  expect(savedDraft(draftKey('grace'), blankQuiz)).toEqual({ ...typed, opens_at: '', due_at: '' })
})

test('the changes of a quiz are no draft of a new one, nor of another quiz', () => {
  saveDraft(draftKey('grace', 'one'), typed, blankQuiz)
  expect(savedDraft(draftKey('grace', 'one'), blankQuiz)).toEqual(typed)
  expect(savedDraft(draftKey('grace', 'two'), blankQuiz)).toEqual(blankQuiz)
  expect(savedDraft(draftKey('grace'), blankQuiz)).toEqual(blankQuiz)
})

test('only what was typed is restored over what is stored now, and it wins where both were changed', () => {
  const key = draftKey('grace', 'one')
  saveDraft(key, { ...typed, title: 'Fruit', timer_seconds: '60' }, typed)
  const now = { ...typed, title: 'Week 1', questions: [questionRow('pear')], opens_at: '' }
  expect(savedDraft(key, now)).toEqual({ ...now, title: 'Fruit', timer_seconds: '60' })
})

test('words that were typed are restored over words that were corrected since', () => {
  const key = draftKey('grace', 'one')
  saveDraft(key, { ...typed, questions: [questionRow('plum')] }, typed)
  const now = { ...typed, questions: [questionRow('pear')], due_at: '' }
  expect(savedDraft(key, now)).toEqual({ ...now, questions: [questionRow('plum')] })
})

test('a draft of an earlier version, which does not say where it began, is restored as a whole', () => {
  const { audience: _a, level: _l, ...earlier } = typed
  sessionStorage.setItem('elocute.draft.quiz.grace', JSON.stringify(earlier))
  expect(savedDraft(draftKey('grace'), { ...blankQuiz, due_at: '2026-12-05T18:00' })).toEqual(typed)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from './limits.ts'
import { CreateQuizBody, normaliseQuestionWord, shownForm } from './quiz-drafts.ts'

const draft = (changes: Record<string, unknown> = {}) => ({
  title: 'Week one',
  type: 'pronounce_it_fast',
  timer_seconds: 60,
  total_points: 9999,
  questions: [{ question_word: 'Apple' }],
  ...changes,
})

const firstSentence = (input: unknown) => CreateQuizBody.safeParse(input).error?.issues[0]?.message

test.each([
  ['Ice  Cream', 'ice cream'],
  [" Don't ", "don't"],
  ['WELL-BEING', 'well-being'],
  ['Café', 'cafe'],
  ['don\u2019t', "don't"],
  ['123', ''],
  ["-'-", ''],
])('%j is stored as %j', (typed, stored) => {
  expect(normaliseQuestionWord(typed)).toBe(stored)
})

test.each([
  ['wednesday', 'Wednesday', 'Wednesday'],
  ['cafe', ' Caf\u0065\u0301! ', 'Café'],
  ['ice cream', 'ice  cream', null],
  ["don't", 'Don\u2019t', "Don't"],
  ['river', 'Thursday', null],
  ['at', '\u0441at', null],
  ['ss', 'ß', null],
])('%j, typed as %j, is shown as %j', (word, typed, shown) => {
  expect(shownForm(word, typed)).toBe(shown)
})

test('what is sent as the shown form stays, and another word is ignored', () => {
  const questions = [
    { question_word: 'wednesday', shown_as: 'Wednesday' },
    { question_word: 'river', shown_as: 'Thursday' },
    { question_word: 'Monday', shown_as: 7 },
  ]
  const { questions: stored } = CreateQuizBody.parse(draft({ questions }))
  expect(stored.map(({ question_word, shown_as }) => [question_word, shown_as])).toEqual([
    ['wednesday', 'Wednesday'],
    ['river', null],
    ['monday', 'Monday'],
  ])
})

test('normalising a stored word again does not change it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const once = normaliseQuestionWord(text)
      expect(normaliseQuestionWord(once)).toBe(once)
      expect(once).toMatch(/^$|^[a-z' -]+$/)
    }),
  )
})

test('the points are computed from the words, whatever was sent', () => {
  expect(CreateQuizBody.parse(draft()).total_points).toBe(1)
  const shoot = draft({ type: 'shoot_the_word', questions: [{ question_word: 'a' }, { question_word: 'b' }] })
  expect(CreateQuizBody.parse(shoot).total_points).toBe(10)
})

test('difficulty is Easy by default, and exists only in Pronounce It Fast', () => {
  expect(CreateQuizBody.parse(draft()).questions[0]?.difficulty).toBe('Easy')
  const questions = [{ question_word: 'a', difficulty: 'Hard' }]
  expect(CreateQuizBody.parse(draft({ questions })).questions[0]?.difficulty).toBe('Hard')
  expect(firstSentence(draft({ type: 'shoot_the_word', questions }))).toBe('difficulty_not_allowed')
})

test.each<[string, Record<string, unknown>, string]>([
  ['no title', { title: undefined }, 'quiz_title_required'],
  ['only blanks', { title: '   ' }, 'quiz_title_required'],
  ['a short title', { title: 'ab' }, 'quiz_title_too_short'],
  ['a long title', { title: 'x'.repeat(limits.quizTitle.max + 1) }, 'quiz_title_too_long'],
  ['no type', { type: '' }, 'quiz_type_required'],
  ['a zero timer', { timer_seconds: 0 }, 'timer_invalid'],
  ['half a second', { timer_seconds: 1.5 }, 'timer_invalid'],
  ['a timer as text', { timer_seconds: '10' }, 'timer_invalid'],
  ['a timer of a day', { timer_seconds: 86_401 }, 'timer_too_long'],
  ['no questions', { questions: [] }, 'question_required'],
  ['questions missing', { questions: undefined }, 'question_required'],
  ['a word of digits', { questions: [{ question_word: 'ok' }, { question_word: '123' }] }, 'question_empty'],
  ['a word that is no text', { questions: [{ question_word: 5 }] }, 'question_empty'],
  ['a long word', { questions: [{ question_word: 'x'.repeat(51) }] }, 'question_too_long'],
  ['an unknown difficulty', { questions: [{ question_word: 'a', difficulty: 'Mad' }] }, 'difficulty_unknown'],
])('%s is refused with its own sentence', (_, changes, sentence) => {
  expect(firstSentence(draft(changes))).toBe(sentence)
})

import { limits } from '@elocute/contract/limits'
import type { FieldError, FieldErrors } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import {
  blankQuiz,
  countedRows,
  isBlank,
  pasteRoom,
  questionRow,
  quizPoints,
  quizResolver,
  type QuizForm,
} from './quiz-form.ts'

const row = (question_word: string, offered = false) => ({
  ...questionRow(question_word, offered),
  difficulty: 'Medium' as const,
})

const formWith = (changes: Partial<QuizForm> = {}): QuizForm => ({
  title: ' Week one ',
  type: 'pronounce_it_fast',
  timer_seconds: '90',
  questions: [row('Ice Cream!'), row("don't")],
  ...changes,
})

const checked = (form: QuizForm) =>
  quizResolver(form, undefined, { fields: {}, shouldUseNativeValidation: false })

describe('a form that keeps the rules', () => {
  test('becomes the quiz that is sent', async () => {
    expect((await checked(formWith())).values).toEqual({
      title: 'Week one',
      type: 'pronounce_it_fast',
      timer_seconds: 90,
      total_points: 2,
      questions: [
        { question_word: 'ice cream', difficulty: 'Medium' },
        { question_word: "don't", difficulty: 'Medium' },
      ],
    })
  })

  test('has no difficulties in Shoot the Word, and five points for each word', async () => {
    const { values } = await checked(formWith({ type: 'shoot_the_word' }))
    expect(values).toMatchObject({
      total_points: 10,
      questions: [{ difficulty: null }, { difficulty: null }],
    })
  })

  test('leaves out the empty last row that Enter has offered', async () => {
    const { values } = await checked(formWith({ questions: [row('a'), row(' ', true)] }))
    expect(values).toMatchObject({ questions: [{ question_word: 'a' }] })
  })
})

/** The sentences of all errors, at the names of their fields. */
const sentences = (errors: FieldErrors<QuizForm>, path = ''): Record<string, string> =>
  Object.assign(
    {},
    ...Object.entries(errors).map(([name, error]) => {
      const { message } = error as FieldError
      return message === undefined
        ? sentences(error as FieldErrors<QuizForm>, `${path}${name}.`)
        : { [path + name]: message }
    }),
  ) as Record<string, string>

describe('a form that breaks a rule', () => {
  test.for([
    [{ title: '  ' }, { title: 'Quiz title is required.' }],
    [{ title: 'ab' }, { title: 'Quiz title must be at least 3 characters long.' }],
    [{ title: 'a'.repeat(101) }, { title: 'Quiz title must be at most 100 characters long.' }],
    [{ type: '' }, { type: 'Please select a quiz type.' }],
    [{ timer_seconds: '' }, { timer_seconds: 'Please enter a valid timer (greater than 0).' }],
    [{ timer_seconds: '0' }, { timer_seconds: 'Please enter a valid timer (greater than 0).' }],
    [{ timer_seconds: '-5' }, { timer_seconds: 'Please enter a valid timer (greater than 0).' }],
    [{ timer_seconds: '1.5' }, { timer_seconds: 'Please enter a valid timer (greater than 0).' }],
    [{ timer_seconds: 'ten' }, { timer_seconds: 'Please enter a valid timer (greater than 0).' }],
    [{ timer_seconds: '3601' }, { timer_seconds: 'The timer can be at most 3600 seconds.' }],
    [{ questions: [] }, { questions: 'At least 1 question is required.' }],
    [{ questions: [row('a'), row('')] }, { 'questions.1.question_word': 'Question 2 cannot be empty.' }],
    [{ questions: [row('123')] }, { 'questions.0.question_word': 'Question 1 cannot be empty.' }],
    [
      { questions: [row('a'.repeat(51))] },
      { 'questions.0.question_word': 'Question 1 must be at most 50 characters long.' },
    ],
  ] as [Partial<QuizForm>, object][])('%j: %j', async ([changes, errors]) => {
    expect(sentences((await checked(formWith(changes))).errors as FieldErrors<QuizForm>)).toEqual(errors)
  })

  test('hears of every field at once', async () => {
    const { errors } = await checked(blankQuiz)
    expect(Object.keys(errors)).toEqual(['title', 'type', 'timer_seconds', 'questions'])
  })
})

test('a form in which nothing was typed is blank', () => {
  expect(isBlank(blankQuiz)).toBe(true)
  expect(isBlank({ ...blankQuiz, title: 'A' })).toBe(false)
  expect(isBlank({ ...blankQuiz, questions: [row('a')] })).toBe(false)
})

test('an empty row that was added on purpose counts, and so does the only one', () => {
  expect(countedRows([row('apple'), row('')])).toHaveLength(2)
  expect(countedRows([row('', true)])).toHaveLength(1)
})

test('a pasted list goes into an empty row, and stops where the quiz is full', () => {
  expect(pasteRoom([row('')], 0)).toBe(limits.questions.max)
  expect(pasteRoom([row('a')], 0)).toBe(limits.questions.max - 1)
  const full = Array.from({ length: limits.questions.max }, () => row('a'))
  expect(pasteRoom(full, 0)).toBe(0)
})

test('points are open until there is a type', () => {
  expect(quizPoints(formWith({ type: '' }))).toBeNull()
  expect(quizPoints(formWith())).toBe(2)
  expect(quizPoints(formWith({ type: 'shoot_the_word' }))).toBe(10)
})

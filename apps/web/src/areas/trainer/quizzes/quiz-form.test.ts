import { limits } from '@elocute/contract/limits'
import type { FieldError, FieldErrors } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import { aQuiz } from './quiz.factory.ts'
import {
  blankQuiz,
  bodyOf,
  changesOf,
  formOf,
  isSameForm,
  withoutGame,
  countedRows,
  isBlank,
  pasteRoom,
  questionRow,
  quizPoints,
  quizResolver,
  type QuizForm,
} from './quiz-form.ts'
import { forEveryone } from '../audience/audience-form.ts'

const row = (question_word: string, offered = false) => ({
  ...questionRow(question_word, offered),
  difficulty: 'Medium' as const,
})

const formWith = (changes: Partial<QuizForm> = {}): QuizForm => ({
  title: ' Week one ',
  type: 'pronounce_it_fast',
  timer_seconds: '90',
  questions: [row('Ice Cream!'), row("don't")],
  level: '',
  opens_at: '',
  due_at: '',
  audience: forEveryone,
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
        { question_word: 'ice cream', shown_as: 'Ice Cream', difficulty: 'Medium' },
        { question_word: "don't", shown_as: null, difficulty: 'Medium' },
      ],
      state: 'open',
      opens_at: null,
      due_at: null,
      audience: null,
      cefr: null,
    })
  })

  test('has its times in UTC, from the time zone of the browser', async () => {
    const { values } = await checked(formWith({ opens_at: '2026-12-03T09:00', due_at: '2026-12-03T09:01' }))
    expect(values).toMatchObject({
      opens_at: new Date(2026, 11, 3, 9, 0).toISOString(),
      due_at: new Date(2026, 11, 3, 9, 1).toISOString(),
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
    [{ opens_at: '12026-12-03T09:00' }, { opens_at: 'Please enter a day and a time.' }],
    [{ due_at: 'soon' }, { due_at: 'Please enter a day and a time.' }],
    [
      { opens_at: '2026-12-03T09:00', due_at: '2026-12-03T09:00' },
      { due_at: 'A quiz can only be due after it opens.' },
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

describe('the changes of a quiz', () => {
  const quiz = aQuiz({ opens_at: '2026-12-03T08:00:30.000Z', due_at: null })
  const stored = formOf(quiz)
  const changed = async (changes: Partial<QuizForm>) => {
    const typed = { ...stored, ...changes }
    const { values } = await checked(typed)
    return changesOf(stored, typed, values as Parameters<typeof bodyOf>[0])
  }

  test('are none in a form that is as it was stored', async () => {
    expect(await changed({})).toEqual({})
    expect(isSameForm(stored, formOf(quiz))).toBe(true)
  })

  test.for([
    [{ title: 'Week two' }, { title: 'Week two' }],
    [{ opens_at: '' }, { opens_at: null }],
    [{ due_at: '2026-12-09T18:00' }, { due_at: new Date(2026, 11, 9, 18, 0).toISOString() }],
  ] as const)('%j are %j', async ([changes, sent]) => {
    expect(await changed(changes)).toEqual(sent)
  })

  test('hold the whole game when a word, the type or the time is another', async () => {
    const game = {
      type: 'pronounce_it_fast',
      timer_seconds: 60,
      questions: [
        { question_word: 'apple', difficulty: 'Easy' },
        { question_word: 'thirty', difficulty: 'Hard' },
      ],
    }
    expect(await changed({ timer_seconds: '60' })).toEqual(game)
    expect(withoutGame({ title: 'Week two', ...(await changed({ timer_seconds: '60' })) })).toEqual({
      title: 'Week two',
    })
  })
})

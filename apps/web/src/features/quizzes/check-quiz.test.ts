import { describe, expect, test } from 'vitest'
import { checkQuiz, draftPoints, errorsAt } from './check-quiz.ts'
import { blankDraft, type QuizDraft } from './quiz-draft.ts'

const row = (key: number, word: string, offered = false) => ({
  key,
  word,
  offered,
  difficulty: 'Medium' as const,
})

const draftWith = (changes: Partial<QuizDraft> = {}): QuizDraft => ({
  ...blankDraft,
  title: ' Week one ',
  type: 'pronounce_it_fast',
  timer: '90',
  rows: [row(4, 'Ice Cream!'), row(9, "don't")],
  ...changes,
})

describe('a draft that keeps the rules', () => {
  test('becomes the quiz that is sent', () => {
    expect(checkQuiz(draftWith()).quiz).toEqual({
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

  test('has no difficulties in Shoot the Word, and five points for each word', () => {
    const { quiz } = checkQuiz(draftWith({ type: 'shoot_the_word' }))
    expect(quiz?.questions).toEqual([{ question_word: 'ice cream' }, { question_word: "don't" }])
    expect(quiz?.total_points).toBe(10)
  })

  test('leaves out the empty last row that Enter has offered', () => {
    expect(checkQuiz(draftWith({ rows: [row(1, 'a'), row(2, ' ', true)] })).quiz?.questions).toHaveLength(1)
  })
})

describe('a draft that breaks a rule', () => {
  test.for([
    [{ title: '  ' }, { title: 'Quiz title is required.' }],
    [{ title: 'ab' }, { title: 'Quiz title must be at least 3 characters long.' }],
    [{ title: 'a'.repeat(101) }, { title: 'Quiz title must be at most 100 characters long.' }],
    [{ type: '' }, { type: 'Please select a quiz type.' }],
    [{ timer: '' }, { timer_seconds: 'Please enter a valid timer (greater than 0).' }],
    [{ timer: '0' }, { timer_seconds: 'Please enter a valid timer (greater than 0).' }],
    [{ timer: '-5' }, { timer_seconds: 'Please enter a valid timer (greater than 0).' }],
    [{ timer: '1.5' }, { timer_seconds: 'Please enter a valid timer (greater than 0).' }],
    [{ timer: 'ten' }, { timer_seconds: 'Please enter a valid timer (greater than 0).' }],
    [{ timer: '3601' }, { timer_seconds: 'The timer can be at most 3600 seconds.' }],
    [{ rows: [] }, { questions: 'At least 1 question is required.' }],
    [{ rows: [row(4, 'a'), row(9, '')] }, { 'question:9': 'Question 2 cannot be empty.' }],
    [{ rows: [row(4, '123')] }, { 'question:4': 'Question 1 cannot be empty.' }],
    [{ rows: [row(4, 'a'.repeat(51))] }, { 'question:4': 'Question 1 must be at most 50 characters long.' }],
  ] as [Partial<QuizDraft>, object][])('%j: %j', ([changes, errors]) => {
    expect(checkQuiz(draftWith(changes)).errors).toEqual(errors)
  })

  test('hears of every field at once', () => {
    const { errors } = checkQuiz(blankDraft)
    expect(Object.keys(errors ?? {})).toEqual(['title', 'type', 'timer_seconds', 'question:1'])
  })
})

test("the server's errors stand at their fields, and what has none at ''", () => {
  const issues = [
    { path: 'questions.1.question_word', message: 'two' },
    { path: 'title', message: 'first' },
    { path: 'title', message: 'second' },
    { path: 'elsewhere', message: 'lost' },
  ]
  expect(errorsAt([row(4, 'a'), row(9, 'b')], issues)).toEqual({
    'question:9': 'two',
    title: 'first',
    '': 'lost',
  })
})

test('points are open until there is a type', () => {
  expect(draftPoints(draftWith({ type: '' }))).toBeNull()
  expect(draftPoints(draftWith())).toBe(2)
  expect(draftPoints(draftWith({ type: 'shoot_the_word' }))).toBe(10)
})

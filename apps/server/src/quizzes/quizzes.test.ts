import { createQuiz } from '@elocute/contract/quiz-drafts'
import { loadQuiz } from '@elocute/contract/quiz-attempts'
import { changeQuiz, duplicateQuiz } from '@elocute/contract/quiz-changes'
import { deleteQuiz, listQuizzes, quizResults } from '@elocute/contract/quizzes'
import { sentence } from '../sentence.ts'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { attempts, quizQuestions, quizzes } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { test } from '../testing/test-app.ts'

const draft = {
  type: 'pronounce_it_fast' as const,
  title: '  Week one ',
  total_points: 9999,
  timer_seconds: 90,
  questions: [{ question_word: ' Ice  Cream ' }, { question_word: "Don't", difficulty: 'Hard' as const }],
}

test('a quiz is stored with normalised words, Easy as default and computed points', async ({ testApp }) => {
  const { token } = await testApp.make.trainer()
  const { data } = await testApp.call(createQuiz, { body: draft }, { token })
  expect(data).toMatchObject({
    title: 'Week one',
    type: 'pronounce_it_fast',
    total_points: 2,
    timer_seconds: 90,
    created_at: testApp.clock.now().toISOString(),
    questions: [
      { question_word: 'ice cream', shown_as: 'Ice Cream', difficulty: 'Easy' },
      { question_word: "don't", shown_as: "Don't", difficulty: 'Hard' },
    ],
  })
  const listed = await testApp.call(listQuizzes, {}, { token })
  expect(listed.quizzes).toEqual([data])
})

test('a word is shown with its capitals in the game, after a change, and in a copy', async ({ testApp }) => {
  const [trainer, trainee] = [await testApp.make.trainer(), await testApp.make.trainee()]
  const by = { token: trainer.token }
  const questions = [{ question_word: 'Wednesday' }, { question_word: 'river' }]
  const { data } = await testApp.call(createQuiz, { body: { ...draft, questions } }, by)
  const params = { id: data.id }
  expect(data.questions.map(({ shown_as }) => shown_as)).toEqual(['Wednesday', undefined])
  const shown = async () =>
    (await testApp.call(loadQuiz, { params }, trainee)).words.map((word) => word.shown_as)
  expect(await shown()).toEqual(['Wednesday', undefined])
  const changed = {
    type: draft.type,
    timer_seconds: 60,
    questions: [{ question_word: 'café' }, ...data.questions],
  }
  await testApp.call(changeQuiz, { params, body: changed }, by)
  expect(await shown()).toEqual(['café', 'Wednesday', undefined])
  const copy = await testApp.call(duplicateQuiz, { params, body: { title: 'Again' } }, by)
  expect(copy.data.questions.map(({ shown_as }) => shown_as)).toEqual(['café', 'Wednesday', undefined])
})

test('a word of Shoot The Word is worth five points and has no difficulty', async ({ testApp }) => {
  const { token } = await testApp.make.trainer()
  const body = { ...draft, type: 'shoot_the_word' as const, questions: [{ question_word: 'apple' }] }
  const { data } = await testApp.call(createQuiz, { body }, { token })
  expect(data).toMatchObject({ total_points: 5, questions: [{ question_word: 'apple' }] })
  expect(data.questions[0]).not.toHaveProperty('difficulty')
})

test('quizzes are listed newest first, each with its words in the given order', async ({ testApp }) => {
  const { token } = await testApp.make.trainer()
  const first = await testApp.make.quiz({ words: ['one', 'two', 'three', 'four'] })
  testApp.clock.advance({ minutes: 1 })
  const second = await testApp.make.quiz({ type: 'shoot_the_word', words: ['zebra', 'ant', 'zebra'] })
  const { quizzes: listed } = await testApp.call(listQuizzes, {}, { token })
  expect(listed.map(({ id }) => id)).toEqual([second.id, first.id])
  expect(listed.map(({ questions }) => questions.map(({ question_word }) => question_word))).toEqual([
    ['zebra', 'ant', 'zebra'],
    ['one', 'two', 'three', 'four'],
  ])
})

test.for([
  [{ title: '   ' }, sentence('quiz_title_required')],
  [{ title: 'ab' }, sentence('quiz_title_too_short')],
  [{ title: 'a'.repeat(101) }, sentence('quiz_title_too_long')],
  [{ type: 'other' }, sentence('quiz_type_required')],
  [{ timer_seconds: 0 }, sentence('timer_invalid')],
  [{ timer_seconds: -1 }, sentence('timer_invalid')],
  [{ timer_seconds: 1.5 }, sentence('timer_invalid')],
  [{ timer_seconds: '10' }, sentence('timer_invalid')],
  [{ timer_seconds: 3601 }, sentence('timer_too_long')],
  [{ questions: [] }, sentence('question_required')],
  [{ questions: Array(201).fill({ question_word: 'word' }) }, sentence('questions_too_many')],
  [
    { questions: [{ question_word: 'apple' }, { question_word: '123' }] },
    sentence('question_empty', { position: 2 }),
  ],
  [{ questions: [{ question_word: 'a'.repeat(51) }] }, sentence('question_too_long', { position: 1 })],
  [{ questions: [{ question_word: 'apple', difficulty: 'Brutal' }] }, sentence('difficulty_unknown')],
  [
    { type: 'shoot_the_word', questions: [{ question_word: 'apple', difficulty: 'Easy' }] },
    sentence('difficulty_not_allowed'),
  ],
] as const)('a quiz with %j is refused: %s', async ([changes, message], { testApp }) => {
  const { token } = await testApp.make.trainer()
  const response = await testApp.send(createQuiz, { body: { ...draft, ...changes } }, { token })
  expect([response.statusCode, response.json()]).toEqual([400, expect.objectContaining({ message })])
  expect(await testApp.database.db.select().from(quizzes)).toEqual([])
})

test('the longest quiz is accepted: 200 questions of 50 letters', async ({ testApp }) => {
  const { token } = await testApp.make.trainer()
  const questions = Array.from({ length: 200 }, () => ({
    question_word: 'a'.repeat(50),
    difficulty: 'Medium' as const,
  }))
  const { data } = await testApp.call(createQuiz, { body: { ...draft, questions } }, { token })
  expect(data.total_points).toBe(200)
})

test('a trainer whose account is deleted meanwhile is not signed in, and no part of the quiz is stored', async ({
  testApp,
}) => {
  const creating = testApp.services.quizzes.create(newId(), {
    ...draft,
    state: 'open',
    opens_at: null,
    due_at: null,
    audience: null,
    cefr: null,
    total_points: 1,
    questions: [{ question_word: 'apple', shown_as: null, difficulty: 'Easy' }],
  })
  await expect(creating).rejects.toMatchObject({ code: 'not_signed_in' })
  expect(await testApp.database.db.select().from(quizzes)).toEqual([])
})

test('a quiz is deleted with its words and attempts, and is then not found', async ({ testApp }) => {
  const { db } = testApp.database
  const { token } = await testApp.make.trainer()
  const { id: userId } = await testApp.make.trainee()
  const quiz = await testApp.make.quiz()
  const other = await testApp.make.quiz()
  await db.insert(attempts).values({
    id: newId(),
    quizId: quiz.id,
    userId,
    state: 'in_progress',
    serverStarted: true,
    startedAt: testApp.clock.now(),
  })

  await testApp.call(deleteQuiz, { params: { id: quiz.id } }, { token })

  expect(await db.select().from(attempts)).toEqual([])
  expect(await db.select().from(quizQuestions).where(eq(quizQuestions.quizId, quiz.id))).toEqual([])
  expect((await testApp.call(listQuizzes, {}, { token })).quizzes.map(({ id }) => id)).toEqual([other.id])
  for (const endpoint of [deleteQuiz, quizResults])
    expect(await testApp.refusal(endpoint, { params: { id: quiz.id } }, { token })).toMatchObject({
      status: 404,
      message: sentence('quiz_not_found'),
    })
})

test.for(['0', '-1', '2147483648', 'not-an-id', '1;drop table quizzes', '1.5'])(
  'the id %j is not found',
  async (id, { testApp }) => {
    const { token } = await testApp.make.trainer()
    for (const endpoint of [deleteQuiz, quizResults])
      expect(await testApp.refusal(endpoint, { params: { id } }, { token })).toMatchObject({ status: 404 })
  },
)

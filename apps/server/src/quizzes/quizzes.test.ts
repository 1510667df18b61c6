import { createQuiz, deleteQuiz, listQuizzes, quizResults } from '@elocute/contract/quizzes'
import { say } from '@elocute/contract/say'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { attempts, quizQuestions, quizzes, users } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { test } from '../testing/test-app.ts'

const draft = {
  type: 'pronounce_it_fast' as const,
  title: '  Week one ',
  total_points: 9999,
  timer_seconds: 90,
  questions: [{ question_word: ' Ice  Cream ' }, { question_word: "Don't", difficulty: 'Hard' as const }],
}

test('a quiz is stored as the server reads it: words normalised, Easy by default, points counted', async ({
  world,
}) => {
  const { token } = await world.make.trainer()
  const { data } = await world.call(createQuiz, { body: draft }, { token })
  expect(data).toMatchObject({
    title: 'Week one',
    type: 'pronounce_it_fast',
    total_points: 2,
    timer_seconds: 90,
    created_at: world.clock.now().toISOString(),
    questions: [
      { question_word: 'ice cream', difficulty: 'Easy' },
      { question_word: "don't", difficulty: 'Hard' },
    ],
  })
  const listed = await world.call(listQuizzes, {}, { token })
  expect(listed.quizzes).toEqual([data])
})

test('a word of Shoot The Word is worth five points and has no difficulty', async ({ world }) => {
  const { token } = await world.make.trainer()
  const body = { ...draft, type: 'shoot_the_word' as const, questions: [{ question_word: 'apple' }] }
  const { data } = await world.call(createQuiz, { body }, { token })
  expect(data).toMatchObject({ total_points: 5, questions: [{ question_word: 'apple' }] })
  expect(data.questions[0]).not.toHaveProperty('difficulty')
})

test('quizzes are listed newest first, each with its words in the order of the trainer', async ({
  world,
}) => {
  const { token } = await world.make.trainer()
  const first = await world.make.quiz({ words: ['one', 'two', 'three', 'four'] })
  world.clock.advance({ minutes: 1 })
  const second = await world.make.quiz({ type: 'shoot_the_word', words: ['zebra', 'ant', 'zebra'] })
  const { quizzes: listed } = await world.call(listQuizzes, {}, { token })
  expect(listed.map(({ id }) => id)).toEqual([second.id, first.id])
  expect(listed.map(({ questions }) => questions.map(({ question_word }) => question_word))).toEqual([
    ['zebra', 'ant', 'zebra'],
    ['one', 'two', 'three', 'four'],
  ])
})

test.for([
  [{ title: '   ' }, say.quizTitleRequired],
  [{ title: 'ab' }, say.quizTitleShort],
  [{ title: 'a'.repeat(101) }, say.quizTitleLong],
  [{ type: 'other' }, say.quizTypeRequired],
  [{ timer_seconds: 0 }, say.timerInvalid],
  [{ timer_seconds: -1 }, say.timerInvalid],
  [{ timer_seconds: 1.5 }, say.timerInvalid],
  [{ timer_seconds: '10' }, say.timerInvalid],
  [{ timer_seconds: 3601 }, say.timerLong],
  [{ questions: [] }, say.questionRequired],
  [{ questions: Array(201).fill({ question_word: 'word' }) }, say.questionsMany],
  [{ questions: [{ question_word: 'apple' }, { question_word: '123' }] }, say.questionEmpty(2)],
  [{ questions: [{ question_word: 'a'.repeat(51) }] }, say.questionLong(1)],
  [{ questions: [{ question_word: 'apple', difficulty: 'Brutal' }] }, say.difficultyUnknown],
  [
    { type: 'shoot_the_word', questions: [{ question_word: 'apple', difficulty: 'Easy' }] },
    say.difficultyNotHere,
  ],
] as const)('a quiz with %j is refused: %s', async ([changes, message], { world }) => {
  const { token } = await world.make.trainer()
  const response = await world.send(createQuiz, { body: { ...draft, ...changes } }, { token })
  expect([response.statusCode, response.json()]).toEqual([400, expect.objectContaining({ message })])
  expect(await world.database.db.select().from(quizzes)).toEqual([])
})

test('the longest quiz fits: 200 questions of 50 letters', async ({ world }) => {
  const { token } = await world.make.trainer()
  const questions = Array.from({ length: 200 }, () => ({
    question_word: 'a'.repeat(50),
    difficulty: 'Medium' as const,
  }))
  const { data } = await world.call(createQuiz, { body: { ...draft, questions } }, { token })
  expect(data.total_points).toBe(200)
})

test('a trainer whose account is deleted meanwhile is not signed in, and no half of a quiz is left', async ({
  world,
}) => {
  const creating = world.services.quizzes.create(newId(), {
    ...draft,
    total_points: 1,
    questions: [{ question_word: 'apple', difficulty: 'Easy' }],
  })
  await expect(creating).rejects.toMatchObject({ code: 'not_signed_in' })
  expect(await world.database.db.select().from(quizzes)).toEqual([])
})

test('a quiz is deleted with its words and attempts, and is unknown from then on', async ({ world }) => {
  const { db } = world.database
  const { token } = await world.make.trainer()
  const { id: userId } = await world.make.trainee()
  const quiz = await world.make.quiz()
  const other = await world.make.quiz()
  await db.insert(attempts).values({
    id: newId(),
    quizId: quiz.id,
    userId,
    state: 'in_progress',
    serverStarted: true,
    startedAt: world.clock.now(),
  })

  await world.call(deleteQuiz, { params: { id: quiz.id } }, { token })

  expect(await db.select().from(attempts)).toEqual([])
  expect(await db.select().from(quizQuestions).where(eq(quizQuestions.quizId, quiz.id))).toEqual([])
  expect((await world.call(listQuizzes, {}, { token })).quizzes.map(({ id }) => id)).toEqual([other.id])
  for (const endpoint of [deleteQuiz, quizResults])
    expect(await world.refusal(endpoint, { params: { id: quiz.id } }, { token })).toMatchObject({
      status: 404,
      message: say.quizNotFound,
    })
})

test.for(['0', '-1', '2147483648', 'not-an-id', '1;drop table quizzes', '1.5'])(
  'the id %j is an unknown one',
  async (id, { world }) => {
    const { token } = await world.make.trainer()
    for (const endpoint of [deleteQuiz, quizResults])
      expect(await world.refusal(endpoint, { params: { id } }, { token })).toMatchObject({ status: 404 })
  },
)

test('results name every verified trainee: the best first, equals by name, those without one last', async ({
  world,
}) => {
  const { db } = world.database
  const { token } = await world.make.trainer()
  const quiz = await world.make.quiz({ type: 'shoot_the_word' })
  const now = world.clock.now()
  const answer = async (
    firstName: string,
    state: 'pending' | 'completed' | 'in_progress' | 'void',
    score: number | null,
  ) => {
    const { id } = await world.make.trainee({ firstName })
    const answered =
      score === null ? { serverStarted: true } : { completedAt: now, takenAt: now, answeredAt: now }
    await db
      .insert(attempts)
      .values({ id: newId(), quizId: quiz.id, userId: id, state, score, startedAt: now, ...answered })
  }
  await answer('bea', 'completed', 10)
  await answer('Anna', 'pending', 10)
  await answer('Carl', 'completed', 15)
  await answer('Zoe', 'completed', 0)
  await answer('Emil', 'in_progress', null)
  await answer('Dora', 'void', 15)
  await world.make.trainee({ firstName: 'Finn' })
  await world.make.applicant({ firstName: 'Waiting' })
  await world.make.trainee({ firstName: 'Barred', status: 'other' })

  const { quiz_info, quiz_results } = await world.call(quizResults, { params: { id: quiz.id } }, { token })
  const taken = now.toISOString().slice(0, 19).replace('T', ' ')
  expect(quiz_results.map(({ first_name, score, taken_at }) => [first_name, score, taken_at])).toEqual([
    ['Carl', 15, taken],
    ['Anna', 10, taken],
    ['bea', 10, taken],
    ['Zoe', 0, taken],
    ['Dora', null, null],
    ['Emil', null, null],
    ['Finn', null, null],
  ])
  expect(quiz_results.filter(({ waiting }) => waiting).map(({ first_name }) => first_name)).toEqual(['Anna'])
  expect(quiz_info).toEqual({
    id: quiz.id,
    title: quiz.title,
    type: 'shoot_the_word',
    total_points: 15,
    timer_seconds: 60,
  })
})

test('results come in parts, with a summary of all', async ({ world }) => {
  const { token } = await world.make.trainer()
  const quiz = await world.make.quiz()
  const now = world.clock.now()
  const times = { startedAt: now, completedAt: now, takenAt: now, answeredAt: now }
  for (const score of [1, 3, 2, null]) {
    const { id } = await world.make.trainee()
    if (score !== null)
      await world.database.db
        .insert(attempts)
        .values({ id: newId(), quizId: quiz.id, userId: id, state: 'completed', score, ...times })
  }
  const part = async (query: { limit?: number; offset?: number }) => {
    const answer = await world.call(quizResults, { params: { id: quiz.id }, query }, { token })
    expect(answer.summary).toEqual({ trainees: 4, taken: 3, average_score: 2 })
    return answer.quiz_results.map(({ score }) => score)
  }
  expect(await part({})).toEqual([3, 2, 1, null])
  expect(await part({ limit: 2 })).toEqual([3, 2])
  expect(await part({ limit: 2, offset: 2 })).toEqual([1, null])
})

test('results mark an implausibly fast answer and a corrected clock', async ({ world }) => {
  const { token } = await world.make.trainer()
  const quiz = await world.make.quiz()
  const now = world.clock.now()
  const times = { startedAt: now, completedAt: now, takenAt: now, answeredAt: now }
  const marks = [
    { score: 3, implausible: true, clockCorrected: false },
    { score: 2, implausible: false, clockCorrected: true },
    { score: 1 },
  ]
  for (const mark of marks) {
    const { id } = await world.make.trainee()
    await world.database.db
      .insert(attempts)
      .values({ id: newId(), quizId: quiz.id, userId: id, state: 'completed', ...mark, ...times })
  }
  await world.make.trainee()

  const { quiz_results } = await world.call(quizResults, { params: { id: quiz.id } }, { token })
  expect(
    quiz_results.map(({ score, implausible, clock_corrected }) => [score, implausible, clock_corrected]),
  ).toEqual([
    [3, true, false],
    [2, false, true],
    [1, false, false],
    [null, false, false],
  ])
})

test("a deleted trainee's results are gone", async ({ world }) => {
  const { token } = await world.make.trainer()
  const quiz = await world.make.quiz()
  const { id } = await world.make.trainee()
  await world.database.db.delete(users).where(eq(users.id, id))
  const { quiz_results } = await world.call(quizResults, { params: { id: quiz.id } }, { token })
  expect(quiz_results).toEqual([])
})

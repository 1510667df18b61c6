import { listAnswered, listNotAnswered, loadQuiz, startAttempt } from '@elocute/contract/quiz-attempts'
import { sentence } from '../sentence.ts'
import { formatUtc } from '@elocute/contract/utc-timestamp'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { attempts, quizzes, users } from '../db/schema.ts'
import { secondsAfter } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { test } from '../testing/test-app.ts'
import { insertAttempt } from './testing/insert-attempt.ts'

describe('the quizzes that are not answered', () => {
  test('are listed newest first, with their state, until they are submitted', async ({ testApp }) => {
    const { token, id } = await testApp.make.trainee()
    const titles = ['untouched', 'running', 'answered', 'taken back', 'submitted'] as const
    for (const title of titles) {
      const quiz = await testApp.make.quiz({ title, type: 'shoot_the_word', words: ['ant', 'bee'] })
      testApp.clock.advance({ minutes: 1 })
      if (title === 'running') await insertAttempt(testApp, quiz.id, id, 'in_progress')
      if (title === 'answered') await insertAttempt(testApp, quiz.id, id, 'pending')
      if (title === 'taken back') await insertAttempt(testApp, quiz.id, id, 'void')
      if (title === 'submitted') await insertAttempt(testApp, quiz.id, id, 'completed')
    }
    const { data } = await testApp.call(listNotAnswered, {}, { token })
    expect(data.map(({ title, status }) => [title, status])).toEqual([
      ['taken back', 'not_answered'],
      ['answered', 'pending'],
      ['running', 'in_progress'],
      ['untouched', 'not_answered'],
    ])
    expect(data[0]).toMatchObject({
      type: 'shoot_the_word',
      total_points: 10,
      total_questions: 2,
      timer_seconds: 60,
    })
    expect(data[0]).not.toHaveProperty('questions')
  })

  test("do not include other trainees' attempts", async ({ testApp }) => {
    const [one, two] = [await testApp.make.trainee(), await testApp.make.trainee()]
    const quiz = await testApp.make.quiz()
    await insertAttempt(testApp, quiz.id, one.id, 'completed')
    expect((await testApp.call(listNotAnswered, {}, { token: one.token })).data).toEqual([])
    expect((await testApp.call(listNotAnswered, {}, { token: two.token })).data).toMatchObject([
      { id: quiz.id, status: 'not_answered', total_questions: 3 },
    ])
  })
})

test("the answered quizzes are the trainee's own submitted ones, the last one first", async ({ testApp }) => {
  const [mine, other] = [await testApp.make.trainee(), await testApp.make.trainee()]
  const made = []
  for (const state of ['completed', 'pending', 'in_progress', 'void', 'completed'] as const) {
    const quiz = await testApp.make.quiz()
    testApp.clock.advance({ minutes: 1 })
    made.push(quiz)
    await insertAttempt(testApp, quiz.id, mine.id, state, 3)
  }
  const { data } = await testApp.call(listAnswered, {}, { token: mine.token })
  expect(data.map(({ id }) => id)).toEqual([made[4]?.id, made[0]?.id])
  const now = testApp.clock.now()
  expect(data[0]).toMatchObject({
    score: 3,
    total_points: 3,
    total_questions: 3,
    started_at: formatUtc(secondsAfter(now, -60)),
    completed_at: formatUtc(now),
    taken_at: formatUtc(now),
  })
  expect((await testApp.call(listAnswered, {}, { token: other.token })).data).toEqual([])
})

describe('a loaded quiz', () => {
  test('has its words in order and no score before it is answered', async ({ testApp }) => {
    const { token } = await testApp.make.trainee()
    const quiz = await testApp.make.quiz({ words: ['pear', 'apple'], difficulty: 'Hard' })
    expect(await testApp.call(loadQuiz, { params: { id: quiz.id } }, { token })).toEqual({
      attempt_id: null,
      clip_days: 30,
      due_at: null,
      edited_at: quiz.createdAt.toISOString(),
      status: 'not_answered',
      score: null,
      quiz_info: {
        id: quiz.id,
        title: quiz.title,
        type: quiz.type,
        total_points: 2,
        timer_seconds: 60,
      },
      words: [
        { question_word: 'pear', difficulty: 'Hard' },
        { question_word: 'apple', difficulty: 'Hard' },
      ],
    })
  })

  test.for(['pending', 'completed'] as const)('has its score when it is %s', async (state, { testApp }) => {
    const { token, id } = await testApp.make.trainee()
    const quiz = await testApp.make.quiz({ type: 'shoot_the_word' })
    await insertAttempt(testApp, quiz.id, id, state, 10)
    const loaded = await testApp.call(loadQuiz, { params: { id: quiz.id } }, { token })
    expect(loaded).toMatchObject({ status: state, score: 10, words: [{ difficulty: null }, {}, {}] })
    expect(loaded).not.toHaveProperty('attempt')
  })

  test('has the running attempt with its words and the remaining time on the server’s clock', async ({
    testApp,
  }) => {
    const { token, id: userId } = await testApp.make.trainee()
    const quiz = await testApp.make.quiz({ timerSeconds: 90 })
    const started = await testApp.call(startAttempt, { params: { id: quiz.id } }, { token })
    const startedAt = testApp.clock.now()
    expect(started).toMatchObject({ seconds_left: 90, words: [] })

    testApp.clock.advance({ seconds: 30 })
    const word = { n: 2, outcome: 'incorrect', heard: 'liver', at: formatUtc(testApp.clock.now()) } as const
    await testApp.services.attemptWords.save(userId, started.id, word)
    expect(await testApp.call(loadQuiz, { params: { id: quiz.id } }, { token })).toMatchObject({
      status: 'in_progress',
      score: null,
      attempt: {
        id: started.id,
        started_at: formatUtc(startedAt),
        deadline_at: formatUtc(secondsAfter(startedAt, 90)),
        seconds_left: 60,
        words: [{ n: 2, question_word: 'river', outcome: 'incorrect', heard: 'liver', confidence: null }],
      },
    })

    testApp.clock.advance({ hours: 1 })
    const late = await testApp.call(loadQuiz, { params: { id: quiz.id } }, { token })
    expect(late.attempt?.seconds_left).toBe(0)
  })

  test.for(['start', 'load'] as const)('cannot be %sed when it does not exist', async (verb, { testApp }) => {
    const { token } = await testApp.make.trainee()
    const endpoint = verb === 'start' ? startAttempt : loadQuiz
    const unknown = await testApp.refusal(endpoint, { params: { id: newId() } }, { token })
    expect(unknown).toMatchObject({ status: 404, message: sentence('quiz_not_found') })
    const malformed = await testApp.refusal(endpoint, { params: { id: '-1' } }, { token })
    expect(malformed).toMatchObject({ status: 404 })
  })
})

describe('a start', () => {
  test('that is repeated returns the running attempt', async ({ testApp }) => {
    const { token } = await testApp.make.trainee()
    const quiz = await testApp.make.quiz()
    const first = await testApp.send(startAttempt, { params: { id: quiz.id } }, { token })
    testApp.clock.advance({ seconds: 10 })
    const again = await testApp.send(startAttempt, { params: { id: quiz.id } }, { token })
    expect([first.statusCode, again.statusCode]).toEqual([201, 200])
    expect(again.json()).toEqual({ ...first.json<object>(), seconds_left: 50 })
  })

  test.for(['pending', 'completed'] as const)(
    'of a quiz that is %s is refused',
    async (state, { testApp }) => {
      const { token, id } = await testApp.make.trainee()
      const quiz = await testApp.make.quiz()
      await insertAttempt(testApp, quiz.id, id, state)
      const refusal = await testApp.refusal(startAttempt, { params: { id: quiz.id } }, { token })
      expect(refusal).toMatchObject({ status: 409, message: sentence('quiz_taken') })
    },
  )

  test('is possible after the attempt was made void', async ({ testApp }) => {
    const { token, id } = await testApp.make.trainee()
    const quiz = await testApp.make.quiz()
    await insertAttempt(testApp, quiz.id, id, 'void')
    const started = await testApp.send(startAttempt, { params: { id: quiz.id } }, { token })
    expect(started.statusCode).toBe(201)
  })

  test('by a trainee who was deleted meanwhile is refused', async ({ testApp }) => {
    const quiz = await testApp.make.quiz()
    const starting = testApp.services.quizAttempts.start(newId(), quiz.id)
    await expect(starting).rejects.toMatchObject({ code: 'not_found' })
  })
})

test('attempts are deleted with their quiz or trainee', async ({ testApp }) => {
  const { db } = testApp.database
  const [one, two] = [await testApp.make.trainee(), await testApp.make.trainee()]
  const [first, second] = [await testApp.make.quiz(), await testApp.make.quiz()]
  for (const quiz of [first, second])
    for (const { id } of [one, two]) await insertAttempt(testApp, quiz.id, id, 'completed')
  await db.delete(quizzes).where(eq(quizzes.id, first.id))
  await db.delete(users).where(eq(users.id, one.id))
  expect(await db.select().from(attempts)).toMatchObject([{ quizId: second.id, userId: two.id }])
})

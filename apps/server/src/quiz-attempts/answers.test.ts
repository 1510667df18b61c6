import { answerPending, listAnswered, loadQuiz, startAttempt } from '@elocute/contract/quiz-attempts'
import { sentence } from '../sentence.ts'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { attempts, attemptWords, quizzes } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { test } from '../testing/test-app.ts'
import { answerTo, storedAttempts, type Words } from './testing/answers.ts'

test('an answer is recorded with its score and times, and is not submitted yet', async ({ testApp }) => {
  const { token, id: userId } = await testApp.make.trainee()
  const quiz = await testApp.make.quiz()
  const body = answerTo(testApp, quiz)
  const response = await testApp.send(answerPending, { body }, { token })
  expect(response.statusCode).toBe(201)
  const { score, started_at, completed_at, taken_at } = body
  expect(response.json()).toEqual({
    message: sentence('answer_saved'),
    data: {
      id: expect.any(String) as unknown,
      quiz_id: quiz.id,
      status: 'pending',
      score,
      late: false,
      started_at,
      completed_at,
      taken_at,
    },
  })
  expect(await storedAttempts(testApp)).toMatchObject([
    { userId, answeredAt: testApp.clock.now(), clockCorrected: false, implausible: false },
  ])
})

test('a repeated answer returns the stored one, also after it was submitted', async ({ testApp }) => {
  const { token, id: userId } = await testApp.make.trainee()
  const quiz = await testApp.make.quiz()
  const body = answerTo(testApp, quiz)
  const first = await testApp.send(answerPending, { body }, { token })
  const again = await testApp.send(answerPending, { body }, { token })
  expect([again.statusCode, again.json()]).toEqual([200, first.json()])

  await testApp.services.quizAttempts.submit(userId, quiz.id)
  const afterwards = await testApp.send(answerPending, { body }, { token })
  expect(afterwards.statusCode).toBe(200)
  expect(afterwards.json()).toMatchObject({ data: { status: 'completed', score: body.score } })
})

test.for([{ score: 3 }, { seconds: 29 }, { skew: 1 }])(
  'a different answer (%j) is refused and changes nothing',
  async (changes, { testApp }) => {
    const { token } = await testApp.make.trainee()
    const quiz = await testApp.make.quiz()
    await testApp.call(answerPending, { body: answerTo(testApp, quiz) }, { token })
    const before = await storedAttempts(testApp)
    const refusal = await testApp.refusal(
      answerPending,
      { body: answerTo(testApp, quiz, changes) },
      { token },
    )
    expect(refusal).toMatchObject({ status: 409, code: 'already_taken', message: 'Quiz already taken' })
    expect(await storedAttempts(testApp)).toEqual(before)
  },
)

describe('the words of an answer', () => {
  const at = '2026-03-01 10:00:00'

  test('are stored by position: the last one sent, but a correct one stays', async ({ testApp }) => {
    const { token } = await testApp.make.trainee()
    const quiz = await testApp.make.quiz({ words: ['apple', 'river', 'yellow'] })
    const words: Words = [
      { n: 1, outcome: 'incorrect', heard: 'maple', at },
      { n: 1, outcome: 'correct', heard: 'apple', confidence: 0.9, verdict_ms: 120, engine: 'elocute 1', at },
      { n: 1, outcome: 'missed', at },
      { n: 3, outcome: 'skipped', question_word: 'ignored here', at },
      { n: 3, outcome: 'incorrect', heard: 'half a pair \ud83d', at },
    ]
    await testApp.call(answerPending, { body: answerTo(testApp, quiz, { words }) }, { token })
    expect(await testApp.database.db.select().from(attemptWords).orderBy(attemptWords.n)).toMatchObject([
      {
        n: 1,
        questionWord: 'apple',
        outcome: 'correct',
        heard: 'apple',
        confidence: 0.9,
        ms: 120,
        engineVersion: 'elocute 1',
        at: new Date('2026-03-01T10:00:00Z'),
      },
      { n: 3, questionWord: 'yellow', outcome: 'incorrect', heard: 'half a pair \ufffd' },
    ])
  })

  test('are matched by name in Shoot The Word, where a word may occur twice', async ({ testApp }) => {
    const { token } = await testApp.make.trainee()
    const quiz = await testApp.make.quiz({ type: 'shoot_the_word', words: ['ant', 'bee', 'ant'] })
    const words = [7, 9].map((n) => ({ n, outcome: 'correct' as const, question_word: 'ant', at }))
    await testApp.call(answerPending, { body: answerTo(testApp, quiz, { score: 10, words }) }, { token })
    expect(await testApp.database.db.select().from(attemptWords)).toMatchObject([
      { n: 7, questionWord: 'ant' },
      { n: 9, questionWord: 'ant' },
    ])
  })

  test.for([
    ['pronounce_it_fast', { n: 4, outcome: 'correct', at }],
    ['shoot_the_word', { n: 1, outcome: 'correct', question_word: 'cat', at }],
    ['shoot_the_word', { n: 1, outcome: 'correct', at }],
  ] as const)(
    'must be words of the quiz (%s, %j), otherwise nothing is stored',
    async ([type, word], { testApp }) => {
      const { token } = await testApp.make.trainee()
      const quiz = await testApp.make.quiz({ type })
      const body = answerTo(testApp, quiz, { score: 0, words: [word] })
      const refusal = await testApp.refusal(answerPending, { body }, { token })
      expect(refusal).toMatchObject({ status: 400, message: sentence('word_position') })
      expect(await storedAttempts(testApp)).toEqual([])
      expect(await testApp.database.db.select().from(attemptWords)).toEqual([])
    },
  )
})

test("another trainee's attempt is neither read nor changed, whatever the body contains", async ({
  testApp,
}) => {
  const [one, two] = [await testApp.make.trainee(), await testApp.make.trainee()]
  const quiz = await testApp.make.quiz()
  const body = { ...answerTo(testApp, quiz), user_id: two.id }
  await testApp.call(answerPending, { body }, { token: one.token })
  expect(await storedAttempts(testApp)).toMatchObject([{ userId: one.id }])
  const loaded = await testApp.call(loadQuiz, { params: { id: quiz.id } }, { token: two.token })
  expect(loaded).toMatchObject({ status: 'not_answered', score: null })
  const second = await testApp.send(
    answerPending,
    { body: answerTo(testApp, quiz, { score: 1 }) },
    { token: two.token },
  )
  expect(second.statusCode).toBe(201)
  expect((await testApp.call(listAnswered, {}, { token: two.token })).data).toEqual([])
})

test('an answer to a quiz that was deleted meanwhile is not found', async ({ testApp }) => {
  const { token } = await testApp.make.trainee()
  const quiz = await testApp.make.quiz()
  await testApp.call(startAttempt, { params: { id: quiz.id } }, { token })
  await testApp.database.db.delete(quizzes).where(eq(quizzes.id, quiz.id))
  expect(await testApp.refusal(answerPending, { body: answerTo(testApp, quiz) }, { token })).toMatchObject({
    status: 404,
    message: sentence('quiz_not_found'),
  })
})

test('an answer of a trainee who was deleted meanwhile causes no server error', async ({ testApp }) => {
  const quiz = await testApp.make.quiz()
  const recording = testApp.services.answers.record(newId(), answerTo(testApp, quiz) as never)
  await expect(recording).rejects.toMatchObject({ code: 'not_found' })
})

test('a void attempt allows a new answer', async ({ testApp }) => {
  const { token } = await testApp.make.trainee()
  const quiz = await testApp.make.quiz()
  const body = answerTo(testApp, quiz)
  await testApp.call(answerPending, { body }, { token })
  await testApp.database.db.update(attempts).set({ state: 'void' })
  const again = await testApp.send(answerPending, { body }, { token })
  expect(again.statusCode).toBe(201)
  expect((await storedAttempts(testApp)).map(({ state }) => state).sort()).toEqual(['pending', 'void'])
})

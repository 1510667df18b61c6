import { answerPending, listAnswered, loadQuiz, startAttempt } from '@elocute/contract/quiz-attempts'
import { say } from '@elocute/contract/say'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { attempts, attemptWords, quizzes } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { test } from '../testing/test-app.ts'
import { answerTo, storedAttempts, type Words } from './testing/answers.ts'

test('an answer is recorded with its score and times, and is not submitted yet', async ({ world }) => {
  const { token, id: userId } = await world.make.trainee()
  const quiz = await world.make.quiz()
  const body = answerTo(world, quiz)
  const response = await world.send(answerPending, { body }, { token })
  expect(response.statusCode).toBe(201)
  const { score, started_at, completed_at, taken_at } = body
  expect(response.json()).toEqual({
    message: say.answerSaved,
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
  expect(await storedAttempts(world)).toMatchObject([
    { userId, answeredAt: world.clock.now(), clockCorrected: false, implausible: false },
  ])
})

test('a repeated answer returns the stored one, also after it was submitted', async ({ world }) => {
  const { token, id: userId } = await world.make.trainee()
  const quiz = await world.make.quiz()
  const body = answerTo(world, quiz)
  const first = await world.send(answerPending, { body }, { token })
  const again = await world.send(answerPending, { body }, { token })
  expect([again.statusCode, again.json()]).toEqual([200, first.json()])

  await world.services.quizAttempts.submit(userId, quiz.id)
  const afterwards = await world.send(answerPending, { body }, { token })
  expect(afterwards.statusCode).toBe(200)
  expect(afterwards.json()).toMatchObject({ data: { status: 'completed', score: body.score } })
})

test.for([{ score: 3 }, { seconds: 29 }, { skew: 1 }])(
  'a different answer (%j) is refused and changes nothing',
  async (changes, { world }) => {
    const { token } = await world.make.trainee()
    const quiz = await world.make.quiz()
    await world.call(answerPending, { body: answerTo(world, quiz) }, { token })
    const before = await storedAttempts(world)
    const refusal = await world.refusal(answerPending, { body: answerTo(world, quiz, changes) }, { token })
    expect(refusal).toMatchObject({ status: 409, code: 'already_taken', message: 'Quiz already taken' })
    expect(await storedAttempts(world)).toEqual(before)
  },
)

describe('the words of an answer', () => {
  const at = '2026-03-01 10:00:00'

  test('are stored by position: the last one sent, but a correct one stays', async ({ world }) => {
    const { token } = await world.make.trainee()
    const quiz = await world.make.quiz({ words: ['apple', 'river', 'yellow'] })
    const words: Words = [
      { n: 1, outcome: 'incorrect', heard: 'maple', at },
      { n: 1, outcome: 'correct', heard: 'apple', confidence: 0.9, verdict_ms: 120, engine: 'elocute 1', at },
      { n: 1, outcome: 'missed', at },
      { n: 3, outcome: 'skipped', question_word: 'ignored here', at },
      { n: 3, outcome: 'incorrect', heard: 'half a pair \ud83d', at },
    ]
    await world.call(answerPending, { body: answerTo(world, quiz, { words }) }, { token })
    expect(await world.database.db.select().from(attemptWords).orderBy(attemptWords.n)).toMatchObject([
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

  test('are matched by name in Shoot The Word, where a word may occur twice', async ({ world }) => {
    const { token } = await world.make.trainee()
    const quiz = await world.make.quiz({ type: 'shoot_the_word', words: ['ant', 'bee', 'ant'] })
    const words = [7, 9].map((n) => ({ n, outcome: 'correct' as const, question_word: 'ant', at }))
    await world.call(answerPending, { body: answerTo(world, quiz, { score: 10, words }) }, { token })
    expect(await world.database.db.select().from(attemptWords)).toMatchObject([
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
    async ([type, word], { world }) => {
      const { token } = await world.make.trainee()
      const quiz = await world.make.quiz({ type })
      const body = answerTo(world, quiz, { score: 0, words: [word] })
      const refusal = await world.refusal(answerPending, { body }, { token })
      expect(refusal).toMatchObject({ status: 400, message: say.wordPosition })
      expect(await storedAttempts(world)).toEqual([])
      expect(await world.database.db.select().from(attemptWords)).toEqual([])
    },
  )
})

test("another trainee's attempt is neither read nor changed, whatever the body contains", async ({
  world,
}) => {
  const [one, two] = [await world.make.trainee(), await world.make.trainee()]
  const quiz = await world.make.quiz()
  const body = { ...answerTo(world, quiz), user_id: two.id }
  await world.call(answerPending, { body }, { token: one.token })
  expect(await storedAttempts(world)).toMatchObject([{ userId: one.id }])
  const loaded = await world.call(loadQuiz, { params: { id: quiz.id } }, { token: two.token })
  expect(loaded).toMatchObject({ status: 'not_answered', score: null })
  const second = await world.send(
    answerPending,
    { body: answerTo(world, quiz, { score: 1 }) },
    { token: two.token },
  )
  expect(second.statusCode).toBe(201)
  expect((await world.call(listAnswered, {}, { token: two.token })).data).toEqual([])
})

test('an answer to a quiz that was deleted meanwhile is not found', async ({ world }) => {
  const { token } = await world.make.trainee()
  const quiz = await world.make.quiz()
  await world.call(startAttempt, { params: { id: quiz.id } }, { token })
  await world.database.db.delete(quizzes).where(eq(quizzes.id, quiz.id))
  expect(await world.refusal(answerPending, { body: answerTo(world, quiz) }, { token })).toMatchObject({
    status: 404,
    message: say.quizNotFound,
  })
})

test('an answer of a trainee who was deleted meanwhile causes no server error', async ({ world }) => {
  const quiz = await world.make.quiz()
  const recording = world.services.answers.record(newId(), answerTo(world, quiz) as never)
  await expect(recording).rejects.toMatchObject({ code: 'not_found' })
})

test('a void attempt allows a new answer', async ({ world }) => {
  const { token } = await world.make.trainee()
  const quiz = await world.make.quiz()
  const body = answerTo(world, quiz)
  await world.call(answerPending, { body }, { token })
  await world.database.db.update(attempts).set({ state: 'void' })
  const again = await world.send(answerPending, { body }, { token })
  expect(again.statusCode).toBe(201)
  expect((await storedAttempts(world)).map(({ state }) => state).sort()).toEqual(['pending', 'void'])
})

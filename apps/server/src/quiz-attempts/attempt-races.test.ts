import {
  answerCompleted,
  answerPending,
  listAnswered,
  listNotAnswered,
  loadQuiz,
  saveWord,
  startAttempt,
} from '@elocute/contract/quiz-attempts'
import { deleteQuiz } from '@elocute/contract/quizzes'
import { formatUtc } from '@elocute/contract/utc-timestamp'
import { deleteTrainee } from '@elocute/contract/trainees'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { attempts, attemptWords } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { test, type TestApp } from '../testing/test-app.ts'

const answer = ({ clock }: TestApp, quizId: string, score: number) => {
  const at = formatUtc(clock.now())
  return { quiz_id: quizId, score, started_at: at, completed_at: at, taken_at: at }
}

const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

describe('of many calls at once', () => {
  test('one answer is recorded: its repetitions find it, all others are refused', async ({ world }) => {
    const words = Array<string>(50).fill('apple')
    for (let round = 0; round < 4; round++) {
      const { token } = await world.make.trainee()
      const quiz = await world.make.quiz({ words })
      if (round % 2 === 1) await world.call(startAttempt, { params: { id: quiz.id } }, { token })
      const replies = await times(50, async (index) => {
        const score = Math.floor(index / 2)
        const response = await world.send(answerPending, { body: answer(world, quiz.id, score) }, { token })
        return { score, status: response.statusCode }
      })
      const [stored, ...others] = await world.database.db
        .select()
        .from(attempts)
        .where(eq(attempts.quizId, quiz.id))
      expect(others).toEqual([])
      const statuses = (same: boolean) =>
        replies.filter(({ score }) => (score === stored?.score) === same).map(({ status }) => status)
      expect(statuses(true).sort()).toEqual([200, 201])
      expect(new Set(statuses(false))).toEqual(new Set([409]))
    }
  })

  test('one start makes the attempt, and all know the same one', async ({ world }) => {
    const { token } = await world.make.trainee()
    const quiz = await world.make.quiz()
    const replies = await times(30, () => world.send(startAttempt, { params: { id: quiz.id } }, { token }))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([...Array<number>(29).fill(200), 201])
    expect(new Set(replies.map((reply) => reply.json<{ id: string }>().id)).size).toBe(1)
    expect(await world.database.db.select().from(attempts)).toHaveLength(1)
  })

  test('starts and an answer leave one answered attempt', async ({ world }) => {
    for (let round = 0; round < 15; round++) {
      const { token, id: userId } = await world.make.trainee()
      const quiz = await world.make.quiz()
      const start = () => world.send(startAttempt, { params: { id: quiz.id } }, { token })
      const record = () => world.send(answerPending, { body: answer(world, quiz.id, 2) }, { token })
      const [first, recorded, second] = await Promise.all([start(), record(), start()])
      expect(recorded.statusCode).toBe(201)
      for (const { statusCode } of [first, second]) expect([200, 201, 409]).toContain(statusCode)
      expect(
        await world.database.db.select().from(attempts).where(eq(attempts.userId, userId)),
      ).toMatchObject([{ state: 'pending', score: 2 }])
    }
  })

  test('a submission happens once, and every caller hears that it did', async ({ world }) => {
    const { token } = await world.make.trainee()
    const quiz = await world.make.quiz()
    await world.call(answerPending, { body: answer(world, quiz.id, 1) }, { token })
    const replies = await times(20, () =>
      world.send(answerCompleted, { body: { quiz_id: quiz.id } }, { token }),
    )
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await world.database.db.select().from(attempts)).toMatchObject([{ state: 'completed', score: 1 }])
  })

  test('a word is saved before the answer or refused after it', async ({ world }) => {
    for (let round = 0; round < 15; round++) {
      const { token, id: userId } = await world.make.trainee()
      const quiz = await world.make.quiz()
      const { attempt } = await world.services.quizAttempts.start(userId, quiz.id)
      const at = formatUtc(world.clock.now())
      const save = (n: number) =>
        world.send(saveWord, { params: { id: attempt.id, n }, body: { outcome: 'correct', at } }, { token })
      const record = () => world.send(answerPending, { body: answer(world, quiz.id, 2) }, { token })
      const [first, recorded, ...later] = await Promise.all([save(1), record(), save(2), save(3), save(1)])
      expect(recorded.statusCode).toBe(201)
      const saves = [first, ...later].map(({ statusCode }) => statusCode)
      for (const status of saves) expect([204, 409]).toContain(status)
      const words = await world.database.db
        .select()
        .from(attemptWords)
        .where(eq(attemptWords.attemptId, attempt.id))
      const saved = new Set([1, 2, 3, 1].filter((_, index) => saves[index] === 204))
      expect(new Set(words.map(({ n }) => n))).toEqual(saved)
    }
  })
})

/** Starts, words and answers of a game whose quiz or player is deleted at that moment. */
const playAndDelete = async (world: TestApp, remove: 'quiz' | 'trainee', round: number) => {
  const trainer = await world.make.trainer()
  const { token, id: userId } = await world.make.trainee()
  const quiz = await world.make.quiz()
  // As far as the limit against floods goes, every round has an address of its own.
  const options = { token, remoteAddress: `10.1.0.${round}` }
  const started = round % 2 === 0 ? await world.services.quizAttempts.start(userId, quiz.id) : undefined
  const at = formatUtc(world.clock.now())
  const word = { params: { id: started?.attempt.id ?? newId(), n: 1 }, body: { outcome: 'correct', at } }
  const calls = [
    () => world.send(answerPending, { body: answer(world, quiz.id, 2) }, options),
    () => world.send(saveWord, word, options),
    () => world.send(startAttempt, { params: { id: quiz.id } }, options),
    () => world.send(answerCompleted, { body: { quiz_id: quiz.id } }, options),
  ]
  const target = remove === 'quiz' ? quiz.id : userId
  const deletion = () =>
    world.send(
      remove === 'quiz' ? deleteQuiz : deleteTrainee,
      { params: { id: target } },
      { token: trainer.token, remoteAddress: `10.1.1.${round}` },
    )
  const order = [...calls]
  order.splice(round % (calls.length + 1), 0, deletion)
  const replies = await Promise.all(order.map((call) => call()))
  const rows = await world.database.db.select().from(attempts)
  return { statuses: replies.map(({ statusCode }) => statusCode), rows }
}

test.for(['quiz', 'trainee'] as const)(
  'a %s that is deleted in the middle of a game leaves nothing behind and is no failure',
  async (remove, { world }) => {
    for (let round = 0; round < 50; round++) {
      const { statuses, rows } = await playAndDelete(world, remove, round)
      expect(rows).toEqual([])
      for (const status of statuses) expect([200, 201, 204, 401, 404, 409]).toContain(status)
    }
  },
)

test('nothing that a trainee sends or asks for concerns another one', async ({ world }) => {
  const [mine, other] = [await world.make.trainee(), await world.make.trainee()]
  const quiz = await world.make.quiz()
  const { attempt } = await world.services.quizAttempts.start(mine.id, quiz.id)
  const at = formatUtc(world.clock.now())
  await world.services.attemptWords.save(mine.id, attempt.id, { n: 1, outcome: 'correct', at })
  const before = await world.database.db.select().from(attempts)

  const foreign = { user_id: mine.id, userId: mine.id, trainee_id: mine.id, id: attempt.id }
  const word = { params: { id: attempt.id, n: 1 }, body: { outcome: 'missed', at, ...foreign } }
  const options = { token: other.token }
  expect((await world.send(saveWord, word, options)).statusCode).toBe(404)
  expect(
    (await world.send(answerCompleted, { body: { quiz_id: quiz.id, ...foreign } }, options)).statusCode,
  ).toBe(409)
  expect(await world.call(loadQuiz, { params: { id: quiz.id } }, options)).toMatchObject({
    status: 'not_answered',
  })
  const body = { ...answer(world, quiz.id, 0), ...foreign }
  expect((await world.send(answerPending, { body }, options)).json()).toMatchObject({
    data: { id: expect.not.stringContaining(attempt.id) as unknown },
  })
  expect((await world.send(answerCompleted, { body: { quiz_id: quiz.id } }, options)).statusCode).toBe(200)
  const query = { user_id: mine.id }
  expect((await world.send(listAnswered, { query }, options)).json()).toMatchObject({ data: [{ score: 0 }] })
  expect((await world.send(listNotAnswered, { query }, options)).json()).toEqual({ data: [] })

  expect(await world.database.db.select().from(attempts).where(eq(attempts.userId, mine.id))).toEqual(before)
  expect(await world.database.db.select().from(attemptWords)).toMatchObject([{ outcome: 'correct' }])
})

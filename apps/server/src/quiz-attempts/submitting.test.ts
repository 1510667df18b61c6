import { answerCompleted } from '@elocute/contract/quiz-attempts'
import { say } from '@elocute/contract/say'
import { formatUtc } from '@elocute/contract/utc-timestamp'
import { describe, expect } from 'vitest'
import { attempts } from '../db/schema.ts'
import { secondsAfter } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { insertAttempt } from './testing/insert-attempt.ts'

describe('submitting', () => {
  test('completes an answered quiz; a repeated call changes nothing', async ({ world }) => {
    const { token, id } = await world.make.trainee()
    const quiz = await world.make.quiz()
    await insertAttempt(world, quiz.id, id, 'pending')
    for (const _ of ['first', 'again']) {
      const { message } = await world.call(answerCompleted, { body: { quiz_id: quiz.id } }, { token })
      expect(message).toBe('Quiz Submitted Successfully')
    }
    expect(await world.database.db.select().from(attempts)).toMatchObject([{ state: 'completed', score: 2 }])
  })

  test.for([null, 'in_progress', 'void'] as const)(
    'is refused for a quiz that is not answered (%s)',
    async (state, { world }) => {
      const { token, id } = await world.make.trainee()
      const quiz = await world.make.quiz()
      if (state) await insertAttempt(world, quiz.id, id, state)
      const refusal = await world.refusal(answerCompleted, { body: { quiz_id: quiz.id } }, { token })
      expect(refusal).toMatchObject({ status: 409, code: 'not_answered', message: say.quizNotAnswered })
    },
  )

  test("does not submit another trainee's answer", async ({ world }) => {
    const [one, two] = [await world.make.trainee(), await world.make.trainee()]
    const quiz = await world.make.quiz()
    await insertAttempt(world, quiz.id, one.id, 'pending')
    const refusal = await world.refusal(answerCompleted, { body: { quiz_id: quiz.id } }, { token: two.token })
    expect(refusal).toMatchObject({ status: 409 })
    expect(await world.database.db.select().from(attempts)).toMatchObject([{ state: 'pending' }])
  })

  test('is refused for a quiz that does not exist', async ({ world }) => {
    const { token } = await world.make.trainee()
    const refusal = await world.refusal(answerCompleted, { body: { quiz_id: newId() } }, { token })
    expect(refusal).toMatchObject({ status: 404, message: say.quizNotFound })
  })
})

describe('an abandoned attempt', () => {
  const states = async ({ database }: TestApp) =>
    (await database.db.select({ state: attempts.state }).from(attempts)).map(({ state }) => state)

  test('is submitted a day after it was answered', async ({ world }) => {
    const { id } = await world.make.trainee()
    const quiz = await world.make.quiz()
    await insertAttempt(world, quiz.id, id, 'pending')
    world.clock.advance({ hours: 24 })
    expect(await world.services.quizAttempts.completeAbandoned()).toBe(0)
    expect(await states(world)).toEqual(['pending'])
    world.clock.advance({ seconds: 1 })
    expect(await world.services.quizAttempts.completeAbandoned()).toBe(1)
    expect(await states(world)).toEqual(['completed'])
    expect(await world.services.quizAttempts.completeAbandoned()).toBe(0)
  })

  test.for([
    ['pronounce_it_fast', [1, 2, 3], 2],
    ['shoot_the_word', [1, 2, 3], 10],
    ['shoot_the_word', [1, 2, 3, 4, 5, 6], 15],
    ['pronounce_it_fast', [], 0],
  ] as const)(
    'without an answer (%s, words %j) is submitted a day after its deadline with %i points',
    async ([type, positions, score], { world }) => {
      const { id: userId } = await world.make.trainee()
      const quiz = await world.make.quiz({ type, timerSeconds: 60 })
      const { attempt } = await world.services.quizAttempts.start(userId, quiz.id)
      const startedAt = world.clock.now()
      const at = formatUtc(startedAt)
      for (const n of positions)
        await world.services.attemptWords.save(userId, attempt.id, {
          n,
          at,
          question_word: 'river',
          outcome: n === 3 ? 'skipped' : 'correct',
        })
      world.clock.advance({ hours: 24, seconds: 60 })
      expect(await world.services.quizAttempts.completeAbandoned()).toBe(0)
      world.clock.advance({ seconds: 1 })
      expect(await world.services.quizAttempts.completeAbandoned()).toBe(1)
      const deadline = secondsAfter(startedAt, 60)
      expect(await world.database.db.select().from(attempts)).toMatchObject([
        { state: 'completed', score, startedAt, completedAt: deadline, takenAt: deadline },
      ])
    },
  )

  test('is completed once by two servers at the same moment', async ({ world }) => {
    const quiz = await world.make.quiz()
    for (const state of ['pending', 'in_progress', 'completed', 'void', 'pending'] as const)
      await insertAttempt(world, quiz.id, (await world.make.trainee()).id, state)
    world.clock.advance({ hours: 25 })
    const { quizAttempts } = world.services
    const counts = await Promise.all([quizAttempts.completeAbandoned(), quizAttempts.completeAbandoned()])
    expect(counts.reduce((sum, count) => sum + count)).toBe(3)
    expect((await states(world)).sort()).toEqual(['completed', 'completed', 'completed', 'completed', 'void'])
  })
})

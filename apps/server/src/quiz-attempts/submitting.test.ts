import { answerCompleted } from '@elocute/contract/quiz-attempts'
import { sentence } from '../sentence.ts'
import { formatUtc } from '@elocute/contract/utc-timestamp'
import { describe, expect } from 'vitest'
import { attempts } from '../db/schema.ts'
import { secondsAfter } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { insertAttempt } from './testing/insert-attempt.ts'

describe('submitting', () => {
  test('completes an answered quiz; a repeated call changes nothing', async ({ testApp }) => {
    const { token, id } = await testApp.make.trainee()
    const quiz = await testApp.make.quiz()
    await insertAttempt(testApp, quiz.id, id, 'pending')
    for (const _ of ['first', 'again']) {
      const { message } = await testApp.call(answerCompleted, { body: { quiz_id: quiz.id } }, { token })
      expect(message).toBe('Quiz Submitted Successfully')
    }
    expect(await testApp.database.db.select().from(attempts)).toMatchObject([
      { state: 'completed', score: 2 },
    ])
  })

  test.for([null, 'in_progress', 'void'] as const)(
    'is refused for a quiz that is not answered (%s)',
    async (state, { testApp }) => {
      const { token, id } = await testApp.make.trainee()
      const quiz = await testApp.make.quiz()
      if (state) await insertAttempt(testApp, quiz.id, id, state)
      const refusal = await testApp.refusal(answerCompleted, { body: { quiz_id: quiz.id } }, { token })
      expect(refusal).toMatchObject({
        status: 409,
        code: 'not_answered',
        message: sentence('quiz_not_answered'),
      })
    },
  )

  test("does not submit another trainee's answer", async ({ testApp }) => {
    const [one, two] = [await testApp.make.trainee(), await testApp.make.trainee()]
    const quiz = await testApp.make.quiz()
    await insertAttempt(testApp, quiz.id, one.id, 'pending')
    const refusal = await testApp.refusal(
      answerCompleted,
      { body: { quiz_id: quiz.id } },
      { token: two.token },
    )
    expect(refusal).toMatchObject({ status: 409 })
    expect(await testApp.database.db.select().from(attempts)).toMatchObject([{ state: 'pending' }])
  })

  test('is refused for a quiz that does not exist', async ({ testApp }) => {
    const { token } = await testApp.make.trainee()
    const refusal = await testApp.refusal(answerCompleted, { body: { quiz_id: newId() } }, { token })
    expect(refusal).toMatchObject({ status: 404, message: sentence('quiz_not_found') })
  })
})

describe('an abandoned attempt', () => {
  const states = async ({ database }: TestApp) =>
    (await database.db.select({ state: attempts.state }).from(attempts)).map(({ state }) => state)

  test('is submitted a day after it was answered', async ({ testApp }) => {
    const { id } = await testApp.make.trainee()
    const quiz = await testApp.make.quiz()
    await insertAttempt(testApp, quiz.id, id, 'pending')
    testApp.clock.advance({ hours: 24 })
    expect(await testApp.services.quizAttempts.completeAbandoned()).toBe(0)
    expect(await states(testApp)).toEqual(['pending'])
    testApp.clock.advance({ seconds: 1 })
    expect(await testApp.services.quizAttempts.completeAbandoned()).toBe(1)
    expect(await states(testApp)).toEqual(['completed'])
    expect(await testApp.services.quizAttempts.completeAbandoned()).toBe(0)
  })

  test.for([
    ['pronounce_it_fast', [1, 2, 3], 2],
    ['shoot_the_word', [1, 2, 3], 10],
    ['shoot_the_word', [1, 2, 3, 4, 5, 6], 15],
    ['pronounce_it_fast', [], 0],
  ] as const)(
    'without an answer (%s, words %j) is submitted a day after its deadline with %i points',
    async ([type, positions, score], { testApp }) => {
      const { id: userId } = await testApp.make.trainee()
      const quiz = await testApp.make.quiz({ type, timerSeconds: 60 })
      const { attempt } = await testApp.services.quizAttempts.start(userId, quiz.id)
      const startedAt = testApp.clock.now()
      const at = formatUtc(startedAt)
      for (const n of positions)
        await testApp.services.attemptWords.save(userId, attempt.id, {
          n,
          at,
          question_word: 'river',
          outcome: n === 3 ? 'skipped' : 'correct',
        })
      testApp.clock.advance({ hours: 24, seconds: 60 })
      expect(await testApp.services.quizAttempts.completeAbandoned()).toBe(0)
      testApp.clock.advance({ seconds: 1 })
      expect(await testApp.services.quizAttempts.completeAbandoned()).toBe(1)
      const deadline = secondsAfter(startedAt, 60)
      expect(await testApp.database.db.select().from(attempts)).toMatchObject([
        { state: 'completed', score, startedAt, completedAt: deadline, takenAt: deadline },
      ])
    },
  )

  test('is completed once by two servers at the same moment', async ({ testApp }) => {
    const quiz = await testApp.make.quiz()
    for (const state of ['pending', 'in_progress', 'completed', 'void', 'pending'] as const)
      await insertAttempt(testApp, quiz.id, (await testApp.make.trainee()).id, state)
    testApp.clock.advance({ hours: 25 })
    const { quizAttempts } = testApp.services
    const counts = await Promise.all([quizAttempts.completeAbandoned(), quizAttempts.completeAbandoned()])
    expect(counts.reduce((sum, count) => sum + count)).toBe(3)
    expect((await states(testApp)).sort()).toEqual([
      'completed',
      'completed',
      'completed',
      'completed',
      'void',
    ])
  })
})

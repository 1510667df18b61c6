import type { QuizStatus } from '@elocute/contract/attempt-fields'
import {
  answerCompleted,
  answerPending,
  loadQuiz,
  saveWord,
  startAttempt,
} from '@elocute/contract/quiz-attempts'
import { limits } from '@elocute/contract/limits'
import { totalPoints } from '@elocute/contract/quiz-drafts'
import { formatUtc } from '@elocute/contract/utc-timestamp'
import fc from 'fast-check'
import { expect } from 'vitest'
import { attempts } from '../db/schema.ts'
import { secondsAfter } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { baseSeed, repetitions, tried } from '../testing/test-intensity.ts'
import { test } from '../testing/test-app.ts'

type Step =
  | { call: 'load' | 'start' | 'complete' | 'forget' }
  | { call: 'word'; n: number; outcome: 'correct' | 'incorrect' | 'skipped' }
  | { call: 'answer'; score: number }

type Model = {
  status: QuizStatus
  score: number | null
  /** Begun by `start`: its score is the number of words that were correct at any time. */
  started: boolean
  right: ReadonlySet<number>
}

/** The model of an attempt: the answer of each step and the state after it. */
const expected = (step: Step, model: Model): [number, Model] => {
  const { status, score, started, right } = model
  const answered = status === 'pending' || status === 'completed'
  switch (step.call) {
    case 'load':
      return [200, model]
    case 'start':
      if (status === 'not_answered') return [201, { ...model, status: 'in_progress', started: true }]
      return [answered ? 409 : 200, model]
    case 'word': {
      if (status === 'not_answered') return [404, model]
      if (status === 'completed' || !started) return [409, model]
      const known = step.outcome === 'correct' ? new Set([...right, step.n]) : right
      return [204, { ...model, right: known, score: answered ? known.size : score }]
    }
    case 'answer':
      if (answered) return [started || step.score === score ? 200 : 409, model]
      return [201, { ...model, status: 'pending', score: started ? right.size : step.score }]
    case 'complete':
      return answered ? [200, { ...model, status: 'completed' }] : [409, model]
    case 'forget':
      return [0, model]
  }
}

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ call: fc.constantFrom('load', 'start', 'complete', 'forget') }),
  fc.record({
    call: fc.constant('word'),
    n: fc.constantFrom(1, 2),
    outcome: fc.constantFrom('correct', 'incorrect', 'skipped'),
  }),
  fc.record({ call: fc.constant('answer'), score: fc.constantFrom(1, 2) }),
)

const runs = repetitions('MODEL_RUNS', { always: 15, night: 1_000 })

/** Each run calls from another network, so that no rate limit is reached. */
const addresses = () => {
  let run = 0
  return () => `10.0.${(++run >> 8) & 255}.${run & 255}`
}

test('random sequences of calls leave an attempt in the state that the model predicts', async ({
  testApp,
  task,
}) => {
  const nextAddress = addresses()
  const play = async (steps: readonly Step[]) => {
    const { token, id: userId } = await testApp.make.trainee()
    const options = { token, remoteAddress: nextAddress() }
    const { id } = await testApp.make.quiz({ words: ['apple', 'river'] })
    const times = {
      started_at: formatUtc(secondsAfter(testApp.clock.now(), -10)),
      completed_at: formatUtc(testApp.clock.now()),
      taken_at: formatUtc(testApp.clock.now()),
    }
    let attemptId = newId()
    const send = async (step: Step): Promise<number> => {
      const params = { id }
      switch (step.call) {
        case 'load':
          return (await testApp.send(loadQuiz, { params }, options)).statusCode
        case 'start': {
          const response = await testApp.send(startAttempt, { params }, options)
          if (response.statusCode < 300) attemptId = response.json<{ id: string }>().id
          return response.statusCode
        }
        case 'word': {
          const { n, outcome } = step
          const word = { params: { id: attemptId, n }, body: { outcome, at: times.taken_at } }
          return (await testApp.send(saveWord, word, options)).statusCode
        }
        case 'answer': {
          const body = { quiz_id: id, score: step.score, ...times }
          const response = await testApp.send(answerPending, { body }, options)
          if (response.statusCode < 300) attemptId = response.json<{ data: { id: string } }>().data.id
          return response.statusCode
        }
        case 'complete':
          return (await testApp.send(answerCompleted, { body: { quiz_id: id } }, options)).statusCode
        case 'forget':
          return testApp.services.quizAttempts.completeAbandoned()
      }
    }
    let model: Model = { status: 'not_answered', score: null, started: false, right: new Set() }
    for (const step of steps) {
      const [status, next] = expected(step, model)
      expect([step, model, await send(step)]).toEqual([step, model, status])
      model = next
      const { status: loaded, score } = await testApp.services.quizAttempts.load(userId, id)
      expect({ status: loaded, score }).toEqual({ status: model.status, score: model.score })
    }
    tried(task, { steps: steps.length })
  }
  await fc.assert(fc.asyncProperty(fc.array(anyStep, { maxLength: 12, size: 'max' }), play), {
    numRuns: runs,
    seed: baseSeed,
  })
}, 900_000)

test(
  'a score is accepted exactly when it is a whole number of words of the quiz',
  { tags: 'nightly' },
  async ({ testApp }) => {
    const nextAddress = addresses()
    const { token } = await testApp.make.trainee()
    const anyScore = fc.oneof(
      fc.integer({ min: -6, max: 60 }),
      fc.constantFrom(0, -0, 1.5, 2.0000001, 1000, 1001, 2 ** 31, 2 ** 53, 1e21, -(2 ** 40)),
    )
    const anyType = fc.constantFrom('pronounce_it_fast' as const, 'shoot_the_word' as const)
    await fc.assert(
      fc.asyncProperty(anyType, fc.integer({ min: 1, max: 12 }), anyScore, async (type, words, score) => {
        // Within the budget of answers.
        testApp.clock.advance({ seconds: 1 })
        const quiz = await testApp.make.quiz({ type, words: Array<string>(words).fill('apple') })
        const at = formatUtc(testApp.clock.now())
        const body = { quiz_id: quiz.id, score, started_at: at, completed_at: at, taken_at: at }
        const response = await testApp.send(answerPending, { body }, { token, remoteAddress: nextAddress() })
        const fits =
          score >= 0 &&
          score <= totalPoints(type, words) &&
          Number.isInteger(score / limits.pointsPerWord[type])
        expect(response.statusCode).toBe(fits ? 201 : 400)
      }),
      { numRuns: 300, seed: baseSeed },
    )
    expect((await testApp.database.db.select().from(attempts)).length).toBeGreaterThan(0)
  },
)

import type { CallInput } from '@elocute/contract/define-endpoint'
import { answerPending, loadQuiz, saveWord, startAttempt } from '@elocute/contract/quiz-attempts'
import type { QuizType } from '@elocute/contract/quizzes'
import { say } from '@elocute/contract/say'
import { formatUtc } from '@elocute/contract/utc-timestamp'
import { describe, expect } from 'vitest'
import { attempts, attemptWords } from '../db/schema.ts'
import { secondsAfter } from '../platform/clock.ts'
import { test, type TestApp } from '../testing/test-app.ts'

type Body = CallInput<typeof answerPending>['body']
type Words = NonNullable<Body['words']>
type Outcome = Words[number]['outcome']

/** Somebody who has started a quiz of 60 seconds with three words, and everything that his page calls. */
const started = async (
  world: TestApp,
  { type = 'pronounce_it_fast', timerSeconds = 60 }: { type?: QuizType; timerSeconds?: number } = {},
) => {
  const { token, id: userId } = await world.make.trainee()
  const quiz = await world.make.quiz({ type, timerSeconds })
  const { id } = await world.call(startAttempt, { params: { id: quiz.id } }, { token })
  const startedAt = world.clock.now()
  const named = (n: number) => quiz.words[(n - 1) % 3] ?? ''
  const at = () => formatUtc(world.clock.now())
  const words = (outcomes: Record<number, Outcome>): Words =>
    Object.entries(outcomes).map(([n, outcome]) => ({
      ...{ n: Number(n), outcome, at: at() },
      question_word: named(Number(n)),
    }))
  return {
    ...{ token, userId, quiz, id, startedAt, words },
    save: async (n: number, outcome: Outcome = 'correct') => {
      const body = { outcome, at: at(), question_word: named(n), heard: outcome }
      return (await world.send(saveWord, { params: { id, n }, body }, { token })).statusCode
    },
    answer: async (changes: Partial<Body> = {}) => {
      const moment = at()
      const times = { started_at: formatUtc(startedAt), completed_at: moment, taken_at: moment }
      const body = { quiz_id: quiz.id, score: 0, ...times, ...changes }
      // The sign-in may have ended meanwhile, as the clock moves.
      const session = await world.services.sessions.open(world.database.db, userId)
      const response = await world.send(answerPending, { body }, { token: session })
      return { status: response.statusCode, ...response.json<{ message: string; data: object }>() }
    },
    submit: () => world.services.quizAttempts.submit(userId, quiz.id),
    stored: async () => (await world.database.db.select().from(attempts))[0],
  }
}

describe('the score', () => {
  test.for([
    ['pronounce_it_fast', { 1: 'correct', 2: 'incorrect', 3: 'correct' }, 2],
    ['shoot_the_word', { 1: 'correct', 2: 'missed', 40_003: 'correct' }, 10],
    // Words come again from the bag: no more than the quiz is worth.
    ['shoot_the_word', { 1: 'correct', 2: 'correct', 3: 'correct', 4: 'correct' }, 15],
    ['pronounce_it_fast', {}, 0],
  ] as const)(
    'of %s with %j is its words’, whatever was sent',
    async ([type, outcomes, score], { world }) => {
      const game = await started(world, { type })
      for (const [n, outcome] of Object.entries(outcomes))
        expect(await game.save(Number(n), outcome)).toBe(204)
      world.clock.advance({ seconds: 30 })
      const claimed = type === 'shoot_the_word' ? 5 : 1
      const answered = await game.answer({ score: claimed })
      expect(answered).toMatchObject({ status: 201, data: { score, status: 'pending', late: false } })
      expect(await game.stored()).toMatchObject({ score, claimedScore: claimed, implausible: false })
    },
  )

  test('that was sent is not kept twice where it is the same', async ({ world }) => {
    const game = await started(world)
    await game.save(1)
    await game.answer({ score: 1 })
    expect(await game.stored()).toMatchObject({ score: 1, claimedScore: null })
  })

  test('counts the words that come with the answer; they take nothing from those that were saved', async ({
    world,
  }) => {
    const game = await started(world)
    await game.save(1)
    await game.save(2, 'incorrect')
    const words = game.words({ 1: 'skipped', 2: 'missed', 3: 'correct' })
    expect(await game.answer({ score: 1, words })).toMatchObject({ status: 201, data: { score: 2 } })
    expect(await world.database.db.select().from(attemptWords).orderBy(attemptWords.n)).toMatchObject([
      { outcome: 'correct', heard: 'correct' },
      { outcome: 'incorrect', heard: 'incorrect' },
      { outcome: 'correct' },
    ])
  })

  test.for([-1, 4, 1.5, '2', null])('must still be possible: %j is refused', async (score, { world }) => {
    const game = await started(world)
    await game.save(1)
    const refused = await game.answer({ score: score as number })
    expect(refused).toMatchObject({ status: 400, message: say.scoreInvalid })
    expect(await game.stored()).toMatchObject({ state: 'in_progress', score: null })
  })

  test('with a word that the quiz has not: nothing is stored', async ({ world }) => {
    const game = await started(world)
    const refused = await game.answer({ words: game.words({ 1: 'correct', 4: 'correct' }) })
    expect(refused).toMatchObject({ status: 400, message: say.wordPosition })
    expect(await game.stored()).toMatchObject({ state: 'in_progress' })
    expect(await world.database.db.select().from(attemptWords)).toEqual([])
  })
})

describe('an answer that is there already', () => {
  test('is found by whatever claim comes after it, and stays', async ({ world }) => {
    const game = await started(world)
    await game.save(2)
    world.clock.advance({ seconds: 10 })
    const first = await game.answer({ score: 1 })
    world.clock.advance({ seconds: 5 })
    expect(await game.answer({ score: 3 })).toMatchObject({ status: 200, data: first.data })
    await game.submit()
    expect(await game.answer({ score: 2, words: game.words({ 1: 'correct' }) })).toMatchObject({
      status: 200,
      data: { ...first.data, status: 'completed' },
    })
    expect(await game.stored()).toMatchObject({ state: 'completed', score: 1, claimedScore: null })
  })

  test('gains the words that were still on their way, each once', async ({ world }) => {
    const game = await started(world)
    await game.save(1)
    await game.answer({ score: 1 })
    expect([await game.save(2), await game.save(2), await game.save(3, 'skipped')]).toEqual([204, 204, 204])
    const { score } = await world.call(loadQuiz, { params: { id: game.quiz.id } }, { token: game.token })
    expect(score).toBe(2)
    const again = await game.answer({ score: 1, words: game.words({ 3: 'correct', 1: 'missed' }) })
    expect(again).toMatchObject({ status: 200, data: { score: 3 } })
  })

  test('is final once it is submitted', async ({ world }) => {
    const game = await started(world)
    await game.answer()
    await game.submit()
    expect(await game.save(1)).toBe(409)
    expect(await game.stored()).toMatchObject({ score: 0 })
  })

  test('is marked when the words that follow come faster than they can be said', async ({ world }) => {
    const game = await started(world)
    await game.answer()
    expect(await game.stored()).toMatchObject({ implausible: false })
    for (const n of [1, 2, 3]) await game.save(n)
    expect(await game.stored()).toMatchObject({ score: 3, implausible: true })
  })
})

describe('the time is the server’s', () => {
  test.for([0, 33, 60])('after %i seconds it ended at this moment', async (seconds, { world }) => {
    const game = await started(world)
    world.clock.advance({ seconds })
    const end = formatUtc(secondsAfter(game.startedAt, seconds))
    expect(await game.answer()).toMatchObject({
      data: {
        id: game.id,
        started_at: formatUtc(game.startedAt),
        completed_at: end,
        taken_at: end,
        late: false,
      },
    })
  })

  test.for([
    ['says that it took a second', 1],
    ['says that it took a year', 31_536_000],
  ] as const)('a page that %s changes nothing', async ([, claimed], { world }) => {
    const game = await started(world)
    await game.save(1)
    world.clock.advance({ seconds: 40 })
    const completed_at = formatUtc(secondsAfter(game.startedAt, claimed))
    const end = formatUtc(world.clock.now())
    expect(await game.answer({ score: 1, completed_at, taken_at: completed_at })).toMatchObject({
      status: 201,
      data: { score: 1, completed_at: end, taken_at: end, late: false },
    })
    expect(await game.stored()).toMatchObject({ clockCorrected: claimed > 60 })
  })

  test('a quiz of one second that is answered after 78 is late: what was stored in time counts', async ({
    world,
  }) => {
    const game = await started(world, { timerSeconds: 1 })
    await game.save(1)
    world.clock.advance({ seconds: 78 })
    const completed_at = formatUtc(secondsAfter(game.startedAt, 1))
    const words = game.words({ 1: 'correct', 2: 'correct', 3: 'correct' })
    const answered = await game.answer({ score: 3, words, completed_at, taken_at: completed_at })
    expect(answered).toMatchObject({ status: 201, data: { score: 1, completed_at, late: true } })
    expect(await game.stored()).toMatchObject({ score: 1, claimedScore: 3 })
    // What came too late is kept for a reader, and marked.
    expect(await world.database.db.select().from(attemptWords).orderBy(attemptWords.n)).toMatchObject([
      { outcome: 'correct', late: false },
      { outcome: 'correct', late: true },
      { outcome: 'correct', late: true },
    ])
    world.clock.advance({ hours: 1 })
    expect(await game.answer({ score: 3, words })).toMatchObject({
      status: 200,
      data: { score: 1, late: true },
    })
  })

  test('an answer in time is not late when it is asked for later', async ({ world }) => {
    const game = await started(world)
    await game.answer()
    world.clock.advance({ hours: 2 })
    expect(await game.answer()).toMatchObject({ status: 200, data: { late: false } })
  })

  test('words count to the last second of the grace, before and after the answer, and not beyond', async ({
    world,
  }) => {
    const [running, answered] = [await started(world), await started(world)]
    await answered.answer()
    world.clock.advance({ seconds: 120 })
    expect([await running.save(1), await answered.save(1)]).toEqual([204, 204])
    world.clock.advance({ seconds: 1 })
    expect([await running.save(2), await answered.save(2)]).toEqual([204, 409])
    expect(await running.answer()).toMatchObject({ data: { score: 1, late: true } })
    expect(await answered.answer()).toMatchObject({ data: { score: 1, late: false } })
  })

  test('a day later it is submitted with the words that came in time', async ({ world }) => {
    const game = await started(world)
    await game.save(1)
    world.clock.advance({ minutes: 3 })
    await game.save(2)
    world.clock.advance({ hours: 25 })
    expect(await world.services.quizAttempts.completeForgotten()).toBe(1)
    const deadline = secondsAfter(game.startedAt, 60)
    expect(await game.stored()).toMatchObject({ state: 'completed', score: 1, completedAt: deadline })
    expect(await game.answer({ score: 3, words: game.words({ 3: 'correct' }) })).toMatchObject({
      status: 200,
      data: { score: 1, late: true, status: 'completed' },
    })
  })

  test('who is faster than words can be said is marked', async ({ world }) => {
    const game = await started(world)
    for (const n of [1, 2, 3]) await game.save(n)
    await game.answer({ score: 3 })
    expect(await game.stored()).toMatchObject({ score: 3, implausible: true })
  })
})

import { formatUtc } from '@elocute/contract/utc-timestamp'
import { describe, expect } from 'vitest'
import { attemptWords } from '../db/schema.ts'
import { secondsAfter } from '../platform/clock.ts'
import { test } from '../testing/test-app.ts'
import { started } from './testing/started-quiz.ts'

describe('the server’s clock', () => {
  test.for([0, 33, 60])('ends the attempt after %i seconds', async (seconds, { testApp }) => {
    const game = await started(testApp)
    testApp.clock.advance({ seconds })
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
  ] as const)('does not depend on a page that %s', async ([, claimed], { testApp }) => {
    const game = await started(testApp)
    await game.save(1)
    testApp.clock.advance({ seconds: 40 })
    const completed_at = formatUtc(secondsAfter(game.startedAt, claimed))
    const end = formatUtc(testApp.clock.now())
    expect(await game.answer({ score: 1, completed_at, taken_at: completed_at })).toMatchObject({
      status: 201,
      data: { score: 1, completed_at: end, taken_at: end, late: false },
    })
    expect(await game.stored()).toMatchObject({ clockCorrected: claimed > 60 })
  })

  test.for([
    ['as it ended hours ago, offline', { ended: 40, isWrong: false }],
    ['as it ended by a clock that is two minutes fast', { ended: 720, isWrong: false }],
    ['as it ended by a clock that is faster than that', { ended: 721, isWrong: true }],
    ['as it ended by a clock that is two minutes slow', { ended: -119, isWrong: false }],
    ['as it ended by a clock that is slower than that', { ended: -121, isWrong: true }],
  ] as const)('takes an answer %s', async ([, { ended, isWrong }], { testApp }) => {
    const game = await started(testApp, { timerSeconds: 600 })
    testApp.clock.advance({ hours: 3 })
    const moment = formatUtc(secondsAfter(game.startedAt, ended))
    const times = { started_at: moment, completed_at: moment, taken_at: moment }
    expect(await game.answer(times)).toMatchObject({
      status: 201,
      data: { completed_at: formatUtc(secondsAfter(game.startedAt, 600)) },
    })
    expect(await game.stored()).toMatchObject({ clockCorrected: isWrong })
  })

  test('makes an answer late after 78 of 1 + 60 seconds: only words stored in time count', async ({
    testApp,
  }) => {
    const game = await started(testApp, { timerSeconds: 1 })
    await game.save(1)
    testApp.clock.advance({ seconds: 78 })
    const completed_at = formatUtc(secondsAfter(game.startedAt, 1))
    const words = game.words({ 1: 'correct', 2: 'correct', 3: 'correct' })
    const answered = await game.answer({ score: 3, words, completed_at, taken_at: completed_at })
    expect(answered).toMatchObject({ status: 201, data: { score: 1, completed_at, late: true } })
    expect(await game.stored()).toMatchObject({ score: 1, claimedScore: 3 })
    // A late word is stored and marked as late.
    expect(await testApp.database.db.select().from(attemptWords).orderBy(attemptWords.n)).toMatchObject([
      { outcome: 'correct', late: false },
      { outcome: 'correct', late: true },
      { outcome: 'correct', late: true },
    ])
    testApp.clock.advance({ hours: 1 })
    expect(await game.answer({ score: 3, words })).toMatchObject({
      status: 200,
      data: { score: 1, late: true },
    })
  })

  test('does not make an answer late that was in time and is repeated later', async ({ testApp }) => {
    const game = await started(testApp)
    await game.answer()
    testApp.clock.advance({ hours: 2 })
    expect(await game.answer()).toMatchObject({ status: 200, data: { late: false } })
  })

  test('counts words up to the last second of the grace period, before and after the answer', async ({
    testApp,
  }) => {
    const [running, answered] = [await started(testApp), await started(testApp)]
    await answered.answer()
    testApp.clock.advance({ seconds: 120 })
    expect([await running.save(1), await answered.save(1)]).toEqual([204, 204])
    testApp.clock.advance({ seconds: 1 })
    expect([await running.save(2), await answered.save(2)]).toEqual([204, 409])
    expect(await running.answer()).toMatchObject({ data: { score: 1, late: true } })
    expect(await answered.answer()).toMatchObject({ data: { score: 1, late: false } })
  })

  test('submits the attempt a day later with the words that came in time', async ({ testApp }) => {
    const game = await started(testApp)
    await game.save(1)
    testApp.clock.advance({ minutes: 3 })
    await game.save(2)
    testApp.clock.advance({ hours: 25 })
    expect(await testApp.services.quizAttempts.completeAbandoned()).toBe(1)
    const deadline = secondsAfter(game.startedAt, 60)
    expect(await game.stored()).toMatchObject({ state: 'completed', score: 1, completedAt: deadline })
    expect(await game.answer({ score: 3, words: game.words({ 3: 'correct' }) })).toMatchObject({
      status: 200,
      data: { score: 1, late: true, status: 'completed' },
    })
  })

  test('marks an answer that is faster than words can be spoken', async ({ testApp }) => {
    const game = await started(testApp)
    for (const n of [1, 2, 3]) await game.save(n)
    await game.answer({ score: 3 })
    expect(await game.stored()).toMatchObject({ score: 3, implausible: true })
  })
})

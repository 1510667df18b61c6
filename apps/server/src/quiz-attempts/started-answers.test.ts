import { loadQuiz } from '@elocute/contract/quiz-attempts'
import { sentence } from '../sentence.ts'
import { describe, expect } from 'vitest'
import { attemptWords } from '../db/schema.ts'
import { test } from '../testing/test-app.ts'
import { started } from './testing/started-quiz.ts'

describe('the score', () => {
  test.for([
    ['pronounce_it_fast', { 1: 'correct', 2: 'incorrect', 3: 'correct' }, 2],
    ['shoot_the_word', { 1: 'correct', 2: 'missed', 40_003: 'correct' }, 10],
    // Words are drawn repeatedly, but the score is at most the points of the quiz.
    ['shoot_the_word', { 1: 'correct', 2: 'correct', 3: 'correct', 4: 'correct' }, 15],
    ['pronounce_it_fast', {}, 0],
  ] as const)(
    'of %s with %j is its words’, whatever was sent',
    async ([type, outcomes, score], { testApp }) => {
      const game = await started(testApp, { type })
      for (const [n, outcome] of Object.entries(outcomes))
        expect(await game.save(Number(n), outcome)).toBe(204)
      testApp.clock.advance({ seconds: 30 })
      const claimed = type === 'shoot_the_word' ? 5 : 1
      const answered = await game.answer({ score: claimed })
      expect(answered).toMatchObject({ status: 201, data: { score, status: 'pending', late: false } })
      expect(await game.stored()).toMatchObject({ score, claimedScore: claimed, implausible: false })
    },
  )

  test('that was sent is not stored beside an equal one', async ({ testApp }) => {
    const game = await started(testApp)
    await game.save(1)
    await game.answer({ score: 1 })
    expect(await game.stored()).toMatchObject({ score: 1, claimedScore: null })
  })

  test('includes the words of the answer, which do not replace correct saved ones', async ({ testApp }) => {
    const game = await started(testApp)
    await game.save(1)
    await game.save(2, 'incorrect')
    const words = game.words({ 1: 'skipped', 2: 'missed', 3: 'correct' })
    expect(await game.answer({ score: 1, words })).toMatchObject({ status: 201, data: { score: 2 } })
    expect(await testApp.database.db.select().from(attemptWords).orderBy(attemptWords.n)).toMatchObject([
      { outcome: 'correct', heard: 'correct' },
      { outcome: 'incorrect', heard: 'incorrect' },
      { outcome: 'correct' },
    ])
  })

  test.for([-1, 4, 1.5, '2', null])('must be a possible one: %j is refused', async (score, { testApp }) => {
    const game = await started(testApp)
    await game.save(1)
    const refused = await game.answer({ score: score as number })
    expect(refused).toMatchObject({ status: 400, message: sentence('score_invalid') })
    expect(await game.stored()).toMatchObject({ state: 'in_progress', score: null })
  })

  test('is refused with a word that is not in the quiz, and nothing is stored', async ({ testApp }) => {
    const game = await started(testApp)
    const refused = await game.answer({ words: game.words({ 1: 'correct', 4: 'correct' }) })
    expect(refused).toMatchObject({ status: 400, message: sentence('word_position') })
    expect(await game.stored()).toMatchObject({ state: 'in_progress' })
    expect(await testApp.database.db.select().from(attemptWords)).toEqual([])
  })
})

describe('a stored answer', () => {
  test('is returned to every later call, and does not change', async ({ testApp }) => {
    const game = await started(testApp)
    await game.save(2)
    testApp.clock.advance({ seconds: 10 })
    const first = await game.answer({ score: 1 })
    testApp.clock.advance({ seconds: 5 })
    expect(await game.answer({ score: 3 })).toMatchObject({ status: 200, data: first.data })
    await game.submit()
    expect(await game.answer({ score: 2, words: game.words({ 1: 'correct' }) })).toMatchObject({
      status: 200,
      data: { ...first.data, status: 'completed' },
    })
    expect(await game.stored()).toMatchObject({ state: 'completed', score: 1, claimedScore: null })
  })

  test('gains the words that arrive after it, each once', async ({ testApp }) => {
    const game = await started(testApp)
    await game.save(1)
    await game.answer({ score: 1 })
    expect([await game.save(2), await game.save(2), await game.save(3, 'skipped')]).toEqual([204, 204, 204])
    const { score } = await testApp.call(loadQuiz, { params: { id: game.quiz.id } }, { token: game.token })
    expect(score).toBe(2)
    const again = await game.answer({ score: 1, words: game.words({ 3: 'correct', 1: 'missed' }) })
    expect(again).toMatchObject({ status: 200, data: { score: 3 } })
  })

  test('is final after it is submitted', async ({ testApp }) => {
    const game = await started(testApp)
    await game.answer()
    await game.submit()
    expect(await game.save(1)).toBe(409)
    expect(await game.stored()).toMatchObject({ score: 0 })
  })

  test('is marked as implausible when later words come faster than they can be spoken', async ({
    testApp,
  }) => {
    const game = await started(testApp)
    await game.answer()
    expect(await game.stored()).toMatchObject({ implausible: false })
    for (const n of [1, 2, 3]) await game.save(n)
    expect(await game.stored()).toMatchObject({ score: 3, implausible: true })
  })
})

import { deleteQuiz } from '@elocute/contract/quizzes'
import { decideWord, loadAttempt } from '@elocute/contract/trainer-marks'
import { describe, expect } from 'vitest'
import { auditEvents, wordDecisions } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { answerTo } from '../quiz-attempts/testing/answers.ts'
import { started } from '../quiz-attempts/testing/started-quiz.ts'
import { sentence } from '../sentence.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { answeredQuiz } from './testing/answered-quiz.ts'
import { sentAnswer } from './testing/sent-answer.ts'

const sentWord = (testApp: TestApp, n: number, outcome: 'correct' | 'incorrect') => ({
  n,
  outcome,
  at: answerTo(testApp, { id: newId() }).taken_at,
})

describe('a decision on a word', () => {
  test('that comes with seven others begins with the score at which the one before it ended', async ({
    testApp,
  }) => {
    const quiz = await answeredQuiz(testApp)
    const places = [1, 2, 3].flatMap((n) => [[n, 'correct'] as const, [n, 'incorrect'] as const])
    const answers = await Promise.all(
      [...places, [1, 'correct'] as const, [2, 'correct'] as const].map(([n, outcome]) =>
        quiz.decide(n, outcome),
      ),
    )
    // A clock that was put back, as on another server.
    testApp.clock.advance({ minutes: -5 })
    answers.push(await quiz.decide(3, 'correct'), await quiz.decide(3, 'incorrect'))
    const { data } = await testApp.call(
      loadAttempt,
      { params: { id: quiz.id } },
      { token: quiz.trainer.token },
    )
    const made = data.history.filter(({ source }) => source === 'trainer')
    expect(made).toHaveLength(answers.filter(({ statusCode }) => statusCode === 201).length)
    let score: number | null = 1
    for (const { score_before, score_after } of made) {
      expect(score_before).toBe(score)
      score = score_after
    }
    expect((await quiz.attempt()).score).toBe(score)
  })

  test('changes the outcome and the score, and keeps the evidence of the page', async ({ testApp }) => {
    const quiz = await answeredQuiz(testApp)
    const answer = await quiz.decide(2)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      message: sentence('word_accepted'),
      score: 2,
      score_before: 1,
      data: {
        n: 2,
        question_word: 'river',
        ipa: '/ˈrɪvɚ/',
        outcome: 'correct',
        counts: true,
        heard: 'incorrect',
        confidence: null,
        decided_by: 'trainer',
        reason: 'Clearly said',
        has_clip: false,
        appeal: null,
      },
    })
    expect(await quiz.attempt()).toMatchObject({ score: 2, state: 'pending' })
    expect((await quiz.storedWords())[1]).toMatchObject({ outcome: 'incorrect', decidedOutcome: 'correct' })
    const rejected = await quiz.decide(1, 'incorrect', 'Another word was said')
    expect(rejected.json()).toMatchObject({ message: sentence('word_rejected'), score: 1, score_before: 2 })
  })

  test('is in the history with its author, its reason and both scores, after the page', async ({
    testApp,
  }) => {
    const quiz = await answeredQuiz(testApp)
    await quiz.decide(2)
    testApp.clock.advance({ minutes: 1 })
    await quiz.decide(2, 'incorrect', 'On second thoughts')
    const { data } = await testApp.call(
      loadAttempt,
      { params: { id: quiz.id } },
      { token: quiz.trainer.token },
    )
    const by = { id: quiz.trainer.id, first_name: 'Tara', middle_name: null, last_name: 'Coach' }
    expect(data.history).toMatchObject([
      { n: 1, source: 'page', outcome: 'correct', by: null },
      { n: 2, source: 'page', outcome: 'incorrect', heard: 'incorrect' },
      { n: 3, source: 'page', outcome: 'skipped' },
      {
        n: 2,
        source: 'trainer',
        outcome: 'correct',
        reason: 'Clearly said',
        by,
        score_before: 1,
        score_after: 2,
      },
      {
        n: 2,
        source: 'trainer',
        outcome: 'incorrect',
        reason: 'On second thoughts',
        score_before: 2,
        score_after: 1,
      },
    ])
  })

  test('wins over everything that the page sends after it', async ({ testApp }) => {
    const quiz = await answeredQuiz(testApp)
    await quiz.decide(1, 'incorrect')
    await quiz.decide(2, 'correct')
    expect(await quiz.save(1, 'correct')).toBe(204)
    expect(await quiz.save(2, 'incorrect')).toBe(204)
    expect(
      await quiz.answer({ words: quiz.words({ 1: 'correct', 2: 'skipped', 3: 'correct' }) }),
    ).toMatchObject({
      status: 200,
      data: { score: 2 },
    })
    expect(await quiz.storedWords()).toMatchObject([
      { outcome: 'correct', heard: 'correct', decidedOutcome: 'incorrect', counts: false },
      { outcome: 'incorrect', decidedOutcome: 'correct', counts: true },
      { outcome: 'correct', decidedOutcome: null, counts: true },
    ])
  })

  test('counts a word that came after the time was over', async ({ testApp }) => {
    const quiz = await answeredQuiz(testApp, { outcomes: { 1: 'correct' } })
    testApp.clock.advance({ minutes: 3 })
    await quiz.answer({ words: quiz.words({ 2: 'correct' }) })
    expect(await quiz.attempt()).toMatchObject({ score: 1 })
    expect((await quiz.storedWords())[1]).toMatchObject({ late: true, counts: false })
    expect((await quiz.decide(2)).json()).toMatchObject({ score: 2, data: { counts: true } })
  })

  test('counts a word that never reached the server', async ({ testApp }) => {
    const quiz = await answeredQuiz(testApp, { outcomes: { 1: 'correct' } })
    expect((await quiz.decide(3)).json()).toMatchObject({
      score: 2,
      data: { n: 3, heard: null, outcome: 'correct' },
    })
    expect(await quiz.storedWords()).toMatchObject([{ n: 1 }, { n: 3, outcome: 'missed', counts: true }])
  })

  test('is worth five points in Shoot The Word, at most those of the quiz', async ({ testApp }) => {
    const outcomes = { 1: 'correct', 2: 'correct', 3: 'correct', 4: 'skipped' } as const
    const quiz = await answeredQuiz(testApp, { type: 'shoot_the_word', outcomes })
    expect((await quiz.decide(4)).json()).toMatchObject({ score: 15, score_before: 15 })
    expect((await quiz.decide(1, 'incorrect')).json()).toMatchObject({ score: 15 })
    expect((await quiz.decide(2, 'incorrect')).json()).toMatchObject({ score: 10 })
    expect((await quiz.decide(5)).statusCode).toBe(404)
  })

  test('adds to the sent score of an answer without a start, however often it is changed', async ({
    testApp,
  }) => {
    const words = [sentWord(testApp, 1, 'correct'), sentWord(testApp, 2, 'incorrect')]
    const { id, trainer } = await sentAnswer(testApp, { words })
    const decide = async (n: number, outcome: 'correct' | 'incorrect') => {
      const body = { outcome, reason: 'Heard' }
      return (await testApp.call(decideWord, { params: { id, n }, body }, { token: trainer.token })).score
    }
    expect(await decide(2, 'correct')).toBe(3)
    expect(await decide(3, 'correct')).toBe(3)
    expect(await decide(3, 'incorrect')).toBe(3)
    expect(await decide(2, 'incorrect')).toBe(2)
    expect(await decide(1, 'incorrect')).toBe(1)
    const { data } = await testApp.call(loadAttempt, { params: { id } }, { token: trainer.token })
    expect(data.attempt).toMatchObject({ score: 1, claimed_score: 2, score_decided: false })
  })

  test('that already stands is refused with what is stored, also to another trainer', async ({ testApp }) => {
    const quiz = await answeredQuiz(testApp)
    await quiz.decide(2)
    const again = await quiz.decide(2, 'correct', 'Another reason')
    expect([again.statusCode, again.json()]).toMatchObject([
      409,
      {
        code: 'already_decided',
        reason: 'word_decided',
        data: { n: 2, outcome: 'correct', decided_by: 'trainer' },
      },
    ])
    const { token } = await testApp.make.trainer()
    const body = { outcome: 'correct' as const, reason: 'Heard' }
    const input = { params: { id: quiz.id, n: 2 }, body }
    expect(await testApp.refusal(decideWord, input, { token })).toMatchObject({ status: 409 })
    expect(await testApp.database.db.select().from(wordDecisions)).toHaveLength(1)
    expect(await testApp.database.db.select().from(auditEvents).orderBy(auditEvents.n)).toHaveLength(1)
  })

  test('confirms a word that the page accepted, without another score', async ({ testApp }) => {
    const quiz = await answeredQuiz(testApp)
    expect((await quiz.decide(1)).json()).toMatchObject({ score: 1, data: { decided_by: 'trainer' } })
  })

  test('is refused while the attempt runs, on an unknown word, and after a deletion', async ({ testApp }) => {
    const { token } = await testApp.make.trainer()
    const body = { outcome: 'correct' as const, reason: 'Heard' }
    const running = await started(testApp)
    await running.save(1)
    const refusal = (id: string, n: number) =>
      testApp.refusal(decideWord, { params: { id, n }, body }, { token })
    expect(await refusal(running.id, 1)).toMatchObject({ status: 409, code: 'attempt_running' })
    await running.answer()
    expect(await refusal(running.id, 4)).toMatchObject({ status: 404, reason: 'attempt_word_not_found' })
    await testApp.call(deleteQuiz, { params: { id: running.quiz.id } }, { token })
    expect(await refusal(running.id, 1)).toMatchObject({ status: 404, reason: 'attempt_not_found' })
    expect(await testApp.database.db.select().from(wordDecisions)).toEqual([])
  })

  test.for([
    [{ outcome: 'skipped', reason: 'Heard' }, 'decision_unknown'],
    [{ outcome: 'correct' }, 'reason_required'],
    [{ outcome: 'correct', reason: ' \u200b ' }, 'reason_required'],
    [{ outcome: 'correct', reason: 'x'.repeat(301) }, 'reason_too_long'],
    [{ outcome: 'correct', reason: 'abc\u202ecba' }, 'direction_characters'],
  ] as const)('is refused as %j: %s', async ([body, reason], { testApp }) => {
    const { token } = await testApp.make.trainer()
    const response = await testApp.send(decideWord, { params: { id: newId(), n: 1 }, body }, { token })
    expect([response.statusCode, response.json()]).toMatchObject([400, { reason }])
  })
})

import { loadQuiz, startAttempt } from '@elocute/contract/quiz-attempts'
import { decideAttempt, loadAttempt } from '@elocute/contract/trainer-marks'
import { describe, expect } from 'vitest'
import { newId } from '../platform/ids.ts'
import { sentence } from '../sentence.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { answeredQuiz } from './testing/answered-quiz.ts'
import { sentAnswer } from './testing/sent-answer.ts'

describe('a decision on a whole attempt', () => {
  const decide = (testApp: TestApp, id: string, token: string, score: number) =>
    testApp.send(decideAttempt, { params: { id }, body: { score, reason: 'Agreed in class' } }, { token })

  test('sets the score of an answer without words, and keeps the sent one beside it', async ({ testApp }) => {
    const { id, trainer } = await sentAnswer(testApp)
    const answer = await decide(testApp, id, trainer.token, 3)
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { message: sentence('score_changed'), score: 3, score_before: 2 },
    ])
    const { data } = await testApp.call(loadAttempt, { params: { id } }, { token: trainer.token })
    expect(data).toMatchObject({
      attempt: { score: 3, claimed_score: 2, score_decided: true },
      words: [],
      history: [{ n: null, source: 'trainer', outcome: null, reason: 'Agreed in class', score_after: 3 }],
    })
    expect(await decide(testApp, id, trainer.token, 3).then((again) => again.json<object>())).toMatchObject({
      code: 'already_decided',
    })
  })

  test('stays when words arrive after it', async ({ testApp }) => {
    const quiz = await answeredQuiz(testApp, { type: 'shoot_the_word', outcomes: {} })
    expect((await decide(testApp, quiz.id, quiz.trainer.token, 10)).statusCode).toBe(201)
    expect(await quiz.save(1, 'correct')).toBe(204)
    expect(await quiz.attempt()).toMatchObject({ score: 10 })
  })

  test('is refused for an attempt with words, which a started Pronounce It Fast always has', async ({
    testApp,
  }) => {
    for (const outcomes of [{ 1: 'correct' } as const, {}]) {
      const quiz = await answeredQuiz(testApp, { outcomes })
      const answer = await decide(testApp, quiz.id, quiz.trainer.token, 2)
      expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'attempt_has_words' }])
    }
  })

  test('is refused with a score that the quiz cannot have', async ({ testApp }) => {
    const quiz = await answeredQuiz(testApp, { type: 'shoot_the_word', outcomes: {} })
    for (const score of [-5, 4, 20, 0.5]) {
      const answer = await decide(testApp, quiz.id, quiz.trainer.token, score)
      expect([score, answer.statusCode, answer.json()]).toMatchObject([
        score,
        400,
        { reason: 'score_invalid' },
      ])
    }
  })

  test('is refused while the attempt runs and for an unknown attempt', async ({ testApp }) => {
    const { token } = await testApp.make.trainer()
    const trainee = await testApp.make.trainee()
    const quiz = await testApp.make.quiz({ type: 'shoot_the_word' })
    const { id } = await testApp.call(startAttempt, { params: { id: quiz.id } }, { token: trainee.token })
    expect((await decide(testApp, id, token, 5)).json()).toMatchObject({ code: 'attempt_running' })
    expect((await decide(testApp, newId(), token, 5)).statusCode).toBe(404)
    const { status } = await testApp.call(loadQuiz, { params: { id: quiz.id } }, { token: trainee.token })
    expect(status).toBe('in_progress')
  })
})

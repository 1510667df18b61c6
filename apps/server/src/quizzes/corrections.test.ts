import {
  decideWord,
  loadAttempt,
  quizOverview,
  quizWords,
  reopenAttempt,
} from '@elocute/contract/trainer-marks'
import type { CallInput } from '@elocute/contract/define-endpoint'
import {
  answerPending,
  loadQuiz,
  quizPronunciations,
  saveWord,
  startAttempt,
} from '@elocute/contract/quiz-attempts'
import { changeQuiz } from '@elocute/contract/quiz-changes'
import { correctWord } from '@elocute/contract/word-corrections'
import type { QuizType } from '@elocute/contract/quiz-fields'
import { formatUtc } from '@elocute/contract/utc-timestamp'
import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { attemptWords, auditEvents } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { answerTo } from '../quiz-attempts/testing/answers.ts'
import { started } from '../quiz-attempts/testing/started-quiz.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { whileOpen } from '../testing/while-open.ts'

type Body = CallInput<typeof correctWord>['body']

/** What the server makes of the correction of a word, as status, code and reason. */
const corrections = async (testApp: TestApp, id: string) => {
  const { token } = await testApp.make.trainer()
  const correct = (n: number, instead_of: string, question_word: string, more: Partial<Body> = {}) => ({
    params: { id, n },
    body: { instead_of, question_word, ...more },
  })
  return {
    token,
    correct: async (...input: Parameters<typeof correct>) =>
      (await testApp.call(correctWord, correct(...input), { token })).data,
    refusal: async (...input: Parameters<typeof correct>) => {
      const { statusCode, body } = await testApp.send(correctWord, correct(...input), { token })
      const { code, reason } = JSON.parse(body) as { code?: string; reason?: string }
      return [statusCode, code, reason]
    },
    overview: async () => (await testApp.call(quizOverview, { params: { id } }, { token })).data,
  }
}

/** A quiz of apple, river and yellow with one submitted attempt, which has these outcomes. */
const taken = async (
  testApp: TestApp,
  outcomes: Record<number, 'correct' | 'incorrect' | 'skipped' | 'missed'>,
  type: QuizType = 'pronounce_it_fast',
) => {
  const game = await started(testApp, { type })
  await game.answer({ words: game.words(outcomes) })
  await game.submit()
  return { ...game, ...(await corrections(testApp, game.quiz.id)) }
}

const met = [409, 'quiz_has_attempts', 'word_met']
const inPlay = [409, 'quiz_has_attempts', 'quiz_in_play']

describe('the spelling of a word', () => {
  test('is corrected before the first start, with its capitals and accents', async ({ testApp }) => {
    const quiz = await testApp.make.quiz()
    const { correct, overview } = await corrections(testApp, quiz.id)
    expect((await correct(2, 'river', ' Café ')).questions).toEqual([
      { question_word: 'apple', difficulty: 'Easy' },
      { question_word: 'cafe', shown_as: 'Café', difficulty: 'Easy' },
      { question_word: 'yellow', difficulty: 'Easy' },
    ])
    const sent = await correct(2, 'cafe', 'riviera', { shown_as: 'Riviera' })
    expect(sent.questions[1]).toMatchObject({ question_word: 'riviera', shown_as: 'Riviera' })
    expect((await overview()).questions).toEqual(sent.questions)
  })

  test('leaves one event, also when it is sent twice', async ({ testApp }) => {
    const quiz = await testApp.make.quiz()
    const { correct } = await corrections(testApp, quiz.id)
    await correct(2, 'river', 'rivers')
    await correct(2, 'river', 'rivers')
    expect(await testApp.database.db.select().from(auditEvents).orderBy(auditEvents.n)).toMatchObject([
      { action: 'quiz_word_corrected', subject: 'quiz', subjectId: quiz.id, before: null, after: { n: 2 } },
    ])
  })

  test.for([
    ['123', 'word_empty'],
    ['a'.repeat(51), 'word_too_long'],
    ['Apple', 'word_twice'],
  ] as const)('is refused at its field as %s', async ([word, code], { testApp }) => {
    const quiz = await testApp.make.quiz()
    const { token, overview } = await corrections(testApp, quiz.id)
    const input = { params: { id: quiz.id, n: 2 }, body: { instead_of: 'river', question_word: word } }
    expect(await testApp.refusal(correctWord, input, { token })).toMatchObject({
      status: 400,
      errors: [{ path: 'question_word', code }],
    })
    expect((await overview()).questions[1]).toEqual({ question_word: 'river', difficulty: 'Easy' })
  })

  test('is refused where another word has come, where no word is, and without the quiz', async ({
    testApp,
  }) => {
    const quiz = await testApp.make.quiz()
    const { refusal, correct, token } = await corrections(testApp, quiz.id)
    await correct(2, 'river', 'rivers')
    const changed = [409, 'quiz_changed', 'quiz_words_changed']
    expect(await refusal(2, 'river', 'stream')).toEqual(changed)
    expect(await refusal(4, 'river', 'stream')).toEqual(changed)
    const gone = { params: { id: newId(), n: 1 }, body: { instead_of: 'apple', question_word: 'apples' } }
    expect(await testApp.refusal(correctWord, gone, { token })).toMatchObject({ status: 404 })
  })

  test('does not open the rest of the game: it stays locked after the first start', async ({ testApp }) => {
    const { token, correct, quiz } = await taken(testApp, { 1: 'correct' })
    await correct(3, 'yellow', 'yelling')
    const questions = ['apple', 'river', 'yelling', 'door'].map((question_word) => ({ question_word }))
    const game = { type: 'pronounce_it_fast' as const, timer_seconds: 60, questions }
    const input = { params: { id: quiz.id }, body: game }
    expect(await testApp.refusal(changeQuiz, input, { token })).toMatchObject({ code: 'quiz_has_attempts' })
  })
})

describe('a word of Pronounce It Fast', () => {
  test('is met once it was shown: after the word before it was said or skipped', async ({ testApp }) => {
    const { refusal, correct } = await taken(testApp, { 1: 'correct', 2: 'missed', 3: 'missed' })
    expect(await refusal(1, 'apple', 'apples')).toEqual(met)
    expect(await refusal(2, 'river', 'rivers')).toEqual(met)
    expect((await correct(3, 'yellow', 'yelling')).questions[2]).toMatchObject({ question_word: 'yelling' })
  })

  test('is met at the first place by everybody who has started', async ({ testApp }) => {
    const { refusal } = await taken(testApp, { 1: 'missed', 2: 'missed', 3: 'missed' })
    expect(await refusal(1, 'apple', 'apples')).toEqual(met)
  })

  test('stays missed under its right spelling, and no score changes', async ({ testApp }) => {
    const game = await taken(testApp, { 1: 'correct', 2: 'missed', 3: 'missed' })
    const { id, token, correct, quiz } = game
    const before = await game.stored()
    await correct(3, 'yellow', 'Yelling')
    expect(await game.stored()).toEqual(before)
    const { data } = await testApp.call(loadAttempt, { params: { id } }, { token })
    expect(data.words).toMatchObject([
      { question_word: 'apple', outcome: 'correct', counts: true },
      { question_word: 'river', outcome: 'missed' },
      { question_word: 'yelling', shown_as: 'Yelling', outcome: 'missed', counts: false },
    ])
    const map = (await testApp.call(quizWords, { params: { id: quiz.id } }, { token })).data
    expect(map.words[2]).toMatchObject({ question_word: 'yelling', missed: 1 })
  })

  test('is corrected where an abandoned attempt has never sent it', async ({ testApp }) => {
    const game = await started(testApp)
    await game.save(1, 'correct')
    testApp.clock.advance({ hours: 25 })
    await testApp.services.quizAttempts.completeAbandoned()
    const { correct, refusal } = await corrections(testApp, game.quiz.id)
    expect(await refusal(2, 'river', 'rivers')).toEqual(met)
    expect((await correct(3, 'yellow', 'yelling')).questions[2]).toMatchObject({ question_word: 'yelling' })
  })

  test('is met once a trainer has decided on it', async ({ testApp }) => {
    const { id, token, refusal } = await taken(testApp, { 1: 'correct', 2: 'missed', 3: 'missed' })
    const body = { outcome: 'incorrect' as const, reason: 'Not said' }
    await testApp.call(decideWord, { params: { id, n: 3 }, body }, { token })
    expect(await refusal(3, 'yellow', 'yelling')).toEqual(met)
  })

  test('is met by an attempt that was withdrawn, because its history shows it', async ({ testApp }) => {
    const { id, token, refusal } = await taken(testApp, { 1: 'correct', 2: 'skipped', 3: 'skipped' })
    await testApp.call(reopenAttempt, { params: { id }, body: { reason: 'Lost' } }, { token })
    expect(await refusal(3, 'yellow', 'yelling')).toEqual(met)
  })
})

describe('a word of Shoot The Word', () => {
  test('is met once it was drawn', async ({ testApp }) => {
    const { refusal, correct } = await taken(testApp, { 1: 'correct', 2: 'missed' }, 'shoot_the_word')
    expect(await refusal(1, 'apple', 'apples')).toEqual(met)
    expect(await refusal(2, 'river', 'rivers')).toEqual(met)
    expect((await correct(3, 'yellow', 'yelling')).questions[2]).toEqual({ question_word: 'yelling' })
  })
})

test('an answer that was not started on the server has met every word', async ({ testApp }) => {
  const [quiz, trainee] = [await testApp.make.quiz(), await testApp.make.trainee()]
  await testApp.call(answerPending, { body: answerTo(testApp, quiz) }, { token: trainee.token })
  await testApp.services.quizAttempts.submit(trainee.id, quiz.id)
  const { refusal } = await corrections(testApp, quiz.id)
  expect(await refusal(3, 'yellow', 'yelling')).toEqual(met)
})

test('an attempt that runs, or is not submitted, keeps every word', async ({ testApp }) => {
  const game = await started(testApp, { type: 'shoot_the_word' })
  const { refusal, correct } = await corrections(testApp, game.quiz.id)
  expect(await refusal(3, 'yellow', 'yelling')).toEqual(inPlay)
  await game.answer()
  expect(await refusal(3, 'yellow', 'yelling')).toEqual(inPlay)
  await game.submit()
  expect((await correct(3, 'yellow', 'yelling')).questions[2]).toEqual({ question_word: 'yelling' })
})

test('a page that shows the old spelling cannot start, and then gets the new one', async ({ testApp }) => {
  const { quiz, correct } = await taken(testApp, { 1: 'correct' })
  const { token } = await testApp.make.trainee()
  const params = { id: quiz.id }
  const { edited_at } = await testApp.call(loadQuiz, { params }, { token })
  testApp.clock.advance({ seconds: 1 })
  await correct(3, 'yellow', 'yelling')
  const start = (query: { edited_at: string }) => testApp.send(startAttempt, { params, query }, { token })
  expect(JSON.parse((await start({ edited_at })).body)).toMatchObject({ code: 'quiz_changed' })
  const now = await testApp.call(loadQuiz, { params }, { token })
  expect(now.words[2]).toMatchObject({ question_word: 'yelling' })
  const { data } = await testApp.call(quizPronunciations, { params }, { token })
  expect(data.map(({ word }) => word)).toEqual(['apple', 'river', 'yelling'])
  const attempt = JSON.parse((await start({ edited_at: now.edited_at })).body) as { id: string }
  const body = { outcome: 'correct' as const, at: formatUtc(testApp.clock.now()) }
  await testApp.call(saveWord, { params: { id: attempt.id, n: 3 }, body }, { token })
  const { db } = testApp.database
  const stored = db.select().from(attemptWords).where(eq(attemptWords.attemptId, attempt.id))
  expect(await stored.orderBy(asc(attemptWords.n))).toMatchObject([{ n: 3, questionWord: 'yelling' }])
})

describe('a start that has not ended yet', () => {
  /** Makes a call while the start of an attempt holds the quiz, and ends the start once the call waits for it. */
  const during = async (
    { database, make }: TestApp,
    quizId: string,
    send: () => ReturnType<TestApp['send']>,
  ) => {
    const { id: userId } = await make.trainee()
    return whileOpen(
      database,
      (tx) =>
        tx.execute(sql`
          insert into attempts (id, quiz_id, user_id, state, started_at, server_started)
          select ${newId()}, quizzes.id, ${userId}, 'in_progress', now(), true
          from quizzes where id = ${quizId} for key share`),
      send,
    )
  }

  test('is waited for by a correction, which is then refused', async ({ testApp }) => {
    const quiz = await testApp.make.quiz()
    const { token } = await testApp.make.trainer()
    const input = { params: { id: quiz.id, n: 3 }, body: { instead_of: 'yellow', question_word: 'yelling' } }
    const answer = await during(testApp, quiz.id, () => testApp.send(correctWord, input, { token }))
    expect(JSON.parse(answer.body)).toMatchObject({ reason: 'quiz_in_play' })
  })

  test('is waited for by a change of the game, which is then refused', async ({ testApp }) => {
    const quiz = await testApp.make.quiz()
    const { token } = await testApp.make.trainer()
    const questions = [{ question_word: 'door' }]
    const body = { type: 'pronounce_it_fast' as const, timer_seconds: 60, questions }
    const input = { params: { id: quiz.id }, body }
    const answer = await during(testApp, quiz.id, () => testApp.send(changeQuiz, input, { token }))
    expect(JSON.parse(answer.body)).toMatchObject({ reason: 'quiz_has_attempts' })
  })
})

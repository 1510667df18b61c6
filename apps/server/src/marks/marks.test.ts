import { appealWord, ownWords } from '@elocute/contract/own-words'
import { createQuiz } from '@elocute/contract/quiz-drafts'
import { answerPending, saveWord, startAttempt } from '@elocute/contract/quiz-attempts'
import { exportResultsCsv } from '@elocute/contract/exports'
import { listAppeals } from '@elocute/contract/appeals'
import {
  decideWord,
  loadAttempt,
  loadTrainee,
  quizOverview,
  quizWords,
} from '@elocute/contract/trainer-marks'
import { formatUtc } from '@elocute/contract/utc-timestamp'
import { describe, expect } from 'vitest'
import { recordWord } from '../clips/testing/record-word.ts'
import { appeals } from '../db/schema.ts'
import { hoursAfter } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { answerTo } from '../quiz-attempts/testing/answers.ts'
import { insertAttempt } from '../quiz-attempts/testing/insert-attempt.ts'
import { started } from '../quiz-attempts/testing/started-quiz.ts'
import { test } from '../testing/test-app.ts'
import { answeredQuiz } from './testing/answered-quiz.ts'

describe('a trainee', () => {
  test('sees each word of her answer with what was heard and whether it counts', async ({ testApp }) => {
    const quiz = await answeredQuiz(testApp, { outcomes: { 1: 'correct', 2: 'incorrect' } })
    const { data } = await testApp.call(ownWords, { params: { id: quiz.quiz.id } }, { token: quiz.token })
    const word = { confidence: null, decided_by: 'page', reason: null, has_clip: false, appeal: null }
    expect(data).toEqual({
      attempt_id: quiz.id,
      score: 1,
      total_points: 3,
      appeal_until: hoursAfter((await quiz.attempt()).answeredAt ?? new Date(0), 14 * 24).toISOString(),
      listened: [],
      words: [
        {
          ...word,
          n: 1,
          question_word: 'apple',
          ipa: '/ˈæpəl/',
          outcome: 'correct',
          counts: true,
          heard: 'correct',
        },
        {
          ...word,
          n: 2,
          question_word: 'river',
          ipa: '/ˈrɪvɚ/',
          outcome: 'incorrect',
          counts: false,
          heard: 'incorrect',
        },
        // It never reached the server.
        {
          ...word,
          n: 3,
          question_word: 'yellow',
          ipa: '/ˈjeloʊ/',
          outcome: 'missed',
          counts: false,
          heard: null,
        },
      ],
    })
  })

  test('sees why a trainer decided, also without an appeal', async ({ testApp }) => {
    const quiz = await answeredQuiz(testApp)
    await quiz.decide(2, 'correct', 'Clearly said')
    await quiz.decide(1, 'incorrect', 'First')
    await quiz.decide(1, 'correct', 'Heard it again')
    const { data } = await testApp.call(ownWords, { params: { id: quiz.quiz.id } }, { token: quiz.token })
    expect(data.words.map(({ decided_by, reason }) => [decided_by, reason])).toEqual([
      ['trainer', 'Heard it again'],
      ['trainer', 'Clearly said'],
      ['page', null],
    ])
  })

  test('sees that a word came too late to count', async ({ testApp }) => {
    const quiz = await answeredQuiz(testApp, { outcomes: {} })
    testApp.clock.advance({ minutes: 3 })
    await quiz.answer({ words: quiz.words({ 1: 'correct' }) })
    const { data } = await testApp.call(ownWords, { params: { id: quiz.quiz.id } }, { token: quiz.token })
    expect(data).toMatchObject({ score: 0, words: [{ outcome: 'correct', counts: false }, {}, {}] })
  })

  test('sees no words of an answer that has none', async ({ testApp }) => {
    const { token } = await testApp.make.trainee()
    const quiz = await testApp.make.quiz()
    await testApp.call(answerPending, { body: answerTo(testApp, quiz) }, { token })
    const { data } = await testApp.call(ownWords, { params: { id: quiz.id } }, { token })
    expect(data).toMatchObject({ score: 2, words: [] })
  })

  test('is refused the words of a quiz that she has not answered, also while it runs', async ({
    testApp,
  }) => {
    const { token, quiz } = await started(testApp)
    const other = await testApp.make.quiz()
    const words = (id: string) => testApp.refusal(ownWords, { params: { id } }, { token })
    expect(await words(quiz.id)).toMatchObject({ status: 409, code: 'not_answered' })
    expect(await words(other.id)).toMatchObject({ status: 409, code: 'not_answered' })
    expect(await words(newId())).toMatchObject({ status: 404, reason: 'quiz_not_found' })
  })

  test('reaches no attempt of somebody else', async ({ testApp }) => {
    const quiz = await answeredQuiz(testApp)
    const other = await testApp.make.trainee()
    const token = { token: other.token }
    const words = await testApp.refusal(ownWords, { params: { id: quiz.quiz.id } }, token)
    expect(words).toMatchObject({ status: 409, code: 'not_answered' })
    const input = { params: { id: quiz.id, n: 2 }, body: { note: 'Mine', user_id: quiz.userId } }
    const answer = await testApp.send(appealWord, input, token)
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { reason: 'attempt_not_found' }])
    expect(await testApp.database.db.select().from(appeals)).toEqual([])
  })
})

describe('a trainer', () => {
  test('sees a quiz with its completion, its average and its words', async ({ testApp }) => {
    const quiz = await answeredQuiz(testApp)
    await testApp.make.trainee()
    const token = { token: quiz.trainer.token }
    const { data } = await testApp.call(quizOverview, { params: { id: quiz.quiz.id } }, token)
    expect(data).toMatchObject({
      id: quiz.quiz.id,
      title: quiz.quiz.title,
      questions: [{ question_word: 'apple', difficulty: 'Easy' }, {}, {}],
      completion: { completed_attempts: 1, total_trainees: 2 },
      average: 1,
      appeals: 0,
    })
    const unknown = await testApp.refusal(quizOverview, { params: { id: newId() } }, token)
    expect(unknown).toMatchObject({ status: 404, reason: 'quiz_not_found' })
  })

  test('sees an attempt with its trainee, its quiz and the score that the page sent', async ({ testApp }) => {
    const quiz = await started(testApp)
    const { token } = await testApp.make.trainer()
    await quiz.save(1)
    await quiz.answer({ score: 3 })
    const { data } = await testApp.call(loadAttempt, { params: { id: quiz.id } }, { token })
    expect(data).toMatchObject({
      attempt: {
        id: quiz.id,
        state: 'pending',
        score: 1,
        claimed_score: 3,
        score_decided: false,
        reopened: null,
      },
      trainee: { id: quiz.userId, first_name: 'Person', last_name: 'Number' },
      quiz: { id: quiz.quiz.id, total_points: 3, timer_seconds: 60 },
      words: [{ n: 1, counts: true }, { outcome: 'missed' }, { outcome: 'missed' }],
      history: [{ n: 1, source: 'page', outcome: 'correct' }],
    })
    const unknown = await testApp.refusal(loadAttempt, { params: { id: newId() } }, { token })
    expect(unknown).toMatchObject({ status: 404, reason: 'attempt_not_found' })
  })

  test('sees a trainee with all attempts and the words that fail, without private readings', async ({
    testApp,
  }) => {
    const quiz = await answeredQuiz(testApp)
    const { database } = testApp
    await database.pool.query(
      `insert into practice_runs (id, user_id, script, overall, result, engine_version)
       values (gen_random_uuid(), $1, 'Private words', 70, '{}', '1')`,
      [quiz.userId],
    )
    const second = await testApp.make.quiz()
    const running = await insertAttempt(testApp, second.id, quiz.userId, 'in_progress')
    await quiz.appeal(2)
    const token = { token: quiz.trainer.token }
    const { data } = await testApp.call(loadTrainee, { params: { id: quiz.userId } }, token)
    expect(data.trainee).toMatchObject({ id: quiz.userId, status: 'verified' })
    expect(
      new Set(data.attempts.map(({ id, state, open_appeals }) => [id, state, open_appeals].join())),
    ).toEqual(new Set([`${running.id},in_progress,0`, `${quiz.id},pending,1`]))
    expect(data).toMatchObject({
      words: [
        { question_word: 'river', failed: 1, correct: 0 },
        { question_word: 'yellow', failed: 1, correct: 0 },
      ],
      sounds: [],
      readings: [],
    })
    const trainer = await testApp.refusal(loadTrainee, { params: { id: quiz.trainer.id } }, token)
    expect(trainer).toMatchObject({ status: 404, reason: 'trainee_not_found' })
  })
})

test('a word is shown as it was typed in results and evidence, and is stored in small letters', async ({
  testApp,
}) => {
  const [trainer, trainee] = [await testApp.make.trainer(), await testApp.make.trainee()]
  const [by, own] = [{ token: trainer.token }, { token: trainee.token }]
  const typed = ['Polish', 'river', 'polish', 'café']
  const body = {
    title: 'Spelling',
    type: 'pronounce_it_fast' as const,
    timer_seconds: 60,
    questions: typed.map((question_word) => ({ question_word })),
  }
  const { data: quiz } = await testApp.call(createQuiz, { body }, by)
  const { id } = await testApp.call(startAttempt, { params: { id: quiz.id } }, own)
  const at = formatUtc(testApp.clock.now())
  for (const n of [1, 2, 3])
    await testApp.call(saveWord, { params: { id, n }, body: { outcome: 'incorrect', at } }, own)
  await testApp.call(answerPending, { body: answerTo(testApp, quiz, { seconds: 0 }) }, own)

  const shown = (words: readonly { question_word: string; shown_as?: string | undefined }[]) =>
    words.map(({ question_word, shown_as = question_word }) => shown_as)
  const result = await testApp.call(ownWords, { params: { id: quiz.id } }, own)
  // The last word never reached the server.
  expect(shown(result.data.words)).toEqual(typed)
  expect(result.data.words.map(({ question_word }) => question_word)).toEqual([
    'polish',
    'river',
    'polish',
    'cafe',
  ])
  const attempt = await testApp.call(loadAttempt, { params: { id } }, by)
  expect(shown(attempt.data.words)).toEqual(typed)
  const map = await testApp.call(quizWords, { params: { id: quiz.id } }, by)
  expect(shown(map.data.words)).toEqual(typed)

  const decision = { outcome: 'incorrect' as const, reason: 'Not clear' }
  await testApp.call(decideWord, { params: { id, n: 4 }, body: decision }, by)
  await recordWord(testApp.database.db, id, 4)
  const appealed = await testApp.call(appealWord, { params: { id, n: 4 }, body: {} }, own)
  expect(appealed.data.shown_as).toBe('café')
  const { data: appealsOf } = await testApp.call(listAppeals, {}, by)
  expect(shown(appealsOf.flatMap((appeal) => (appeal.kind === 'word' ? [appeal.word] : [])))).toEqual([
    'café',
  ])
  testApp.clock.advance({ seconds: 1 })
  const decided = await testApp.call(decideWord, { params: { id, n: 4 }, body: decision }, by)
  expect(decided.data.shown_as).toBe('café')
  testApp.clock.advance({ minutes: 5 })
  expect((await testApp.mails()).map(({ text }) => text).join()).toContain('“café”')
  const file = await testApp.send(exportResultsCsv, { params: { id: quiz.id } }, by)
  expect(file.body.split('\r\n')[0]?.split(',').slice(-typed.length)).toEqual(typed)

  const page = await testApp.call(loadTrainee, { params: { id: trainee.id } }, by)
  expect(shown(page.data.words)).toEqual(['Polish', 'café', 'river'])
})

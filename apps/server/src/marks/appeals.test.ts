import { appealWord, ownWords } from '@elocute/contract/own-words'
import { listAppeals } from '@elocute/contract/appeals'
import { quizOverview, reopenAttempt } from '@elocute/contract/trainer-marks'
import { describe, expect } from 'vitest'
import { recordWord } from '../clips/testing/record-word.ts'
import { clipCalls } from '../clips/testing/word-clips.ts'
import { appeals } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { started } from '../quiz-attempts/testing/started-quiz.ts'
import { sentence } from '../sentence.ts'
import { test } from '../testing/test-app.ts'
import { answeredQuiz } from './testing/answered-quiz.ts'

test('a trainee appeals, the trainer accepts, and the score follows', async ({ testApp }) => {
  const quiz = await answeredQuiz(testApp)
  const asTrainer = { token: quiz.trainer.token }
  const appealed = await quiz.appeal(2, '  I said it twice.  ')
  expect(appealed.statusCode).toBe(201)
  expect(appealed.json()).toMatchObject({
    message: sentence('appeal_sent'),
    data: { n: 2, appeal: { state: 'open', note: 'I said it twice.', reason: null } },
  })
  const { data: open, total } = await testApp.call(listAppeals, { query: { state: 'open' } }, asTrainer)
  expect([open, total]).toMatchObject([
    [
      {
        attempt_id: quiz.id,
        trainee: { id: quiz.userId, first_name: 'Person' },
        quiz: { id: quiz.quiz.id, title: quiz.quiz.title },
        word: { n: 2, question_word: 'river', heard: 'incorrect', appeal: { state: 'open' } },
        created_at: testApp.clock.now().toISOString(),
        decided_at: null,
      },
    ],
    1,
  ])
  const overview = () => testApp.call(quizOverview, { params: { id: quiz.quiz.id } }, asTrainer)
  expect((await overview()).data.appeals).toBe(1)

  testApp.clock.advance({ hours: 2 })
  expect((await quiz.decide(2, 'correct', 'You did')).json()).toMatchObject({
    data: { appeal: { state: 'accepted', note: 'I said it twice.', reason: 'You did' } },
    score: 2,
  })
  expect((await testApp.call(listAppeals, { query: { state: 'open' } }, asTrainer)).total).toBe(0)
  const decided = await testApp.call(listAppeals, { query: { state: 'decided' } }, asTrainer)
  expect(decided).toMatchObject({ total: 1, data: [{ decided_at: testApp.clock.now().toISOString() }] })
  expect((await overview()).data.appeals).toBe(0)
  const session = await testApp.services.sessions.open(testApp.database.db, quiz.userId)
  const { data } = await testApp.call(ownWords, { params: { id: quiz.quiz.id } }, { token: session })
  expect(data).toMatchObject({ score: 2, words: [{}, { counts: true, appeal: { state: 'accepted' } }, {}] })
})

test('a rejected appeal has the reason, and follows a later decision', async ({ testApp }) => {
  const quiz = await answeredQuiz(testApp)
  await quiz.appeal(2)
  expect((await quiz.decide(2, 'incorrect', 'The ending is missing')).json()).toMatchObject({
    data: { counts: false, appeal: { state: 'rejected', note: null, reason: 'The ending is missing' } },
    score: 1,
    score_before: 1,
  })
  testApp.clock.advance({ minutes: 1 })
  expect((await quiz.decide(2, 'correct', 'Heard again')).json()).toMatchObject({
    data: { counts: true, appeal: { state: 'accepted', reason: 'Heard again' } },
    score: 2,
  })
})

test('an appeal against a decision of the trainer can be rejected with the same decision', async ({
  testApp,
}) => {
  const quiz = await answeredQuiz(testApp)
  await quiz.decide(1, 'incorrect', 'Another word')
  expect((await quiz.appeal(1)).json()).toMatchObject({ data: { appeal: { state: 'open', reason: null } } })
  testApp.clock.advance({ minutes: 1 })
  const answer = await quiz.decide(1, 'incorrect', 'Still another word')
  expect([answer.statusCode, answer.json()]).toMatchObject([
    201,
    { data: { appeal: { state: 'rejected', reason: 'Still another word' } } },
  ])
})

test('appeals on reopened attempts are not listed, because nobody can decide them', async ({ testApp }) => {
  const quiz = await answeredQuiz(testApp)
  await quiz.appeal(2)
  const token = { token: quiz.trainer.token }
  await testApp.call(reopenAttempt, { params: { id: quiz.id }, body: { reason: 'Lost' } }, token)
  for (const query of [{}, { state: 'open' as const }, { state: 'decided' as const }])
    expect(await testApp.call(listAppeals, { query }, token)).toEqual({ data: [], total: 0 })
  expect((await testApp.call(quizOverview, { params: { id: quiz.quiz.id } }, token)).data.appeals).toBe(0)
})

test('the queue has the oldest open appeal first, in parts', async ({ testApp }) => {
  const first = await answeredQuiz(testApp)
  const second = await answeredQuiz(testApp)
  await first.appeal(3)
  testApp.clock.advance({ minutes: 1 })
  await second.appeal(2)
  testApp.clock.advance({ minutes: 1 })
  await first.appeal(2)
  const token = { token: first.trainer.token }
  const of = async (query: { state?: 'open' | 'decided'; limit?: number; offset?: number }) =>
    (await testApp.call(listAppeals, { query }, token)).data.flatMap((appeal) =>
      appeal.kind === 'word' ? [[appeal.attempt_id, appeal.word.n]] : [],
    )
  expect(await of({ state: 'open' })).toEqual([
    [first.id, 3],
    [second.id, 2],
    [first.id, 2],
  ])
  expect(await of({ state: 'open', limit: 1, offset: 1 })).toEqual([[second.id, 2]])
  expect(await of({})).toEqual([
    [first.id, 2],
    [second.id, 2],
    [first.id, 3],
  ])
  await first.decide(3)
  testApp.clock.advance({ minutes: 1 })
  await second.decide(2)
  expect(await of({ state: 'decided' })).toEqual([
    [second.id, 2],
    [first.id, 3],
  ])
})

describe('an appeal is refused', () => {
  test('a second time, with what is stored', async ({ testApp }) => {
    const quiz = await answeredQuiz(testApp)
    await quiz.appeal(2, 'First')
    const again = await quiz.appeal(2, 'Second')
    expect([again.statusCode, again.json()]).toMatchObject([
      409,
      { code: 'already_appealed', data: { n: 2, appeal: { state: 'open', note: 'First' } } },
    ])
    expect(await testApp.database.db.select().from(appeals)).toMatchObject([{ note: 'First' }])
  })

  test('on a word that counts', async ({ testApp }) => {
    const quiz = await answeredQuiz(testApp)
    const answer = await quiz.appeal(1)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'already_counts', data: { n: 1 } },
    ])
  })

  test('after fourteen days', async ({ testApp }) => {
    const quiz = await answeredQuiz(testApp)
    testApp.clock.advance({ hours: 14 * 24 })
    const appeal = async (n: number) => {
      await recordWord(testApp.database.db, quiz.id, n)
      const token = await testApp.services.sessions.open(testApp.database.db, quiz.userId)
      return testApp.send(appealWord, { params: { id: quiz.id, n }, body: {} }, { token })
    }
    expect((await appeal(2)).statusCode).toBe(201)
    testApp.clock.advance({ seconds: 1 })
    expect((await appeal(3)).json()).toMatchObject({
      code: 'appeal_too_late',
      params: { days: 14 },
      data: { n: 3, appeal: null },
    })
    expect(await testApp.database.db.select().from(appeals)).toHaveLength(1)
  })

  test('on a word without a recording, which nobody can check', async ({ testApp }) => {
    const quiz = await answeredQuiz(testApp)
    const appeal = () =>
      testApp.send(appealWord, { params: { id: quiz.id, n: 2 }, body: {} }, { token: quiz.token })
    const refused = await appeal()
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'appeal_needs_recording', data: { n: 2, has_clip: false, appeal: null } },
    ])
    expect(await testApp.database.db.$count(appeals)).toBe(0)
    expect((await clipCalls(testApp, quiz).send(2)).statusCode).toBe(200)
    expect((await appeal()).statusCode).toBe(201)
  })

  test('while the attempt runs, and on an unknown word or attempt', async ({ testApp }) => {
    const running = await started(testApp)
    const appeal = (id: string, n: number) =>
      testApp.refusal(appealWord, { params: { id, n }, body: {} }, { token: running.token })
    expect(await appeal(running.id, 1)).toMatchObject({ status: 409, code: 'attempt_running' })
    await running.answer()
    expect(await appeal(running.id, 4)).toMatchObject({ status: 404, reason: 'attempt_word_not_found' })
    expect(await appeal(newId(), 1)).toMatchObject({ status: 404, reason: 'attempt_not_found' })
  })

  test.for([
    [{ note: 'x'.repeat(301) }, 'note_too_long'],
    [{ note: 5 }, 'note_invalid'],
    [{ note: 'abc\u202ecba' }, 'direction_characters'],
  ] as const)('with the note %j', async ([body, reason], { testApp }) => {
    const quiz = await answeredQuiz(testApp)
    const input = { params: { id: quiz.id, n: 2 }, body }
    const answer = await testApp.send(appealWord, input, { token: quiz.token })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { reason }])
  })
})

import { answerPending } from '@elocute/contract/quiz-attempts'
import { sentence } from '../sentence.ts'
import { formatUtc } from '@elocute/contract/utc-timestamp'
import { describe, expect } from 'vitest'
import { newId } from '../platform/ids.ts'
import { secondsAfter } from '../platform/clock.ts'
import { test } from '../testing/test-app.ts'
import { answerTo, storedAttempts } from './testing/answers.ts'

const invalidTimestamps = [
  '',
  'now',
  '0',
  '2026-02-29 10:00:00',
  '2026-02-30 10:00:00',
  '2025-02-29 00:00:00',
  '2100-02-29 00:00:00',
  '2026-00-10 10:00:00',
  '2026-13-01 10:00:00',
  '2026-04-31 10:00:00',
  '2026-01-00 10:00:00',
  '2026-01-32 10:00:00',
  '2026-01-01 24:00:00',
  '2026-01-01 25:00:00',
  '2026-01-01 10:60:00',
  '2026-01-01 10:00:60',
  '2016-12-31 23:59:60',
  '2026-01-01 -1:00:00',
  '2026-01-01T10:00:00',
  '2026-01-01T10:00:00Z',
  '2026-01-01 10:00:00Z',
  '2026-01-01 10:00:00.000',
  '2026-01-01 10:00:00+00',
  '2026-01-01 10:00:00 UTC',
  '2026-01-01 10:00',
  '2026-01-01',
  '10:00:00',
  '26-01-01 10:00:00',
  '2026-1-1 10:00:00',
  '2026-01-01 1:00:00',
  '2026/01/01 10:00:00',
  '01-01-2026 10:00:00',
  '2026-01-01  10:00:00',
  ' 2026-01-01 10:00:00',
  '2026-01-01 10:00:00 ',
  '2026-01-01\t10:00:00',
  '2026-01-01\u00a010:00:00',
  '2026-01-01 10:00:00\u0000',
  '2026-01-01 10:00:00\n',
  '\u0662\u0660\u0662\u0666-01-01 10:00:00',
  '２０２６-01-01 10:00:00',
  '2026-01-01 10:00:00\u200b',
  '2026\u201301\u201301 10:00:00',
  '2026-01-01 10.00.00',
  '0000-01-01 00:00:00',
  '1999-12-31 23:59:59',
  '-2026-01-01 10:00:00',
  '+2026-01-01 10:00:00',
  '10000-01-01 00:00:00',
  '2026-01-01 10:00:00; drop table attempts',
  'Thu, 01 Jan 2026 10:00:00 GMT',
  '1767261600',
  'infinity',
  'epoch',
  1_767_261_600,
  0,
  null,
  true,
  [],
  {},
  ['2026-01-01 10:00:00'],
]

describe('an answer is validated', () => {
  test.for([
    ['a completion before the start', { seconds: -1 }, sentence('times_order')],
    ['more time than the timer and its grace', { seconds: 121 }, sentence('times_too_long')],
    ['a year of playing', { seconds: 31_536_000 }, sentence('times_too_long')],
    ['more points than there are', { score: 4 }, sentence('score_invalid')],
    ['points beyond every quiz', { score: 2 ** 40 }, sentence('score_invalid')],
  ] as const)('%s is refused', async ([, changes, message], { testApp }) => {
    const { token } = await testApp.make.trainee()
    const quiz = await testApp.make.quiz({ timerSeconds: 60 })
    const refusal = await testApp.refusal(
      answerPending,
      { body: answerTo(testApp, quiz, changes) },
      { token },
    )
    expect(refusal).toMatchObject({ status: 400, code: 'invalid_input', message })
    expect(await storedAttempts(testApp)).toEqual([])
  })

  test.for([-1, 1.5, '2', null, [2], {}, true])('the score %j is refused', async (score, { testApp }) => {
    const { token } = await testApp.make.trainee()
    const quiz = await testApp.make.quiz()
    const response = await testApp.send(
      answerPending,
      { body: { ...answerTo(testApp, quiz), score } },
      { token },
    )
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      { message: sentence('score_invalid') },
    ])
    expect(await storedAttempts(testApp)).toEqual([])
  })

  test('a number that JavaScript cannot represent is refused', async ({ testApp }) => {
    const { token } = await testApp.make.trainee()
    const body = JSON.stringify(answerTo(testApp, await testApp.make.quiz(), { score: 2 }))
    const response = await testApp.app.inject({
      method: 'POST',
      url: '/api/trainee/quizzes/answer-pending',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: body.replace('"score":2', '"score":1e309'),
    })
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      { message: sentence('score_invalid') },
    ])
  })

  test('an answer in the last second of the grace period is accepted, and so is a duration of 0', async ({
    testApp,
  }) => {
    const quiz = await testApp.make.quiz({ timerSeconds: 60 })
    for (const seconds of [120, 0]) {
      const { token } = await testApp.make.trainee()
      await testApp.call(answerPending, { body: answerTo(testApp, quiz, { seconds, score: 0 }) }, { token })
    }
    expect(await storedAttempts(testApp)).toHaveLength(2)
  })

  const times = ['started_at', 'completed_at', 'taken_at'] as const
  test.for(times)('%s must be a valid time', async (field, { testApp }) => {
    const { token } = await testApp.make.trainee()
    const quiz = await testApp.make.quiz()
    for (const text of invalidTimestamps) {
      const body = { ...answerTo(testApp, quiz), [field]: text }
      const response = await testApp.send(answerPending, { body }, { token })
      expect([text, response.statusCode, response.json()]).toMatchObject([
        text,
        400,
        { code: 'invalid_input', errors: expect.any(Array) as unknown },
      ])
    }
    expect(await storedAttempts(testApp)).toEqual([])
  })

  test('an unknown quiz is refused', async ({ testApp }) => {
    const { token } = await testApp.make.trainee()
    expect(
      await testApp.refusal(answerPending, { body: answerTo(testApp, { id: newId() }) }, { token }),
    ).toMatchObject({ status: 404, message: sentence('quiz_not_found') })
  })
})

describe("the client's clock", () => {
  test.for([-31_536_000, -121, 121, 31_536_000])(
    '%i seconds off is corrected: the server’s times are stored with the same duration',
    async (skew, { testApp }) => {
      const { token } = await testApp.make.trainee()
      const quiz = await testApp.make.quiz()
      const { data } = await testApp.call(
        answerPending,
        { body: answerTo(testApp, quiz, { skew }) },
        { token },
      )
      const now = formatUtc(testApp.clock.now())
      expect(data).toMatchObject({
        started_at: formatUtc(secondsAfter(testApp.clock.now(), -30)),
        completed_at: now,
        taken_at: now,
      })
      expect(await storedAttempts(testApp)).toMatchObject([{ clockCorrected: true }])
      // A retry is recognised by the sent values, not by the stored ones.
      const again = await testApp.send(answerPending, { body: answerTo(testApp, quiz, { skew }) }, { token })
      expect(again.statusCode).toBe(200)
    },
  )

  test('a wrong taken_at alone is corrected too', async ({ testApp }) => {
    const { token } = await testApp.make.trainee()
    const quiz = await testApp.make.quiz()
    const body = { ...answerTo(testApp, quiz), taken_at: '2020-01-01 00:00:00' }
    const { data } = await testApp.call(answerPending, { body }, { token })
    expect(data.taken_at).toBe(formatUtc(testApp.clock.now()))
    expect(await storedAttempts(testApp)).toMatchObject([{ clockCorrected: true }])
  })

  test.for([-119, 119])('%i seconds off is tolerated', async (skew, { testApp }) => {
    const { token } = await testApp.make.trainee()
    const quiz = await testApp.make.quiz()
    const body = answerTo(testApp, quiz, { skew })
    const { data } = await testApp.call(answerPending, { body }, { token })
    expect(data).toMatchObject({
      started_at: body.started_at,
      completed_at: body.completed_at,
      taken_at: body.taken_at,
    })
    expect(await storedAttempts(testApp)).toMatchObject([{ clockCorrected: false }])
  })
})

test.for([
  ['pronounce_it_fast', 10, 3, false],
  ['pronounce_it_fast', 10, 2, true],
  ['shoot_the_word', 50, 3, false],
  ['shoot_the_word', 50, 2, true],
  ['shoot_the_word', 0, 0, false],
] as const)(
  '%s: %i points in %i seconds are stored and marked as implausible: %s',
  async ([type, score, seconds, implausible], { testApp }) => {
    const { token } = await testApp.make.trainee()
    const quiz = await testApp.make.quiz({ type, words: 'abcdefghij'.split('') })
    await testApp.call(answerPending, { body: answerTo(testApp, quiz, { score, seconds }) }, { token })
    expect(await storedAttempts(testApp)).toMatchObject([{ score, implausible }])
  },
)

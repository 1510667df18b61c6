import type { CallInput } from '@elocute/contract/define-endpoint'
import { answerPending, listAnswered, loadQuiz, startAttempt } from '@elocute/contract/quiz-attempts'
import { say } from '@elocute/contract/say'
import { formatUtc } from '@elocute/contract/utc-timestamp'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { attempts, attemptWords, quizzes } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { secondsAfter } from '../platform/clock.ts'
import { test, type TestApp } from '../testing/test-app.ts'

type Words = NonNullable<CallInput<typeof answerPending>['body']['words']>
type Changes = { score?: number; seconds?: number; skew?: number; words?: Words }

/** What a client sends that took `seconds` and whose clock is `skew` seconds off. */
const answerTo = (
  { clock }: TestApp,
  { id }: { id: string },
  { score = 2, seconds = 30, skew = 0, ...rest }: Changes = {},
) => {
  const end = secondsAfter(clock.now(), skew)
  const [started_at, completed_at] = [formatUtc(secondsAfter(end, -seconds)), formatUtc(end)]
  return { quiz_id: id, score, started_at, completed_at, taken_at: completed_at, ...rest }
}

const storedAttempts = ({ database }: TestApp) => database.db.select().from(attempts)

test('an answer is recorded with its score and times, and waits to be submitted', async ({ world }) => {
  const { token, id: userId } = await world.make.trainee()
  const quiz = await world.make.quiz()
  const body = answerTo(world, quiz)
  const response = await world.send(answerPending, { body }, { token })
  expect(response.statusCode).toBe(201)
  const { score, started_at, completed_at, taken_at } = body
  expect(response.json()).toEqual({
    message: say.answerSaved,
    data: {
      id: expect.any(String) as unknown,
      quiz_id: quiz.id,
      status: 'pending',
      score,
      late: false,
      started_at,
      completed_at,
      taken_at,
    },
  })
  expect(await storedAttempts(world)).toMatchObject([
    { userId, answeredAt: world.clock.now(), clockCorrected: false, implausible: false },
  ])
})

test('the same answer sent again finds the stored one, also after it was submitted', async ({ world }) => {
  const { token, id: userId } = await world.make.trainee()
  const quiz = await world.make.quiz()
  const body = answerTo(world, quiz)
  const first = await world.send(answerPending, { body }, { token })
  const again = await world.send(answerPending, { body }, { token })
  expect([again.statusCode, again.json()]).toEqual([200, first.json()])

  await world.services.quizAttempts.submit(userId, quiz.id)
  const afterwards = await world.send(answerPending, { body }, { token })
  expect(afterwards.statusCode).toBe(200)
  expect(afterwards.json()).toMatchObject({ data: { status: 'completed', score: body.score } })
})

test.for([{ score: 3 }, { seconds: 29 }, { skew: 1 }])(
  'a different answer (%j) is refused and changes nothing',
  async (changes, { world }) => {
    const { token } = await world.make.trainee()
    const quiz = await world.make.quiz()
    await world.call(answerPending, { body: answerTo(world, quiz) }, { token })
    const before = await storedAttempts(world)
    const refusal = await world.refusal(answerPending, { body: answerTo(world, quiz, changes) }, { token })
    expect(refusal).toMatchObject({ status: 409, code: 'already_taken', message: 'Quiz already taken' })
    expect(await storedAttempts(world)).toEqual(before)
  },
)

describe('what is sent is checked', () => {
  test.for([
    ['a completion before the start', { seconds: -1 }, say.timesOrder],
    ['more time than the timer and its grace', { seconds: 121 }, say.timesLong],
    ['a year of playing', { seconds: 31_536_000 }, say.timesLong],
    ['more points than there are', { score: 4 }, say.scoreInvalid],
    ['points beyond every quiz', { score: 2 ** 40 }, say.scoreInvalid],
  ] as const)('%s is refused', async ([, changes, message], { world }) => {
    const { token } = await world.make.trainee()
    const quiz = await world.make.quiz({ timerSeconds: 60 })
    const refusal = await world.refusal(answerPending, { body: answerTo(world, quiz, changes) }, { token })
    expect(refusal).toMatchObject({ status: 400, code: 'invalid_input', message })
    expect(await storedAttempts(world)).toEqual([])
  })

  test.for([-1, 1.5, '2', null, [2], {}, true])('the score %j is refused', async (score, { world }) => {
    const { token } = await world.make.trainee()
    const quiz = await world.make.quiz()
    const response = await world.send(answerPending, { body: { ...answerTo(world, quiz), score } }, { token })
    expect([response.statusCode, response.json()]).toMatchObject([400, { message: say.scoreInvalid }])
    expect(await storedAttempts(world)).toEqual([])
  })

  test('a number that is no number to JavaScript is refused', async ({ world }) => {
    const { token } = await world.make.trainee()
    const body = JSON.stringify(answerTo(world, await world.make.quiz(), { score: 2 }))
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/trainee/quizzes/answer-pending',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: body.replace('"score":2', '"score":1e309'),
    })
    expect([response.statusCode, response.json()]).toMatchObject([400, { message: say.scoreInvalid }])
  })

  test('the last second of the grace still counts, and so does no time at all', async ({ world }) => {
    const quiz = await world.make.quiz({ timerSeconds: 60 })
    for (const seconds of [120, 0]) {
      const { token } = await world.make.trainee()
      await world.call(answerPending, { body: answerTo(world, quiz, { seconds, score: 0 }) }, { token })
    }
    expect(await storedAttempts(world)).toHaveLength(2)
  })

  const times = ['started_at', 'completed_at', 'taken_at'] as const
  test.for(times)('%s must be a real moment', async (field, { world }) => {
    const { token } = await world.make.trainee()
    const quiz = await world.make.quiz()
    for (const text of notMoments) {
      const body = { ...answerTo(world, quiz), [field]: text }
      const response = await world.send(answerPending, { body }, { token })
      expect([text, response.statusCode, response.json()]).toMatchObject([
        text,
        400,
        { code: 'invalid_input', errors: expect.any(Array) as unknown },
      ])
    }
    expect(await storedAttempts(world)).toEqual([])
  })

  test('an unknown quiz is refused', async ({ world }) => {
    const { token } = await world.make.trainee()
    expect(
      await world.refusal(answerPending, { body: answerTo(world, { id: newId() }) }, { token }),
    ).toMatchObject({ status: 404, message: say.quizNotFound })
  })
})

describe("the client's clock", () => {
  test.for([-31_536_000, -121, 121, 31_536_000])(
    '%i seconds off costs nothing: the times are the server’s, as long as was played',
    async (skew, { world }) => {
      const { token } = await world.make.trainee()
      const quiz = await world.make.quiz()
      const { data } = await world.call(answerPending, { body: answerTo(world, quiz, { skew }) }, { token })
      const now = formatUtc(world.clock.now())
      expect(data).toMatchObject({
        started_at: formatUtc(secondsAfter(world.clock.now(), -30)),
        completed_at: now,
        taken_at: now,
      })
      expect(await storedAttempts(world)).toMatchObject([{ clockCorrected: true }])
      // The retry of a lost answer is recognised by what was sent, not by what was stored.
      const again = await world.send(answerPending, { body: answerTo(world, quiz, { skew }) }, { token })
      expect(again.statusCode).toBe(200)
    },
  )

  test('a time of taking that is off by itself is enough for the server’s times', async ({ world }) => {
    const { token } = await world.make.trainee()
    const quiz = await world.make.quiz()
    const body = { ...answerTo(world, quiz), taken_at: '2020-01-01 00:00:00' }
    const { data } = await world.call(answerPending, { body }, { token })
    expect(data.taken_at).toBe(formatUtc(world.clock.now()))
    expect(await storedAttempts(world)).toMatchObject([{ clockCorrected: true }])
  })

  test.for([-119, 119])('%i seconds off is believed', async (skew, { world }) => {
    const { token } = await world.make.trainee()
    const quiz = await world.make.quiz()
    const body = answerTo(world, quiz, { skew })
    const { data } = await world.call(answerPending, { body }, { token })
    expect(data).toMatchObject({
      started_at: body.started_at,
      completed_at: body.completed_at,
      taken_at: body.taken_at,
    })
    expect(await storedAttempts(world)).toMatchObject([{ clockCorrected: false }])
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
  async ([type, score, seconds, implausible], { world }) => {
    const { token } = await world.make.trainee()
    const quiz = await world.make.quiz({ type, words: 'abcdefghij'.split('') })
    await world.call(answerPending, { body: answerTo(world, quiz, { score, seconds }) }, { token })
    expect(await storedAttempts(world)).toMatchObject([{ score, implausible }])
  },
)

describe('the words of an answer', () => {
  const at = '2026-03-01 10:00:00'

  test('are stored with it: by position, the last one sent, but right stays right', async ({ world }) => {
    const { token } = await world.make.trainee()
    const quiz = await world.make.quiz({ words: ['apple', 'river', 'yellow'] })
    const words: Words = [
      { n: 1, outcome: 'incorrect', heard: 'maple', at },
      { n: 1, outcome: 'correct', heard: 'apple', confidence: 0.9, verdict_ms: 120, engine: 'elocute 1', at },
      { n: 1, outcome: 'missed', at },
      { n: 3, outcome: 'skipped', question_word: 'ignored here', at },
      { n: 3, outcome: 'incorrect', heard: 'half a pair \ud83d', at },
    ]
    await world.call(answerPending, { body: answerTo(world, quiz, { words }) }, { token })
    expect(await world.database.db.select().from(attemptWords).orderBy(attemptWords.n)).toMatchObject([
      {
        n: 1,
        questionWord: 'apple',
        outcome: 'correct',
        heard: 'apple',
        confidence: 0.9,
        ms: 120,
        engineVersion: 'elocute 1',
        at: new Date('2026-03-01T10:00:00Z'),
      },
      { n: 3, questionWord: 'yellow', outcome: 'incorrect', heard: 'half a pair \ufffd' },
    ])
  })

  test('are named in Shoot The Word, where a word may come twice', async ({ world }) => {
    const { token } = await world.make.trainee()
    const quiz = await world.make.quiz({ type: 'shoot_the_word', words: ['ant', 'bee', 'ant'] })
    const words = [7, 9].map((n) => ({ n, outcome: 'correct' as const, question_word: 'ant', at }))
    await world.call(answerPending, { body: answerTo(world, quiz, { score: 10, words }) }, { token })
    expect(await world.database.db.select().from(attemptWords)).toMatchObject([
      { n: 7, questionWord: 'ant' },
      { n: 9, questionWord: 'ant' },
    ])
  })

  test.for([
    ['pronounce_it_fast', { n: 4, outcome: 'correct', at }],
    ['shoot_the_word', { n: 1, outcome: 'correct', question_word: 'cat', at }],
    ['shoot_the_word', { n: 1, outcome: 'correct', at }],
  ] as const)('must be words of the quiz (%s, %j), or nothing is stored', async ([type, word], { world }) => {
    const { token } = await world.make.trainee()
    const quiz = await world.make.quiz({ type })
    const body = answerTo(world, quiz, { score: 0, words: [word] })
    const refusal = await world.refusal(answerPending, { body }, { token })
    expect(refusal).toMatchObject({ status: 400, message: say.wordPosition })
    expect(await storedAttempts(world)).toEqual([])
    expect(await world.database.db.select().from(attemptWords)).toEqual([])
  })
})

test("another trainee's attempt is neither seen nor touched, whatever the body says", async ({ world }) => {
  const [one, two] = [await world.make.trainee(), await world.make.trainee()]
  const quiz = await world.make.quiz()
  const body = { ...answerTo(world, quiz), user_id: two.id }
  await world.call(answerPending, { body }, { token: one.token })
  expect(await storedAttempts(world)).toMatchObject([{ userId: one.id }])
  const loaded = await world.call(loadQuiz, { params: { id: quiz.id } }, { token: two.token })
  expect(loaded).toMatchObject({ status: 'not_answered', score: null })
  const second = await world.send(
    answerPending,
    { body: answerTo(world, quiz, { score: 1 }) },
    { token: two.token },
  )
  expect(second.statusCode).toBe(201)
  expect((await world.call(listAnswered, {}, { token: two.token })).data).toEqual([])
})

test('a quiz that is deleted before the answer comes is no more', async ({ world }) => {
  const { token } = await world.make.trainee()
  const quiz = await world.make.quiz()
  await world.call(startAttempt, { params: { id: quiz.id } }, { token })
  await world.database.db.delete(quizzes).where(eq(quizzes.id, quiz.id))
  expect(await world.refusal(answerPending, { body: answerTo(world, quiz) }, { token })).toMatchObject({
    status: 404,
    message: say.quizNotFound,
  })
})

test('a trainee who is deleted before the answer comes is no failure', async ({ world }) => {
  const quiz = await world.make.quiz()
  const recording = world.services.answers.record(newId(), answerTo(world, quiz) as never)
  await expect(recording).rejects.toMatchObject({ code: 'not_found' })
})

test('an attempt that a trainer took back leaves room for a new answer', async ({ world }) => {
  const { token } = await world.make.trainee()
  const quiz = await world.make.quiz()
  const body = answerTo(world, quiz)
  await world.call(answerPending, { body }, { token })
  await world.database.db.update(attempts).set({ state: 'void' })
  const again = await world.send(answerPending, { body }, { token })
  expect(again.statusCode).toBe(201)
  expect((await storedAttempts(world)).map(({ state }) => state).sort()).toEqual(['pending', 'void'])
})

const notMoments = [
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

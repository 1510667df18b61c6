import { openSpeechPool } from '@elocute/speech/node/speech-pool'
import { clipLimits } from '@elocute/contract/clip-limits'
import { expect, vi } from 'vitest'
import { openScorerLazily } from '../speech-practice/lazy-scorer.ts'
import { answeredQuiz } from '../marks/testing/answered-quiz.ts'
import { started } from '../quiz-attempts/testing/started-quiz.ts'
import { openTestApp, test as base, type TestApp } from '../testing/test-app.ts'
import { repetitions } from '../testing/test-intensity.ts'
import { damagedClips, hostileClips, tone } from './testing/sounds.ts'
import { clipCalls } from './testing/word-clips.ts'

/** The application with the real pool of workers. */
const test = base.extend('pooled', async ({ testApp }, { onCleanup }) => {
  let opened = 0
  const pool = openScorerLazily(() => {
    opened++
    return openSpeechPool({ workers: 1, limitMs: 60_000, clipWaitMs: 60_000 })
  })
  const app = await openTestApp(testApp.database, { clock: testApp.clock, clipChecker: pool })
  onCleanup(async () => {
    await app.app.close()
    await pool.close()
  })
  return { ...app, opened: () => opened }
})

const damaged = repetitions('DAMAGED_CLIPS', { always: 4, night: 200 })
const types = ['audio/ogg', 'audio/webm', 'audio/wav']

/** All that is stored of an answer, except its clips. */
const markOf = async ({ database }: Pick<TestApp, 'database'>) => {
  const { rows } = await database.pool.query<{ mark: unknown }>(`
    select (select jsonb_agg(to_jsonb(attempts)) from attempts) as attempts,
      (select jsonb_agg(to_jsonb(attempt_words) order by n) from attempt_words) as words,
      (select count(*) from word_decisions) as decisions, (select count(*) from audit_events) as events`)
  return rows[0]
}

test(
  'hostile files of every declared type are refused, change no mark and leave nothing, and the next clip is stored',
  { tags: 'nightly' },
  async ({ pooled }) => {
    const quiz = await answeredQuiz(pooled)
    const { send, stored } = clipCalls(pooled, quiz)
    const before = await markOf(pooled)
    for (const [index, bytes] of hostileClips.entries())
      for (const type of types)
        expect([index, type, (await send(2, { bytes, type })).statusCode]).toEqual([
          ...[index, type],
          bytes.length > clipLimits.bytes ? 413 : (expect.toBeOneOf([415, 422]) as number),
        ])
    expect(await stored()).toEqual([])
    expect(await pooled.storedFiles()).toEqual([])
    expect(await markOf(pooled)).toEqual(before)
    expect((await send(2)).statusCode).toBe(200)
    expect(await stored()).toHaveLength(1)
    // No file has cost a worker: the pool was opened once.
    expect(pooled.opened()).toBe(1)
  },
)

test(`${damaged} damaged recordings are stored or refused, and change no mark`, async ({ pooled }) => {
  const quiz = await answeredQuiz(pooled)
  const { send, stored } = clipCalls(pooled, quiz)
  const scoreBefore = (await quiz.attempt()).score
  for (const { name, bytes } of damagedClips(damaged)) {
    // Within the budget of a trainee.
    pooled.clock.advance({ seconds: 1 })
    const type = name.includes('.ogg') ? 'audio/ogg' : 'audio/webm'
    const answer = await send(1, { bytes: Buffer.from(bytes), type })
    expect([name, answer.statusCode]).toEqual([name, expect.toBeOneOf([200, 415, 422]) as number])
    expect([name, (await pooled.storedFiles()).length]).toEqual([name, (await stored()).length])
  }
  expect((await quiz.attempt()).score).toBe(scoreBefore)
  expect((await send(1)).statusCode).toBe(200)
  expect(await stored()).toHaveLength(1)
  expect(await pooled.storedFiles()).toHaveLength(1)
  expect(pooled.opened()).toBe(1)
})

test(
  'a class that sends at once is answered, each with its clip',
  { tags: 'nightly' },
  async ({ pooled }) => {
    const games = []
    for (let count = 0; count < 30; count++) games.push(await started(pooled))
    for (const { save } of games) await save(1)
    const answers = await Promise.all(
      games.map((game, index) => clipCalls(pooled, game).send(1, { bytes: tone(200 + index) })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(30).fill(200))
    await vi.waitFor(async () => expect(await pooled.storedFiles()).toHaveLength(30))
  },
)

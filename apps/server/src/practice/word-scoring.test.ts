import { scoreWord } from '@elocute/contract/said-words'
import {
  AnalysisFailed,
  AnalysisRunning,
  SpeechPoolBusy,
  UnusableRecording,
} from '@elocute/speech/node/speech-pool'
import { describe, expect } from 'vitest'
import { synthesise } from '../../../../packages/speech/fixtures/synthesise.ts'
import { wavOf } from '../../../../packages/speech/fixtures/wav.ts'
import { opus, tone } from '../clips/testing/sounds.ts'
import { practiceRuns } from '../db/schema.ts'
import { test as scoredTest } from '../speech-practice/testing/scored-app.ts'
import { readingReport } from '../speech-practice/testing/readings.ts'
import { createLimits } from '../platform/limits.ts'
import { wordScores } from './practice-limits.ts'
import { test, type TestApp } from '../testing/test-app.ts'

type Sent = { word?: string; bytes?: Buffer; type?: string }

const sending =
  (testApp: Pick<TestApp, 'app'>, { token }: { token: string }) =>
  ({ word = 'three', bytes = tone(), type = 'audio/wav' }: Sent = {}) =>
    testApp.app.inject({
      method: scoreWord.method,
      url: `/api${scoreWord.path}?word=${encodeURIComponent(word)}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      payload: bytes,
    })

const [, three] = readingReport().words

describe('one said word', () => {
  scoredTest(
    'is scored sound by sound, and nothing is stored',
    async ({ testApp, scored: { app, jobs, says } }) => {
      const ann = await testApp.make.trainee()
      says(() => Promise.resolve(readingReport({ words: three ? [three] : [] })))
      const send = sending(app, ann)
      for (const sent of [
        {},
        { type: 'audio/ogg', bytes: opus.ogg },
        { type: 'audio/webm', bytes: opus.webm },
      ]) {
        const answer = await send(sent)
        expect([answer.statusCode, answer.json()]).toEqual([
          200,
          {
            data: {
              score: 44,
              phones: [
                { ipa: 'θ', score: 12, heard: 't' },
                { ipa: 'r', score: 61 },
                { ipa: 'iː', score: 83 },
              ],
            },
          },
        ])
      }
      expect(jobs).toHaveLength(3)
      expect(jobs[0]).toMatchObject({ script: 'three' })
      expect(await testApp.database.db.select().from(practiceRuns)).toEqual([])
      expect(await app.storedFiles()).toEqual([])
    },
  )

  scoredTest('that was not heard has no sounds', async ({ testApp, scored: { app, says } }) => {
    const send = sending(app, await testApp.make.trainee())
    says(() => Promise.resolve(readingReport({ words: three ? [{ ...three, verdict: 'omitted' }] : [] })))
    expect((await send()).json()).toEqual({ data: { score: 0, phones: [] } })
  })

  scoredTest.for([
    ['a busy scorer', () => new SpeechPoolBusy(7), 503, 'busy'],
    [
      'a scorer that scores the last one still',
      () => new AnalysisRunning('running'),
      409,
      'analysis_running',
    ],
    ['a scorer that fails', () => new AnalysisFailed('broken'), 500, 'analysis_failed'],
    ['noise', () => new UnusableRecording('too_noisy'), 422, 'too_noisy'],
  ] as const)(
    'is refused by %s as a reading is',
    async ([, error, status, reason], { testApp, scored: { app, says } }) => {
      const send = sending(app, await testApp.make.trainee())
      says(() => Promise.reject(error()))
      const answer = await send()
      expect([answer.statusCode, answer.json<{ reason?: string; code: string }>().reason]).toEqual([
        status,
        reason,
      ])
      expect(answer.headers['retry-after']).toBe(status === 503 ? '7' : undefined)
    },
  )

  scoredTest('is refused when it is no clip or no word', async ({ testApp, scored: { app, jobs } }) => {
    const send = sending(app, await testApp.make.trainee())
    const statuses = []
    for (const sent of [
      { bytes: tone(220, 7) },
      { bytes: Buffer.from('no sound') },
      { type: 'audio/ogg' },
      { type: 'audio/mp4' },
      { bytes: Buffer.alloc(300_000) },
      { word: '' },
      { word: 'a'.repeat(51) },
      { word: '<b>' },
    ])
      statuses.push((await send(sent)).statusCode)
    expect(statuses).toEqual([422, 422, 415, 415, 413, 400, 400, 400])
    expect(jobs).toEqual([])
  })

  scoredTest(
    'counts for the limit of its trainee unless the server failed',
    async ({ testApp, scored: { app, says } }) => {
      const ann = await testApp.make.trainee()
      const send = sending(app, ann)
      const { db } = testApp.database
      const limits = createLimits({ db, clock: testApp.clock, serverKey: Buffer.alloc(32, 'test') })
      says(() => Promise.reject(new AnalysisFailed('broken')))
      for (let n = 0; n < 3; n++) await send()
      says(() => Promise.resolve(readingReport()))
      await limits.takeAll(Array.from({ length: 299 }, () => [wordScores, ann.id] as const))
      expect((await send()).statusCode).toBe(200)
      expect((await send()).statusCode).toBe(429)
      expect((await sending(app, await testApp.make.trainee())()).statusCode).toBe(200)
    },
  )

  test('by a synthetic voice scores well, and another word badly', async ({ testApp }) => {
    const send = sending(testApp, await testApp.make.trainee())
    const said = Buffer.from(wavOf(synthesise('yellow', { speed: 140 })))
    const scoreOf = async (word: string) =>
      (await send({ word, bytes: said })).json<{ data: { score: number } }>().data.score
    const [right, wrong] = [await scoreOf('yellow'), await scoreOf('river')]
    expect(right).toBeGreaterThanOrEqual(75)
    expect(wrong).toBeLessThan(60)
  })
})

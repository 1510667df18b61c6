import { Problem } from '../problem.ts'
import { limits } from '@elocute/contract/limits'
import { AnalysisFailed, UnusableRecording } from '@elocute/speech/node/speech-pool'
import { describe, expect, vi } from 'vitest'
import type { ReadingScorer } from './analyses.service.ts'
import { analysisTime } from './practice-limits.ts'
import { readingReport } from './testing/readings.ts'
import { analyse, sendReading } from './testing/send-reading.ts'
import { test, waitingScorer } from './testing/two-servers.ts'

describe('a trainee', () => {
  test('has one analysis at a time, over all servers', async ({ testApp, servers }) => {
    const { one, other, jobs, says } = servers
    const { token } = await testApp.make.trainee()
    const { scorer, answer } = waitingScorer()
    says(scorer)
    const first = analyse(one, { token, script: 'Say three.' })
    await vi.waitFor(() => expect(jobs).toHaveLength(1), { interval: 5 })
    expect((await sendReading(other, { token, script: 'Say four.' })).statusCode).toBe(409)
    answer()
    await first
    await analyse(other, { token, script: 'Say four.' })
    expect(jobs).toHaveLength(2)
  })

  test('has a limit of processor time in an hour, failures included, over all servers', async ({
    testApp,
    servers,
  }) => {
    const { one, other, says, jobs } = servers
    const { token } = await testApp.make.trainee()
    const spend =
      (ms: number, end: () => ReturnType<ReadingScorer['analyse']>): ReadingScorer['analyse'] =>
      ({ onSpent }) => {
        onSpent?.(ms)
        return end()
      }
    const third = analysisTime.maxMs / 3
    says(spend(third, () => Promise.resolve(readingReport())))
    await analyse(one, { token })
    testApp.clock.advance({ minutes: 10 })
    says(spend(third, () => Promise.reject(new AnalysisFailed('took too long'))))
    expect((await sendReading(other, { token })).statusCode).toBe(500)
    says(spend(third, () => Promise.reject(new UnusableRecording('too_noisy'))))
    expect((await sendReading(one, { token })).statusCode).toBe(422)
    for (const server of [one, other]) {
      const refused = await sendReading(server, { token })
      expect([refused.statusCode, refused.json(), refused.headers['retry-after']]).toEqual([
        429,
        new Problem('too_many', 'too_many').body(),
        '3000',
      ])
    }
    expect(jobs).toHaveLength(3)
    says(() => Promise.resolve(readingReport()))
    await analyse(one, { token: (await testApp.make.trainee()).token })
    testApp.clock.advance({ minutes: 50 })
    await analyse(one, { token })
  })

  test('can read for a whole hour', () => {
    // On a machine half as fast as one that needs 50 ms for a second of audio.
    const hourMs = 3_600 * 50 * 2
    expect(analysisTime.maxMs).toBeGreaterThan(hourMs)
    expect(analysisTime.maxMs).toBeGreaterThan(60 * limits.recordingSeconds * 50)
  })
})

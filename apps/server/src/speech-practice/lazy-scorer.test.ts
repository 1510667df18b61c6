import type { SpeechPool } from '@elocute/speech/node/speech-pool'
import { expect, test } from 'vitest'
import { openScorerLazily } from './lazy-scorer.ts'
import { readingReport } from './testing/readings.ts'

const job = { audio: new Uint8Array(), script: 'Say three.', owner: 'somebody' }

const poolDouble = () => {
  let closed = 0
  const pool: SpeechPool = {
    analyse: () => Promise.resolve(readingReport()),
    checkClip: () => Promise.resolve({ format: 'ogg', milliseconds: 900, judged: null }),
    load: { running: 0, waiting: 0, workers: 1 },
    close: () => {
      closed++
      return Promise.resolve()
    },
  }
  return { pool, closed: () => closed }
}

test('a lazy scorer is opened once by the first call, and the others wait for it', async () => {
  const { pool, closed } = poolDouble()
  let openings = 0
  const warm = Promise.withResolvers<SpeechPool>()
  const scorer = openScorerLazily(() => {
    openings++
    return warm.promise
  })
  expect([openings, scorer.load.workers]).toEqual([0, 0])
  const calls = [scorer.analyse(job), scorer.warmUp(), scorer.analyse(job)]
  warm.resolve(pool)
  await Promise.all(calls)
  expect([openings, scorer.load.workers]).toEqual([1, 1])
  await scorer.close()
  expect(closed()).toBe(1)
})

test('a lazy scorer that could not be opened is opened again by the next call', async () => {
  const { pool } = poolDouble()
  let openings = 0
  const scorer = openScorerLazily(() =>
    openings++ === 0 ? Promise.reject(new Error('no memory')) : Promise.resolve(pool),
  )
  await expect(scorer.warmUp()).rejects.toThrow('no memory')
  expect(await scorer.analyse(job)).toEqual(readingReport())
})

test('a lazy scorer that was never opened, or could not be, can be closed', async () => {
  const never = openScorerLazily(() => Promise.reject(new Error('not reached')))
  await never.close()
  await never.warmUp().catch(() => undefined)
  await never.close()
})

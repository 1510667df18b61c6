import type { SpeechPool } from '@elocute/speech/node/speech-pool'
import { expect, test } from 'vitest'
import { openJudgeLater } from './lazy-judge.ts'
import { readingReport } from './testing/readings.ts'

const job = { audio: new Uint8Array(), script: 'Say three.', owner: 'somebody' }

const poolDouble = () => {
  let closed = 0
  const pool: SpeechPool = {
    analyse: () => Promise.resolve(readingReport()),
    load: { running: 0, waiting: 0, workers: 1 },
    close: () => {
      closed++
      return Promise.resolve()
    },
  }
  return { pool, closed: () => closed }
}

test('is opened once, by whoever comes first; the others wait for it', async () => {
  const { pool, closed } = poolDouble()
  let openings = 0
  const warm = Promise.withResolvers<SpeechPool>()
  const judge = openJudgeLater(() => {
    openings++
    return warm.promise
  })
  expect([openings, judge.load.workers]).toEqual([0, 0])
  const calls = [judge.analyse(job), judge.warmUp(), judge.analyse(job)]
  warm.resolve(pool)
  await Promise.all(calls)
  expect([openings, judge.load.workers]).toEqual([1, 1])
  await judge.close()
  expect(closed()).toBe(1)
})

test('that could not be opened is tried again by the next call', async () => {
  const { pool } = poolDouble()
  let openings = 0
  const judge = openJudgeLater(() =>
    openings++ === 0 ? Promise.reject(new Error('no memory')) : Promise.resolve(pool),
  )
  await expect(judge.warmUp()).rejects.toThrow('no memory')
  expect(await judge.analyse(job)).toEqual(readingReport())
})

test('that was never opened, or could not be, has nothing to close', async () => {
  const never = openJudgeLater(() => Promise.reject(new Error('not reached')))
  await never.close()
  await never.warmUp().catch(() => undefined)
  await never.close()
})

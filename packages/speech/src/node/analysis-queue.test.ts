import { describe, expect, test } from 'vitest'
import { mayBegin, mostShortWork, takeNext, type QueuedJob } from './analysis-queue.ts'

const short = { work: mostShortWork }
const long = { work: mostShortWork + 1 }

describe('a job may begin', () => {
  test.for([
    [long, { short: 0, long: 0 }, 1, true],
    [long, { short: 1, long: 0 }, 1, false],
    [long, { short: 0, long: 1 }, 1, false],
    [short, { short: 0, long: 1 }, 1, true],
    [short, { short: 1, long: 0 }, 1, false],
    [short, { short: 1, long: 1 }, 1, false],
    [long, { short: 0, long: 2 }, 3, true],
    [short, { short: 0, long: 3 }, 3, true],
    [short, { short: 1, long: 3 }, 3, false],
    [long, { short: 1, long: 2 }, 3, false],
  ] as const)('of work %o while %o run with %i workers: %s', ([job, running, workers, may]) => {
    expect(mayBegin(job, running, workers)).toBe(may)
  })
})

describe('the next job', () => {
  const expectedMs = ({ work }: QueuedJob) => work * 50
  const idle = { short: 0, long: 0 }
  const next = (queue: QueuedJob[], now: number, running = idle) =>
    takeNext(queue, running, { workers: 1, now, expectedMs })

  test('is the shortest, and leaves the queue', () => {
    const queue = [180, 5, 60].map((work) => ({ work, queuedAt: 0 }))
    expect([next(queue, 0)?.work, next(queue, 0)?.work, next(queue, 0)?.work]).toEqual([5, 60, 180])
    expect(next(queue, 0)).toBeUndefined()
  })

  test('of equal length is the one that was queued first', () => {
    const queue = [3, 1, 2].map((queuedAt) => ({ work: 5, queuedAt }))
    expect(next(queue, 10)?.queuedAt).toBe(1)
  })

  test('is a long one after it has waited as long as the difference of the durations', () => {
    const queue = (now: number) => [
      { work: 180, queuedAt: 0 },
      { work: 5, queuedAt: now },
    ]
    expect(next(queue(8_000), 8_000)?.work).toBe(5)
    expect(next(queue(9_000), 9_000)?.work).toBe(180)
  })

  test('is a short one while all places for long ones are taken, even if a long one has waited longer', () => {
    const queue = [
      { work: 180, queuedAt: 0 },
      { work: 5, queuedAt: 60_000 },
    ]
    expect(next(queue, 60_000, { short: 0, long: 1 })?.work).toBe(5)
    expect(next(queue, 60_000, { short: 0, long: 1 })).toBeUndefined()
  })
})

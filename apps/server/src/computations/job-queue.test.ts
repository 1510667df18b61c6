import { expect, test } from 'vitest'
import { Busy } from '../platform/errors.ts'
import { createJobQueue } from './job-queue.ts'

const queueOf = (waiting: Record<string, readonly number[]>) => {
  const queue = createJobQueue<number>({ eachOwner: 4, all: 6 })
  for (const [owner, jobs] of Object.entries(waiting)) queue.add(owner, jobs)
  return queue
}

const taken = (queue: ReturnType<typeof queueOf>) =>
  Array.from({ length: 7 }, () => queue.take()).filter((job) => job !== undefined)

test('owners take turns, and the jobs of one keep their order', () => {
  expect(taken(queueOf({ anna: [1, 2, 3], ben: [4], cleo: [5, 6] }))).toEqual([1, 4, 5, 2, 6, 3])
})

test('an owner who comes later waits for one job of each of the others', () => {
  const queue = queueOf({ anna: [1, 2, 3] })
  expect(queue.take()).toBe(1)
  queue.add('ben', [4])
  expect(taken(queue)).toEqual([2, 4, 3])
})

test('too many jobs of one owner, or of all, are refused as a whole', () => {
  const queue = queueOf({ anna: [1, 2, 3] })
  expect(() => queue.add('anna', [4, 5])).toThrow(Busy)
  queue.add('ben', [6, 7])
  expect(() => queue.add('cleo', [8, 9])).toThrow(Busy)
  expect(taken(queue)).toEqual([1, 6, 2, 7, 3])
  queue.add('anna', [10, 11, 12, 13])
})

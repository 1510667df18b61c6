import { expect, test, vi } from 'vitest'
import { testClock } from '../testing/test-clock.ts'
import { createKeptCounts } from './kept-counts.ts'

/** Counts that are kept from two rows on; each reading of them finds one more. */
const counted = () => {
  const clock = testClock()
  const counts = createKeptCounts<{ found: number }>(clock, 2)
  let found = 0
  const read = vi.fn(() => Promise.resolve({ found: ++found }))
  return { clock, counts, read, of: (rows = 2, key = 'a') => counts.of({ key, rows }, read) }
}

test('the counts of a class are always those of now', async () => {
  const { of } = counted()
  expect([await of(1), await of(1)]).toEqual([{ found: 1 }, { found: 2 }])
})

test('the counts of many are kept for a minute, and then shown once more while they are read', async () => {
  const { clock, of } = counted()
  expect(await of()).toEqual({ found: 1 })
  clock.advance({ seconds: 59 })
  expect(await of()).toEqual({ found: 1 })
  clock.advance({ seconds: 1 })
  expect(await of()).toEqual({ found: 1 })
  await expect.poll(() => of()).toEqual({ found: 2 })
  expect(await of(2, 'b')).toEqual({ found: 3 })
})

test('counts that are ten minutes old are not shown any more', async () => {
  const { clock, of } = counted()
  expect(await of()).toEqual({ found: 1 })
  clock.advance({ minutes: 10 })
  expect(await of()).toEqual({ found: 2 })
})

test('calls at the same time read the counts once, and a failure is not kept', async () => {
  const { read, of } = counted()
  read.mockRejectedValueOnce(new Error('gone'))
  await expect(of()).rejects.toThrow('gone')
  const [one, other] = await Promise.all([of(), of()])
  expect(one).toBe(other)
  expect(read).toHaveBeenCalledTimes(2)
})

test('known counts are shown when reading new ones fails', async () => {
  const { clock, read, of } = counted()
  await of()
  clock.advance({ minutes: 2 })
  read.mockRejectedValueOnce(new Error('gone'))
  expect(await of()).toEqual({ found: 1 })
  await expect.poll(() => of()).toEqual({ found: 2 })
})

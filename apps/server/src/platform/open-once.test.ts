import { expect, test } from 'vitest'
import { openOnce } from './open-once.ts'

test('parallel calls open once, and the next call after a failure tries again', async () => {
  let tries = 0
  const open = openOnce(() => (++tries === 1 ? Promise.reject(new Error('not yet')) : Promise.resolve(tries)))
  const failed = await Promise.allSettled([open(), open()])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await Promise.all([open(), open()])).toEqual([2, 2])
  expect(await open()).toBe(2)
})

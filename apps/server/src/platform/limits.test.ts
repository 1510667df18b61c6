import { describe, expect } from 'vitest'
import { limitHits } from '../db/schema.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { LimitReached } from './errors.ts'
import { createLimits, type LimitKey } from './limits.ts'

const limitKey: LimitKey = [{ name: 'knocks', max: 3, seconds: 60 }, 'anna@example.com']

const limitsOf = ({ database, clock }: TestApp, key = 'test') =>
  createLimits({ db: database.db, clock, serverKey: Buffer.alloc(32, key) })

describe('a limit', () => {
  test('slides: the next event fits when the oldest one leaves the window', async ({ testApp }) => {
    const { db } = testApp.database
    const limits = limitsOf(testApp)
    for (let time = 0; time < 3; time++) {
      expect(await limits.take(db, limitKey)).toMatchObject({ taken: true })
      testApp.clock.advance({ seconds: 10 })
    }
    expect(await limits.take(db, limitKey)).toEqual({ taken: false, retryAfter: 30 })
    testApp.clock.advance({ seconds: 30 })
    expect(await limits.take(db, limitKey)).toMatchObject({ taken: true })
    expect(await limits.take(db, limitKey)).toEqual({ taken: false, retryAfter: 10 })
  })

  test('holds for parallel calls', async ({ testApp }) => {
    const limits = limitsOf(testApp)
    const results = await Promise.all(
      Array.from({ length: 60 }, () => limits.take(testApp.database.db, limitKey)),
    )
    expect(results.filter(({ taken }) => taken).length).toBe(3)
  })

  test('counts all events of a call or none', async ({ testApp }) => {
    const limits = limitsOf(testApp)
    const full: LimitKey = [{ name: 'full', max: 0, seconds: 60 }, 'x']
    // A limit of 0 still accepts the first event of a new row. The second one is refused.
    await limits.take(testApp.database.db, full)
    for (let time = 0; time < 5; time++)
      await expect(limits.takeAll([limitKey, full])).rejects.toThrow(LimitReached)
    for (let time = 0; time < 3; time++) await limits.takeAll([limitKey])
    await expect(limits.takeAll([limitKey])).rejects.toMatchObject({ name: 'LimitReached', retryAfter: 60 })
  })

  test('returns one of several hits of the same time', async ({ testApp }) => {
    const limits = limitsOf(testApp)
    const refund = await limits.takeAll([limitKey])
    await limits.takeAll([limitKey])
    await refund([limitKey])
    expect((await testApp.database.db.select().from(limitHits))[0]?.hits.length).toBe(1)
    await refund([limitKey])
    await refund([limitKey])
    for (let time = 0; time < 3; time++) await limits.takeAll([limitKey])
  })

  test('holds after the clock is put back an hour: nobody waits longer than its window', async ({
    testApp,
  }) => {
    const { db } = testApp.database
    const limits = limitsOf(testApp)
    for (let time = 0; time < 3; time++) await limits.take(db, limitKey)
    testApp.clock.advance({ hours: -1 })
    expect(await limits.take(db, limitKey)).toMatchObject({ taken: true })
    testApp.clock.advance({ hours: 1, seconds: 61 })
    expect(await limits.take(db, limitKey)).toMatchObject({ taken: true })
  })

  test('is stored without addresses', async ({ testApp }) => {
    await limitsOf(testApp).take(testApp.database.db, limitKey)
    await limitsOf(testApp, 'other key').take(testApp.database.db, limitKey)
    const keys = (await testApp.database.db.select().from(limitHits)).map(({ key }) => key)
    expect(new Set(keys).size).toBe(2)
    expect(keys.join()).not.toContain('anna')
  })
})

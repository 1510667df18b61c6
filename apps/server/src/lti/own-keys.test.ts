import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { expect } from 'vitest'
import { ltiKeys } from '../db/schema.ts'
import { hoursAfter } from '../platform/clock.ts'
import { test, type TestApp } from '../testing/test-app.ts'

const keysOf = ({ services, clock }: TestApp) => {
  const { ownKeys } = services.lti
  const begun = clock.now()
  const sign = () =>
    ownKeys.sign({ sub: 'elocute' }, { clientId: 'elocute', audience: 'https://moodle.example' })
  return {
    ...ownKeys,
    sign,
    at: (hours: number) => clock.set(hoursAfter(begun, hours)),
    signer: async () => decodeProtectedHeader(await sign()).kid,
    kids: async () => (await ownKeys.published()).keys.map(({ kid }) => kid),
  }
}

test('a new key is published a day before it signs, and the old one a day after it signed last', async ({
  testApp,
}) => {
  const keys = keysOf(testApp)
  keys.at(-1)
  const first = await keys.signer()
  keys.at(0)
  await keys.change({ isLeaked: false })
  const [, second] = await keys.kids()
  expect(second).toBeDefined()
  for (const [hours, signer, published] of [
    [0, first, [first, second]],
    [23, first, [first, second]],
    [24, second, [first, second]],
    [47, second, [first, second]],
    [48, second, [second]],
    // The clock is put back.
    [10, first, [first, second]],
  ] as const) {
    keys.at(hours)
    expect([hours, await keys.signer(), await keys.kids()]).toEqual([hours, signer, published])
  }
  keys.at(48)
  await testApp.services.lti.removeExpired()
  expect(await testApp.database.db.$count(ltiKeys)).toBe(1)
  expect(await keys.signer()).toBe(second)
})

test('a key that is made while the clock is behind waits for its day, too', async ({ testApp }) => {
  const keys = keysOf(testApp)
  const first = await keys.signer()
  for (const hour of [0, -5]) {
    keys.at(hour)
    await keys.change({ isLeaked: false })
    for (const later of [hour, 23]) {
      keys.at(later)
      expect(await keys.signer()).toBe(first)
    }
  }
  const made = await keys.kids()
  expect(made).toHaveLength(3)
  keys.at(25)
  expect(await keys.signer()).toBe(made.at(-1))
})

test('a platform that keeps our keys for a day accepts each token at every hour of two changes', async ({
  testApp,
}) => {
  const keys = keysOf(testApp)
  await keys.sign()
  const kept: Awaited<ReturnType<typeof keys.published>>[] = []
  for (let hour = 0; hour < 120; hour++) {
    keys.at(hour)
    if (hour === 30 || hour === 35) await keys.change({ isLeaked: false })
    await testApp.services.lti.removeExpired()
    kept.push(await keys.published())
    const token = await keys.sign()
    for (const age of [0, 12, 24]) {
      const known = kept[Math.max(0, hour - age)] ?? { keys: [] }
      const { payload } = await jwtVerify(token, createLocalJWKSet(known), {
        currentDate: testApp.clock.now(),
      })
      expect(payload.sub).toBe('elocute')
    }
  }
  expect(kept.at(-1)?.keys).toHaveLength(1)
})

test('a leaked key is gone at once, on every server', async ({ testApp }) => {
  const keys = keysOf(testApp)
  const first = await keys.signer()
  await keys.change({ isLeaked: false })
  await keys.change({ isLeaked: true })
  const published = await keys.kids()
  expect(published).toHaveLength(1)
  expect(published).not.toContain(first)
  expect(await keys.signer()).toBe(published[0])
})

test('servers that sign for the first time at once agree on one key', async ({ testApp }) => {
  const keys = keysOf(testApp)
  expect(new Set(await Promise.all(Array.from({ length: 5 }, keys.signer))).size).toBe(1)
})

import { forgotPassword, login, register, resendCode, verifyForgotPassword } from '@elocute/contract/auth'
import { describe, expect } from 'vitest'
import { emailCodes, limitHits, mailOutbox, pendingRegistrations } from '../db/schema.ts'
import { createPasswordHasher } from '../platform/password-hasher.ts'
import { anna, codeFor, otherCode } from '../testing/people.ts'
import { openTestApp, test } from '../testing/test-app.ts'

const rounds = 120

/** The chance that a time of the one sort is longer than one of the other: 0.5 when nobody can tell them apart. */
const areaUnderCurve = (some: readonly number[], others: readonly number[]): number => {
  const wins = some.flatMap((time) => others.map((other) => (time > other ? 1 : time === other ? 0.5 : 0)))
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length
}

type Sort = 'known' | 'unknown'

/** Times calls of both sorts in turns and in both orders, so that a slow moment of the machine meets both alike. */
const compared = async (call: (sort: Sort) => Promise<void>, after: () => Promise<void>): Promise<number> => {
  const times: Record<Sort, number[]> = { known: [], unknown: [] }
  for (let round = 0; round < rounds; round++)
    for (const sort of round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const started = performance.now()
      await call(sort)
      times[sort].push(performance.now() - started)
      await after()
    }
  return areaUnderCurve(times.known, times.unknown)
}

describe('time does not tell whether an address has an account', { timeout: 60_000 }, () => {
  test('at a failed sign-in', async ({ world }) => {
    const { db } = world.database
    const passwords = createPasswordHasher()
    const app = await openTestApp(world.database, { passwords, clock: world.clock })
    await world.make.trainee({ email: 'known@example.com', passwordHash: await passwords.hash('right') })
    const area = await compared(
      async (sort) => {
        const response = await app.send(login, { body: { email: `${sort}@example.com`, password: 'wrong' } })
        expect(response.statusCode).toBe(401)
      },
      async () => {
        await db.delete(limitHits)
      },
    )
    await app.app.close()
    expect(area).toBeGreaterThan(0.35)
    expect(area).toBeLessThan(0.65)
  })

  test('at a wrong code, even while the right one is alive', async ({ world }) => {
    const { db } = world.database
    const email = 'known@example.com'
    await world.make.trainee({ email })
    await world.call(forgotPassword, { body: { email } })
    const code = otherCode(await codeFor(world, email))
    const area = await compared(
      async (sort) => {
        const body = { email: `${sort}@example.com`, code }
        expect((await world.send(verifyForgotPassword, { body })).statusCode).toBe(400)
      },
      async () => {
        await db.update(emailCodes).set({ tries: 0 })
        await db.delete(limitHits)
      },
    )
    expect(area).toBeGreaterThan(0.35)
    expect(area).toBeLessThan(0.65)
  })

  test.for([
    ['a sign-up', register, (email: string) => ({ ...anna, email })],
    ['a forgotten password', forgotPassword, (email: string) => ({ email })],
    ['a code asked for again', resendCode, (email: string) => ({ email, purpose: 'account_verification' })],
  ] as const)('at %s', async ([, endpoint, body], { world }) => {
    const { db } = world.database
    await world.make.trainee({ email: 'known@example.com' })
    const area = await compared(
      async (sort) => {
        const response = await world.send(endpoint, { body: body(`${sort}@example.com`) })
        expect(response.statusCode).toBeLessThan(300)
      },
      async () => {
        for (const table of [limitHits, mailOutbox, pendingRegistrations]) await db.delete(table)
      },
    )
    expect(area).toBeGreaterThan(0.35)
    expect(area).toBeLessThan(0.65)
  })
})

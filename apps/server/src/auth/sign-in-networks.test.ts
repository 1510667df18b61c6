import { login } from '@elocute/contract/auth'
import { like } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { limitHits } from '../db/schema.ts'
import { createPasswordHasher } from '../platform/password-hasher.ts'
import { cookieHeader } from '../testing/people.ts'
import { test } from '../testing/test-app.ts'
import { locked, makeAnna, right } from './testing/sign-in.ts'

describe('a network', () => {
  const strangers = (count: number) =>
    Array.from({ length: count }, (_, index) => `person${index}@example.org`)

  test('gets a hundred failures in 15 minutes, independent of other networks', async ({ world }) => {
    await makeAnna(world)
    for (const email of strangers(100)) await world.refusal(login, { body: { email, password: 'spring' } })
    expect(await world.refusal(login, { body: right })).toMatchObject(locked)
    await world.call(login, { body: right }, { remoteAddress: '192.0.2.7' })
    world.clock.advance({ minutes: 15, seconds: 1 })
    await world.call(login, { body: right })
  })

  test('without failures left still lets in a browser with a device cookie and the right password', async ({
    world,
  }) => {
    await makeAnna(world)
    const known = { headers: cookieHeader(await world.send(login, { body: right })) }
    for (const email of strangers(100)) await world.refusal(login, { body: { email, password: 'spring' } })
    expect(await world.refusal(login, { body: right })).toMatchObject(locked)
    await world.call(login, { body: right }, known)
    await world.database.db
      .update(limitHits)
      .set({ hits: Array.from({ length: 300 }, () => world.clock.now()) })
      .where(like(limitHits.key, 'logins-network:%'))
    await world.call(login, { body: right }, known)
  })

  test('gives a browser with a device cookie twenty sign-ins a minute', async ({ world }) => {
    await makeAnna(world)
    const known = { headers: cookieHeader(await world.send(login, { body: right })) }
    for (let time = 0; time < 20; time++) await world.call(login, { body: right }, known)
    expect(await world.refusal(login, { body: right }, known)).toMatchObject({ ...locked, retryAfter: 60 })
  })

  test('of a class can sign in', async ({ world }) => {
    await makeAnna(world)
    for (let time = 0; time < 102; time++) await world.call(login, { body: right })
  })

  test('of a class can sign in at the same moment', async ({ world }) => {
    const passwordHash = await createPasswordHasher({
      parameters: { memoryCost: 8, timeCost: 1, parallelism: 1 },
    }).hash('practice1')
    const people = await Promise.all(
      strangers(150).map((email) => world.make.trainee({ email, passwordHash })),
    )
    const answers = await Promise.all(
      people.map(({ email }) => world.send(login, { body: { email, password: 'practice1' } })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(people.map(() => 200))
    const failed = await world.database.db.select().from(limitHits)
    expect(failed.filter(({ key, hits }) => key.startsWith('failures') && hits.length > 0)).toEqual([])
  })

  test('gets 300 sign-ins a minute', async ({ world }) => {
    await makeAnna(world)
    const { db } = world.database
    await world.call(login, { body: right })
    const now = world.clock.now()
    const rows = await db.select().from(limitHits)
    const network = rows.find(({ key }) => key.startsWith('logins-network'))
    expect(network?.hits.length).toBe(1)
    await db.update(limitHits).set({ hits: Array.from({ length: 300 }, () => now) })
    expect(await world.refusal(login, { body: right })).toMatchObject({ ...locked, retryAfter: 60 })
  })
})

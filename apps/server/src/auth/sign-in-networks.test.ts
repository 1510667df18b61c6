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

  test('gets a hundred failures in 15 minutes, independent of other networks', async ({ testApp }) => {
    await makeAnna(testApp)
    for (const email of strangers(100)) await testApp.refusal(login, { body: { email, password: 'spring' } })
    expect(await testApp.refusal(login, { body: right })).toMatchObject(locked)
    await testApp.call(login, { body: right }, { remoteAddress: '192.0.2.7' })
    testApp.clock.advance({ minutes: 15, seconds: 1 })
    await testApp.call(login, { body: right })
  })

  test('without failures left still lets in a browser with a device cookie and the right password', async ({
    testApp,
  }) => {
    await makeAnna(testApp)
    const known = { headers: cookieHeader(await testApp.send(login, { body: right })) }
    for (const email of strangers(100)) await testApp.refusal(login, { body: { email, password: 'spring' } })
    expect(await testApp.refusal(login, { body: right })).toMatchObject(locked)
    await testApp.call(login, { body: right }, known)
    await testApp.database.db
      .update(limitHits)
      .set({ hits: Array.from({ length: 300 }, () => testApp.clock.now()) })
      .where(like(limitHits.key, 'logins-network:%'))
    await testApp.call(login, { body: right }, known)
  })

  test('gives a browser with a device cookie twenty sign-ins a minute', async ({ testApp }) => {
    await makeAnna(testApp)
    const known = { headers: cookieHeader(await testApp.send(login, { body: right })) }
    for (let time = 0; time < 20; time++) await testApp.call(login, { body: right }, known)
    expect(await testApp.refusal(login, { body: right }, known)).toMatchObject({ ...locked, retryAfter: 60 })
  })

  test('of a class can sign in', async ({ testApp }) => {
    await makeAnna(testApp)
    for (let time = 0; time < 102; time++) await testApp.call(login, { body: right })
  })

  test('of a class can sign in at the same moment', async ({ testApp }) => {
    const passwordHash = await createPasswordHasher({
      parameters: { memoryCost: 8, timeCost: 1, parallelism: 1 },
    }).hash('practice1')
    const people = await Promise.all(
      strangers(150).map((email) => testApp.make.trainee({ email, passwordHash })),
    )
    const answers = await Promise.all(
      people.map(({ email }) => testApp.send(login, { body: { email, password: 'practice1' } })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(people.map(() => 200))
    const failed = await testApp.database.db.select().from(limitHits)
    expect(failed.filter(({ key, hits }) => key.startsWith('failures') && hits.length > 0)).toEqual([])
  })

  test('gets 300 sign-ins a minute', async ({ testApp }) => {
    await makeAnna(testApp)
    const { db } = testApp.database
    await testApp.call(login, { body: right })
    const now = testApp.clock.now()
    const rows = await db.select().from(limitHits)
    const network = rows.find(({ key }) => key.startsWith('logins-network'))
    expect(network?.hits.length).toBe(1)
    await db.update(limitHits).set({ hits: Array.from({ length: 300 }, () => now) })
    expect(await testApp.refusal(login, { body: right })).toMatchObject({ ...locked, retryAfter: 60 })
  })
})

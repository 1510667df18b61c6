import { login } from '@elocute/contract/auth'
import { me } from '@elocute/contract/session'
import { listTrainees } from '@elocute/contract/trainees'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { sessions, users } from '../db/schema.ts'
import { openTestApp, test } from '../testing/test-app.ts'

const dead = { status: 401, code: 'not_signed_in', message: 'Please sign in.' }

describe('a session', () => {
  test('expires after 12 hours without a call', async ({ testApp }) => {
    const { token } = await testApp.make.trainee()
    testApp.clock.advance({ hours: 11, minutes: 59 })
    await testApp.call(me, {}, { token })
    testApp.clock.advance({ hours: 11, minutes: 59 })
    await testApp.call(me, {}, { token })
    testApp.clock.advance({ hours: 12 })
    expect(await testApp.refusal(me, {}, { token })).toMatchObject(dead)
  })

  test('expires after seven days even when it is in use', async ({ testApp }) => {
    const { token } = await testApp.make.trainee()
    for (let half = 0; half < 14; half++) {
      await testApp.call(me, {}, { token })
      testApp.clock.advance({ hours: 11, minutes: 59 })
    }
    await testApp.call(me, {}, { token })
    testApp.clock.advance({ minutes: 14 })
    expect(await testApp.refusal(me, {}, { token })).toMatchObject(dead)
  })

  test('stays expired when the clock is put back', async ({ testApp }) => {
    const { token } = await testApp.make.trainee()
    testApp.clock.advance({ hours: 12, minutes: 1 })
    expect(await testApp.refusal(me, {}, { token })).toMatchObject(dead)
    testApp.clock.advance({ hours: -1 })
    expect(await testApp.refusal(me, {}, { token })).toMatchObject(dead)
  })

  test('opened while the clock was a year ahead does not last a year', async ({ testApp }) => {
    testApp.clock.advance({ hours: 365 * 24 })
    const { token } = await testApp.make.trainee()
    await testApp.call(me, {}, { token })
    testApp.clock.advance({ hours: -365 * 24 })
    expect(await testApp.refusal(me, {}, { token })).toMatchObject(dead)
  })

  test('stays valid when the clock is put back an hour', async ({ testApp }) => {
    const { token } = await testApp.make.trainee()
    testApp.clock.advance({ hours: -1 })
    await testApp.call(me, {}, { token })
  })

  test('is updated at most every five minutes', async ({ testApp }) => {
    const { token } = await testApp.make.trainee()
    const lastSeen = async () => (await testApp.database.db.select().from(sessions))[0]?.lastSeenAt
    const opened = await lastSeen()
    testApp.clock.advance({ minutes: 4 })
    await testApp.call(me, {}, { token })
    expect(await lastSeen()).toEqual(opened)
    testApp.clock.advance({ minutes: 2 })
    await testApp.call(me, {}, { token })
    expect(await lastSeen()).toEqual(testApp.clock.now())
  })

  test('is the oldest of eleven: it is ended', async ({ testApp }) => {
    const { id, token } = await testApp.make.trainee()
    const open = () => {
      testApp.clock.advance({ seconds: 1 })
      return testApp.services.sessions.open(testApp.database.db, id)
    }
    const tokens = []
    for (let time = 0; time < 10; time++) tokens.push(await open())
    expect(await testApp.refusal(me, {}, { token })).toMatchObject(dead)
    for (const living of tokens) await testApp.call(me, {}, { token: living })
  })

  test('is valid on every replica', async ({ testApp }) => {
    const { token } = await testApp.make.trainee()
    const replica = await openTestApp(testApp.database, { clock: testApp.clock })
    await replica.call(me, {}, { token })
    await replica.app.close()
  })
})

describe('the caller', () => {
  test('is identified by the authorization header only', async ({ testApp }) => {
    const { token } = await testApp.make.trainee()
    const inject = (url: string, headers: Record<string, string> = {}) => testApp.app.inject({ url, headers })
    const tries = [
      inject(`/api/auth/me?token=${token}&access_token=${token}`),
      inject('/api/auth/me', { cookie: `token=${token}; elocute-device=${token}; elocute-reset=${token}` }),
      inject('/api/auth/me', { authorization: token }),
      inject('/api/auth/me', { authorization: `Basic ${token}` }),
      inject('/api/auth/me', { authorization: `Bearer ${token.slice(0, -1)}` }),
    ]
    for (const { statusCode } of await Promise.all(tries)) expect(statusCode).toBe(401)
  })

  test('is looked up with every call, so a change of status applies at once', async ({ testApp }) => {
    const { id, token } = await testApp.make.trainer({ status: 'pending' })
    expect(await testApp.refusal(listTrainees, {}, { token })).toMatchObject({
      status: 403,
      code: 'not_verified',
    })
    await testApp.database.db.update(users).set({ status: 'verified' }).where(eq(users.id, id))
    await testApp.call(listTrainees, {}, { token })
    await testApp.database.db.delete(users).where(eq(users.id, id))
    expect(await testApp.refusal(listTrainees, {}, { token })).toMatchObject(dead)
  })

  test('cannot be signed in by a form of another site', async ({ testApp }) => {
    const response = await testApp.app.inject({
      method: 'POST',
      url: `/api${login.path}`,
      headers: { 'content-type': 'text/plain', origin: 'https://evil.example.com' },
      payload: '{"email":"anna@example.com","password":"right"}',
    })
    expect([400, 415]).toContain(response.statusCode)
    expect(response.cookies).toEqual([])
  })
})

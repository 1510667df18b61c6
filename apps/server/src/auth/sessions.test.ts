import { login, me } from '@elocute/contract/auth'
import { listTrainees } from '@elocute/contract/trainees'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { sessions, users } from '../db/schema.ts'
import { openTestApp, test } from '../testing/test-app.ts'

const dead = { status: 401, code: 'not_signed_in', message: 'Please sign in.' }

describe('a session', () => {
  test('expires after 12 hours without a call', async ({ world }) => {
    const { token } = await world.make.trainee()
    world.clock.advance({ hours: 11, minutes: 59 })
    await world.call(me, {}, { token })
    world.clock.advance({ hours: 11, minutes: 59 })
    await world.call(me, {}, { token })
    world.clock.advance({ hours: 12 })
    expect(await world.refusal(me, {}, { token })).toMatchObject(dead)
  })

  test('expires after seven days even when it is in use', async ({ world }) => {
    const { token } = await world.make.trainee()
    for (let half = 0; half < 14; half++) {
      await world.call(me, {}, { token })
      world.clock.advance({ hours: 11, minutes: 59 })
    }
    await world.call(me, {}, { token })
    world.clock.advance({ minutes: 14 })
    expect(await world.refusal(me, {}, { token })).toMatchObject(dead)
  })

  test('stays expired when the clock is put back', async ({ world }) => {
    const { token } = await world.make.trainee()
    world.clock.advance({ hours: 12, minutes: 1 })
    expect(await world.refusal(me, {}, { token })).toMatchObject(dead)
    world.clock.advance({ hours: -1 })
    expect(await world.refusal(me, {}, { token })).toMatchObject(dead)
  })

  test('opened while the clock was a year ahead does not last a year', async ({ world }) => {
    world.clock.advance({ hours: 365 * 24 })
    const { token } = await world.make.trainee()
    await world.call(me, {}, { token })
    world.clock.advance({ hours: -365 * 24 })
    expect(await world.refusal(me, {}, { token })).toMatchObject(dead)
  })

  test('stays valid when the clock is put back an hour', async ({ world }) => {
    const { token } = await world.make.trainee()
    world.clock.advance({ hours: -1 })
    await world.call(me, {}, { token })
  })

  test('is updated at most every five minutes', async ({ world }) => {
    const { token } = await world.make.trainee()
    const lastSeen = async () => (await world.database.db.select().from(sessions))[0]?.lastSeenAt
    const opened = await lastSeen()
    world.clock.advance({ minutes: 4 })
    await world.call(me, {}, { token })
    expect(await lastSeen()).toEqual(opened)
    world.clock.advance({ minutes: 2 })
    await world.call(me, {}, { token })
    expect(await lastSeen()).toEqual(world.clock.now())
  })

  test('is the oldest of eleven: it is ended', async ({ world }) => {
    const { id, token } = await world.make.trainee()
    const open = () => {
      world.clock.advance({ seconds: 1 })
      return world.services.sessions.open(world.database.db, id)
    }
    const tokens = []
    for (let time = 0; time < 10; time++) tokens.push(await open())
    expect(await world.refusal(me, {}, { token })).toMatchObject(dead)
    for (const living of tokens) await world.call(me, {}, { token: living })
  })

  test('is valid on every replica', async ({ world }) => {
    const { token } = await world.make.trainee()
    const replica = await openTestApp(world.database, { clock: world.clock })
    await replica.call(me, {}, { token })
    await replica.app.close()
  })
})

describe('the caller', () => {
  test('is identified by the authorization header only', async ({ world }) => {
    const { token } = await world.make.trainee()
    const inject = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers })
    const tries = [
      inject(`/api/auth/me?token=${token}&access_token=${token}`),
      inject('/api/auth/me', { cookie: `token=${token}; elocute-device=${token}; elocute-reset=${token}` }),
      inject('/api/auth/me', { authorization: token }),
      inject('/api/auth/me', { authorization: `Basic ${token}` }),
      inject('/api/auth/me', { authorization: `Bearer ${token.slice(0, -1)}` }),
    ]
    for (const { statusCode } of await Promise.all(tries)) expect(statusCode).toBe(401)
  })

  test('is looked up with every call, so a change of status applies at once', async ({ world }) => {
    const { id, token } = await world.make.trainer({ status: 'pending' })
    expect(await world.refusal(listTrainees, {}, { token })).toMatchObject({
      status: 403,
      code: 'not_verified',
    })
    await world.database.db.update(users).set({ status: 'verified' }).where(eq(users.id, id))
    await world.call(listTrainees, {}, { token })
    await world.database.db.delete(users).where(eq(users.id, id))
    expect(await world.refusal(listTrainees, {}, { token })).toMatchObject(dead)
  })

  test('cannot be signed in by a form of another site', async ({ world }) => {
    const response = await world.app.inject({
      method: 'POST',
      url: `/api${login.path}`,
      headers: { 'content-type': 'text/plain', origin: 'https://evil.example.com' },
      payload: '{"email":"anna@example.com","password":"right"}',
    })
    expect([400, 415]).toContain(response.statusCode)
    expect(response.cookies).toEqual([])
  })
})

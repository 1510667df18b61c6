import { register as registering } from '@elocute/contract/auth'
import { createInvitation, join } from '@elocute/contract/invitations'
import { loadQuiz } from '@elocute/contract/quiz-attempts'
import { loadSchool } from '@elocute/contract/school'
import { changeSettings, loadSettings } from '@elocute/contract/settings'
import { describe, expect } from 'vitest'
import { auditEvents } from '../db/schema.ts'
import { serverTimeZone } from '../platform/school-time.ts'
import { sentence } from '../sentence.ts'
import { anna } from '../testing/people.ts'
import { test, type TestApp } from '../testing/test-app.ts'

const stored = (changes: object) => ({
  clip_days: 30,
  listener_bar: 80 as const,
  time_zone: null,
  school_name: null,
  sign_up_open: true,
  second_mark_share: 0,
  transcription_host: null,
  language: null,
  ...changes,
})

const loaded = async (testApp: TestApp, token: string) => testApp.call(loadSettings, {}, { token })

test('clips are kept for 30 days until the owner says otherwise, which is an event', async ({ testApp }) => {
  const owner = await testApp.make.owner()
  const trainer = await testApp.make.trainer()
  expect(await loaded(testApp, trainer.token)).toEqual({
    data: stored({}),
    may_change: false,
    server_time_zone: serverTimeZone(),
    offered_transcription_host: null,
  })
  const change = (body: object) => testApp.send(changeSettings, { body }, owner)
  const changed = await change({ clip_days: 90 })
  expect([changed.statusCode, changed.json()]).toEqual([
    200,
    { message: sentence('settings_saved'), data: stored({ clip_days: 90 }) },
  ])
  expect((await change({ clip_days: 90 })).statusCode).toBe(200)
  expect((await change({})).json()).toMatchObject({ data: { clip_days: 90 } })
  expect(await loaded(testApp, owner.token)).toEqual({
    data: stored({ clip_days: 90 }),
    may_change: true,
    server_time_zone: serverTimeZone(),
    offered_transcription_host: null,
  })
  expect(await testApp.database.db.select().from(auditEvents).orderBy(auditEvents.n)).toMatchObject([
    {
      action: 'settings_changed',
      subject: 'settings',
      actorId: owner.id,
      traineeId: null,
      before: stored({}),
      after: stored({ clip_days: 90 }),
    },
  ])
})

test('changes at the same moment follow one another', async ({ testApp }) => {
  const owner = await testApp.make.owner()
  const days = [1, 2, 3, 4, 5, 6, 7, 8]
  await Promise.all(days.map((clip_days) => testApp.call(changeSettings, { body: { clip_days } }, owner)))
  const events = await testApp.database.db.select().from(auditEvents).orderBy(auditEvents.n)
  expect(events.map(({ before }) => before).slice(1)).toEqual(events.map(({ after }) => after).slice(0, -1))
  expect((await loaded(testApp, owner.token)).data).toEqual(events.at(-1)?.after)
})

test('a trainee is told for how long before she starts a quiz', async ({ testApp }) => {
  const [owner, trainee] = [await testApp.make.owner(), await testApp.make.trainee()]
  const { id } = await testApp.make.quiz()
  const told = async () => (await testApp.call(loadQuiz, { params: { id } }, trainee)).clip_days
  expect(await told()).toBe(30)
  await testApp.call(changeSettings, { body: { clip_days: 0 } }, owner)
  expect(await told()).toBe(0)
})

test('the bar of the second listener is changed alone', async ({ testApp }) => {
  const owner = await testApp.make.owner()
  await testApp.call(changeSettings, { body: { listener_bar: 60 } }, owner)
  expect((await loaded(testApp, owner.token)).data).toEqual(stored({ clip_days: 30, listener_bar: 60 }))
  await testApp.call(changeSettings, { body: { clip_days: 10 } }, owner)
  expect((await loaded(testApp, owner.token)).data).toEqual(stored({ clip_days: 10, listener_bar: 60 }))
})

test('the time zone is that of the server until the owner chooses another one, and again when she takes it back', async ({
  testApp,
}) => {
  const owner = await testApp.make.owner()
  const { settings } = testApp.services
  const choose = async (time_zone: string | null) => {
    const { data } = await testApp.call(changeSettings, { body: { time_zone } }, owner)
    return [data.time_zone, await settings.timeZone()]
  }
  expect(await settings.timeZone()).toBe(serverTimeZone())
  expect(await choose('Asia/Manila')).toEqual(['Asia/Manila', 'Asia/Manila'])
  await testApp.call(changeSettings, { body: { clip_days: 10 } }, owner)
  expect((await loaded(testApp, owner.token)).data.time_zone).toBe('Asia/Manila')
  expect(await choose(null)).toEqual([null, serverTimeZone()])
})

describe('the school', () => {
  test('has a name, which everybody may know, until its owner takes it away', async ({ testApp }) => {
    const owner = await testApp.make.owner()
    const named = async (school_name: string) => {
      await testApp.call(changeSettings, { body: { school_name } }, owner)
      return (await testApp.call(loadSchool, {})).data.name
    }
    expect((await testApp.call(loadSchool, {})).data).toEqual({
      name: null,
      logo: null,
      sign_up_open: true,
      has_providers: false,
      contact: null,
    })
    expect(await named('  Language School Cebu ')).toBe('Language School Cebu')
    expect(await named(' \u200b ')).toBeNull()
  })

  test('lets people in by invitation only once its owner closes the sign-up, whatever their address', async ({
    testApp,
  }) => {
    const owner = await testApp.make.owner()
    const known = await testApp.make.trainee()
    const register = async (email: string) => {
      const answer = await testApp.send(registering, { body: { ...anna, email } })
      return [answer.statusCode, answer.json<{ reason?: string }>().reason]
    }
    await testApp.call(changeSettings, { body: { sign_up_open: false } }, owner)
    expect((await testApp.call(loadSchool, {})).data.sign_up_open).toBe(false)
    for (const email of [known.email, 'new@example.com'])
      expect(await register(email)).toEqual([403, 'sign_up_closed'])
    expect(await testApp.mails()).toEqual([])
    const { link } = await testApp.call(createInvitation, { body: {} }, owner)
    const params = { code: link.split('/').at(-1) ?? '' }
    await testApp.call(join, { params, body: { ...anna, email: 'new@example.com' } })
    expect(await testApp.mails()).toHaveLength(1)
    await testApp.call(changeSettings, { body: { sign_up_open: true } }, owner)
    expect(await register('other@example.com')).toEqual([201, undefined])
  })
})

describe('a change is refused', () => {
  test.for([
    ['x'.repeat(101), 'school_name_too_long'],
    ['a\u202eb', 'direction_characters'],
    [8, 'input_invalid'],
  ])('to the name %j', async ([school_name, reason], { testApp }) => {
    const owner = await testApp.make.owner()
    const answer = await testApp.send(changeSettings, { body: { school_name } }, owner)
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { reason }])
  })

  test('by a trainer who is not the owner, and changes nothing', async ({ testApp }) => {
    const trainer = await testApp.make.trainer()
    expect(await testApp.refusal(changeSettings, { body: { clip_days: 0 } }, trainer)).toMatchObject({
      status: 403,
      code: 'forbidden',
    })
    expect((await loaded(testApp, trainer.token)).data).toEqual(stored({ clip_days: 30, listener_bar: 80 }))
  })

  test.for([0, 50, '60', null])('to a bar of %j', async (listener_bar, { testApp }) => {
    const owner = await testApp.make.owner()
    const answer = await testApp.send(changeSettings, { body: { listener_bar } }, owner)
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { reason: 'listener_bar_unknown' }])
  })

  test.for(['Mars/Olympus', 'Etc/Unknown', '', '+08:00', 'local', 'x'.repeat(65), 8, `Asia/Manila'`])(
    'to the time zone %j',
    async (time_zone, { testApp }) => {
      const owner = await testApp.make.owner()
      const answer = await testApp.send(changeSettings, { body: { time_zone } }, owner)
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { reason: 'time_zone_unknown' }])
    },
  )

  test.for([-1, 366, 1.5, '30', null, 1e20])('to %j days', async (clip_days, { testApp }) => {
    const owner = await testApp.make.owner()
    const answer = await testApp.send(changeSettings, { body: { clip_days } }, owner)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { reason: 'clip_days_invalid', params: { min: 0, max: 365 } },
    ])
  })
})

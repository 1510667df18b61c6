import { deleteAccount, downloadOwnData } from '@elocute/contract/account'
import { changeSharedVoice, loadSharedVoice } from '@elocute/contract/classmates'
import { like } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { right, weak } from '../auth/testing/sign-in.ts'
import { auditEvents, voiceConsents } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { sentence } from '../sentence.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { share } from './testing/class-of-talkers.ts'

const stateOf = async (testApp: TestApp, { token }: { token: string }) =>
  (await testApp.call(loadSharedVoice, {}, { token })).data

const events = ({ database: { db } }: TestApp) =>
  db.select().from(auditEvents).where(like(auditEvents.action, 'voice_%')).orderBy(auditEvents.n)

describe('the voice of a trainee', () => {
  test('is not shared until she consents, and of each trainee by herself', async ({ testApp }) => {
    const [trainee, other] = [await testApp.make.trainee(), await testApp.make.trainee()]
    expect(await stateOf(testApp, trainee)).toEqual({ shared: false, since: null })
    const since = testApp.clock.now().toISOString()
    expect(await share(testApp, trainee)).toEqual({
      message: sentence('voice_shared'),
      data: { shared: true, since },
    })
    expect(await stateOf(testApp, trainee)).toEqual({ shared: true, since })
    expect(await stateOf(testApp, other)).toEqual({ shared: false, since: null })
    expect(await share(testApp, trainee, false)).toEqual({
      message: sentence('voice_withdrawn'),
      data: { shared: false, since: null },
    })
    expect(await stateOf(testApp, trainee)).toEqual({ shared: false, since: null })
  })

  test('has an event for each change, and none for a choice that is there already', async ({ testApp }) => {
    const trainee = await testApp.make.trainee()
    await Promise.all([share(testApp, trainee), share(testApp, trainee), share(testApp, trainee)])
    const [consent, ...others] = await testApp.database.db.select().from(voiceConsents)
    expect(others).toEqual([])
    for (const shared of [true, false, false, true]) await share(testApp, trainee, shared)
    const ofTrainee = {
      actorId: trainee.id,
      subjectId: trainee.id,
      traineeId: trainee.id,
      subject: 'account',
    }
    expect(await events(testApp)).toMatchObject([
      { ...ofTrainee, action: 'voice_shared' },
      { ...ofTrainee, action: 'voice_withdrawn' },
      { ...ofTrainee, action: 'voice_shared' },
    ])
    const [later] = await testApp.database.db.select().from(voiceConsents)
    expect(later?.talker).not.toBe(consent?.talker)
  })

  test('is a yes or a no', async ({ testApp }) => {
    const { token } = await testApp.make.trainee()
    for (const body of [{}, { shared: 'yes' }, { shared: null }, []])
      expect((await testApp.send(changeSharedVoice, { body }, { token })).statusCode).toBe(400)
    expect(await events(testApp)).toEqual([])
  })

  test('cannot be shared by somebody whose account was just deleted', async ({ testApp }) => {
    const gone = { userId: newId(), requestId: 'one' }
    await expect(testApp.services.sharedVoice.change(gone, true)).rejects.toMatchObject({
      code: 'not_signed_in',
    })
    expect(await events(testApp)).toEqual([])
  })

  test('is in her data, without the id under which others hear it, and goes with her account', async ({
    testApp,
  }) => {
    const trainee = await testApp.make.trainee({ passwordHash: await weak.hash(right.password) })
    await share(testApp, trainee)
    const [consent] = await testApp.database.db.select().from(voiceConsents)
    const { token } = trainee
    const data = await testApp.send(downloadOwnData, {}, { token })
    expect(data.json()).toMatchObject({
      consents: [{ consent: 'classmates_hear_my_words', since: testApp.clock.now().toISOString() }],
      events_about_me: [{ action: 'voice_shared', by: 'me' }],
    })
    expect(data.body).not.toContain(consent?.talker ?? '')
    await testApp.call(deleteAccount, { body: { password: right.password } }, { token })
    expect(await testApp.database.db.select().from(voiceConsents)).toEqual([])
  })
})

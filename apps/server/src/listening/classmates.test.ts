import { deleteAccount } from '@elocute/contract/account'
import { listClassmates } from '@elocute/contract/classmates'
import { changeGroup, changeMembers } from '@elocute/contract/groups'
import { decideWord, reopenAttempt } from '@elocute/contract/trainer-marks'
import { and, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { right, weak } from '../auth/testing/sign-in.ts'
import { appeals, attemptWords, auditEvents, users, wordClips } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import {
  classmatesOf,
  hear,
  makeClass,
  makeGroup,
  makeTalker,
  share,
  twoPairs,
} from './testing/class-of-talkers.ts'
import { arrivingFiles } from '../testing/arriving-files.ts'

const nothing = { statusCode: 404 }

describe('the words of a classmate', () => {
  test('are heard by a trainee who shares a group with her, without her name, and kept by no cache', async ({
    testApp,
  }) => {
    const { talker, listener } = await makeClass(testApp)
    const [classmate, ...others] = await classmatesOf(testApp, listener)
    expect(others).toEqual([])
    expect(classmate?.words.toSorted()).toEqual(twoPairs.toSorted())
    expect(Object.keys(classmate ?? {})).toEqual(['id', 'words'])
    expect([talker.id, talker.attemptId]).not.toContain(classmate?.id)
    for (const word of twoPairs) {
      const sound = await hear(testApp, listener, classmate?.id, word)
      expect([sound.statusCode, sound.rawPayload.equals(talker.soundOf(word))]).toEqual([200, true])
      expect(sound.headers).toMatchObject({
        'content-type': 'audio/wav',
        'content-disposition': `inline; filename=${word}.wav`,
        'cache-control': 'private, no-store',
      })
    }
  })

  test('leave no event of the audit when they are heard', async ({ testApp }) => {
    const { listener } = await makeClass(testApp)
    const before = await testApp.database.db.$count(auditEvents)
    await hear(testApp, listener, (await classmatesOf(testApp, listener))[0]?.id)
    expect(await testApp.database.db.$count(auditEvents)).toBe(before)
  })

  test('are heard from two pairs on, and only whole pairs are', async ({ testApp }) => {
    const { listener } = await makeClass(testApp, ['ship', 'sheep', 'sit', 'hit', 'apple'])
    expect(await classmatesOf(testApp, listener)).toEqual([])
    const more = await makeClass(testApp, [...twoPairs, 'hit', 'apple'])
    const [classmate] = await classmatesOf(testApp, more.listener)
    expect(classmate?.words.toSorted()).toEqual(twoPairs.toSorted())
  })

  test('are those of two classmates at most', async ({ testApp }) => {
    const listener = await testApp.make.trainee()
    const talkers = [await makeTalker(testApp), await makeTalker(testApp), await makeTalker(testApp)]
    await makeGroup(testApp, [listener, ...talkers])
    for (const talker of talkers) await share(testApp, talker)
    const heard = await classmatesOf(testApp, listener)
    expect(new Set(heard.map(({ id }) => id)).size).toBe(2)
  })

  test('are of a known contrast', async ({ testApp }) => {
    const { token } = await testApp.make.trainee()
    const params = { contrast: 'mouse-house' }
    expect(await testApp.refusal(listClassmates, { params }, { token })).toMatchObject({
      status: 404,
      reason: 'contrast_not_found',
    })
  })
})

describe('nobody hears', () => {
  test('a trainee without consent, and from its end on not even with an earlier address', async ({
    testApp,
  }) => {
    const { talker, listener } = await makeClass(testApp)
    const [classmate] = await classmatesOf(testApp, listener)
    await share(testApp, talker, false)
    expect(await classmatesOf(testApp, listener)).toEqual([])
    const refused = await hear(testApp, listener, classmate?.id)
    expect([refused.statusCode, refused.json()]).toMatchObject([404, { reason: 'classmate_word_not_found' }])
    await share(testApp, talker)
    expect(await hear(testApp, listener, classmate?.id)).toMatchObject(nothing)
    const [again] = await classmatesOf(testApp, listener)
    expect(await hear(testApp, listener, again?.id)).toMatchObject({ statusCode: 200 })
  })

  test('herself as another talker', async ({ testApp }) => {
    const { talker, listener } = await makeClass(testApp)
    const [classmate] = await classmatesOf(testApp, listener)
    expect(await classmatesOf(testApp, talker)).toEqual([])
    expect(await hear(testApp, talker, classmate?.id)).toMatchObject(nothing)
  })

  test('a trainee of another group, or of an archived one, or one who left it', async ({ testApp }) => {
    const { talker, listener, groupId } = await makeClass(testApp)
    const trainer = await testApp.make.trainer()
    const token = { token: trainer.token }
    const stranger = await testApp.make.trainee()
    await makeGroup(testApp, [stranger])
    const [classmate] = await classmatesOf(testApp, listener)
    const isHeardBy = async (somebody: { token: string }) => {
      const list = await classmatesOf(testApp, somebody)
      const { statusCode } = await hear(testApp, somebody, classmate?.id)
      expect(list.length > 0).toBe(statusCode === 200)
      return statusCode === 200
    }
    expect(await isHeardBy(listener)).toBe(true)
    expect(await isHeardBy(stranger)).toBe(false)
    const params = { id: groupId }
    await testApp.call(changeGroup, { params, body: { archived: true } }, token)
    expect(await isHeardBy(listener)).toBe(false)
    await testApp.call(changeGroup, { params, body: { archived: false } }, token)
    expect(await isHeardBy(listener)).toBe(true)
    await testApp.call(changeMembers, { params, body: { remove: [talker.id] } }, token)
    expect(await isHeardBy(listener)).toBe(false)
  })

  test('a trainee who is not verified any more, or whose account is deleted', async ({ testApp }) => {
    const { talker, listener } = await makeClass(testApp)
    const { db } = testApp.database
    const [classmate] = await classmatesOf(testApp, listener)
    await db.update(users).set({ status: 'other' }).where(eq(users.id, talker.id))
    expect(await classmatesOf(testApp, listener)).toEqual([])
    expect(await hear(testApp, listener, classmate?.id)).toMatchObject(nothing)
    const passwordHash = await weak.hash(right.password)
    await db.update(users).set({ status: 'verified', passwordHash }).where(eq(users.id, talker.id))
    expect(await hear(testApp, listener, classmate?.id)).toMatchObject({ statusCode: 200 })
    await testApp.call(deleteAccount, { body: { password: right.password } }, { token: talker.token })
    expect(await classmatesOf(testApp, listener)).toEqual([])
    expect(await hear(testApp, listener, classmate?.id)).toMatchObject(nothing)
  })

  test('trainers and visitors, or a word or a classmate that is none', async ({ testApp }) => {
    const { listener } = await makeClass(testApp)
    const [classmate] = await classmatesOf(testApp, listener)
    const trainer = await testApp.make.trainer()
    const applicant = await testApp.make.applicant()
    for (const [somebody, status] of [
      [trainer, 403],
      [applicant, 403],
      [{ token: 'x'.repeat(43) }, 401],
    ] as const)
      expect((await hear(testApp, somebody, classmate?.id)).statusCode).toBe(status)
    expect((await hear(testApp, listener, classmate?.id, 'heat')).statusCode).toBe(404)
    expect((await hear(testApp, listener, newId())).statusCode).toBe(404)
    expect((await hear(testApp, listener, 'classmate')).statusCode).toBe(404)
  })
})

describe('a word is not heard', () => {
  type Talker = Awaited<ReturnType<typeof makeClass>>['talker']
  const wordOf = ({ attemptId }: Talker) => and(eq(attemptWords.attemptId, attemptId), eq(attemptWords.n, 1))
  const clipOf = ({ attemptId }: Talker) => and(eq(wordClips.attemptId, attemptId), eq(wordClips.n, 1))
  const word =
    (set: Partial<typeof attemptWords.$inferInsert>) => async (testApp: TestApp, talker: Talker) => {
      await testApp.database.db.update(attemptWords).set(set).where(wordOf(talker))
    }
  const clip = (set: Partial<typeof wordClips.$inferInsert>) => async (testApp: TestApp, talker: Talker) => {
    await testApp.database.db.update(wordClips).set(set).where(clipOf(talker))
  }

  test.for<[string, (testApp: TestApp, talker: Talker) => Promise<unknown>]>([
    ['when the page was less sure of it', word({ confidence: 0.89 })],
    ['when the page did not say how sure it was', word({ confidence: null })],
    ['when the page refused it', word({ outcome: 'incorrect' })],
    ['when it came after the time was over', word({ late: true })],
    ['when the second listener was less sure', clip({ confidence: 0.89 })],
    ['when the second listener doubts it', clip({ finding: 'doubts' })],
    ['when the second listener has not heard it', clip({ finding: null, confidence: null })],
    [
      'when its clip is deleted',
      (testApp, talker) => testApp.database.db.delete(wordClips).where(clipOf(talker)),
    ],
    [
      'when clips are kept for a shorter time',
      (testApp) => {
        testApp.clock.advance({ hours: 31 * 24 })
        return testApp.services.clips.removal.removeOld()
      },
    ],
    [
      'when it is contested',
      ({ database: { db }, clock }, { attemptId }) =>
        db.insert(appeals).values({ attemptId, n: 1, state: 'open', createdAt: clock.now() }),
    ],
    [
      'when a trainer has decided on it',
      async (testApp, { attemptId }) =>
        testApp.call(
          decideWord,
          { params: { id: attemptId, n: 1 }, body: { outcome: 'incorrect', reason: 'Not this word' } },
          { token: (await testApp.make.trainer()).token },
        ),
    ],
    [
      'when its quiz is reopened',
      async (testApp, { attemptId }) =>
        testApp.call(
          reopenAttempt,
          { params: { id: attemptId }, body: { reason: 'The microphone was broken' } },
          { token: (await testApp.make.trainer()).token },
        ),
    ],
  ])('%s', async ([, happens], { testApp }) => {
    const { talker, listener } = await makeClass(testApp)
    const [classmate] = await classmatesOf(testApp, listener)
    expect((await hear(testApp, listener, classmate?.id)).statusCode).toBe(200)
    await happens(testApp, talker)
    const token = await testApp.services.sessions.open(testApp.database.db, listener.id)
    expect((await hear(testApp, { token }, classmate?.id)).statusCode).toBe(404)
    // The pair of this word is not whole any more, and one pair is too little.
    expect(await classmatesOf(testApp, { token })).toEqual([])
  })

  test('when its bytes are missing, but the others are', async ({ testApp }) => {
    const { talker, listener } = await makeClass(testApp)
    const [lost] = await arrivingFiles(testApp.database.db, 'clips', [{}])
    await testApp.database.db.update(wordClips).set({ fileId: lost?.id }).where(clipOf(talker))
    const [classmate] = await classmatesOf(testApp, listener)
    expect((await hear(testApp, listener, classmate?.id)).statusCode).toBe(500)
    expect((await hear(testApp, listener, classmate?.id, 'sheep')).statusCode).toBe(200)
  })
})

test('of two clips of a word the surer one is heard', async ({ testApp }) => {
  const { talker, listener } = await makeClass(testApp, [...twoPairs, 'ship'])
  await testApp.database.db.update(wordClips).set({ confidence: 0.99 }).where(eq(wordClips.n, 5))
  const [classmate] = await classmatesOf(testApp, listener)
  const sound = await hear(testApp, listener, classmate?.id)
  expect(sound.rawPayload.equals(talker.soundOf('ship'))).toBe(false)
})

import { deleteAccount, loadAccount } from '@elocute/contract/account'
import { login } from '@elocute/contract/auth'
import { me } from '@elocute/contract/session'
import { deleteTrainee } from '@elocute/contract/trainees'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { verifyAudit } from '../audit/verify-audit.ts'
import { clipCalls } from '../clips/testing/word-clips.ts'
import {
  attempts,
  auditEvents,
  modules,
  quizzes,
  sessions,
  users,
  wordClips,
  wordDecisions,
} from '../db/schema.ts'
import { answeredQuiz } from '../marks/testing/answered-quiz.ts'
import { sentence } from '../sentence.ts'
import { keep } from '../speech-practice/testing/practice-runs.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { makeAnna, right, weak } from './testing/sign-in.ts'
import { tidyUp } from '../testing/tidy-up.ts'

const body = { password: right.password }

const trainer = async (testApp: TestApp, changes: Parameters<TestApp['make']['trainer']>[0] = {}) =>
  testApp.make.trainer({ passwordHash: await weak.hash(right.password), ...changes })

const withPassword = async (testApp: TestApp, id: string) =>
  testApp.database.db
    .update(users)
    .set({ passwordHash: await weak.hash(right.password) })
    .where(eq(users.id, id))

const deletions = ({ database: { db } }: TestApp) =>
  db.select().from(auditEvents).where(eq(auditEvents.action, 'account_deleted')).orderBy(auditEvents.n)

describe('a trainee', () => {
  test('goes with everything that is hers, files too, and the audit keeps no name', async ({ testApp }) => {
    const { db } = testApp.database
    const quiz = await answeredQuiz(testApp)
    await withPassword(testApp, quiz.userId)
    await clipCalls(testApp, quiz).send(1)
    await quiz.decide(2)
    await keep(testApp, quiz.userId, { recording: Buffer.from('recorded') })
    expect(await testApp.storedFiles()).toHaveLength(2)
    const answer = await testApp.send(deleteAccount, { body }, { token: quiz.token })
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: sentence('account_deleted') }])

    expect(await testApp.storedFiles()).toEqual([])
    await tidyUp(testApp.services)
    for (const table of [attempts, wordClips, wordDecisions]) expect(await db.$count(table)).toBe(0)
    expect(await db.$count(users, eq(users.id, quiz.userId))).toBe(0)
    expect(await db.$count(quizzes)).toBe(1)
    expect(await testApp.refusal(me, {}, { token: quiz.token })).toMatchObject({ status: 401 })
    const [event] = await deletions(testApp)
    expect(event).toMatchObject({
      actorId: quiz.userId,
      subject: 'account',
      subjectId: quiz.userId,
      traineeId: quiz.userId,
      before: { status: 'verified', attempts: 1, role: 'trainee' },
    })
    expect((await verifyAudit(db)).broken).toBeUndefined()
  })

  test('who waits for approval goes too', async ({ testApp }) => {
    await makeAnna(testApp, { status: 'pending' })
    const { accessToken: token } = await testApp.call(login, { body: right })
    await testApp.call(deleteAccount, { body }, { token })
    expect(await testApp.database.db.$count(users)).toBe(0)
  })

  test('stays without the right password', async ({ testApp }) => {
    await makeAnna(testApp)
    const { accessToken: token } = await testApp.call(login, { body: right })
    for (const wrong of [{ password: 'guess' }, { password: '' }, {}]) {
      const answer = await testApp.send(deleteAccount, { body: wrong }, { token })
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: [{ path: 'password' }] }])
    }
    expect((await testApp.send(deleteAccount, {}, { token })).statusCode).toBe(400)
    await testApp.call(loadAccount, {}, { token })
  })

  test('whom a trainer deletes at the same time goes once', async ({ testApp }) => {
    const coach = await testApp.make.trainer()
    const { id } = await makeAnna(testApp)
    const { accessToken: token } = await testApp.call(login, { body: right })
    const answers = await Promise.all([
      testApp.send(deleteAccount, { body }, { token }),
      testApp.send(deleteTrainee, { params: { id } }, coach),
    ])
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(Math.max(...statuses)).toBeLessThan(500)
  })
})

describe('a trainer', () => {
  test('goes, and quizzes, modules and decisions stay', async ({ testApp }) => {
    const { db } = testApp.database
    await testApp.make.owner()
    const quiz = await answeredQuiz(testApp)
    await withPassword(testApp, quiz.trainer.id)
    await quiz.decide(2)
    const module = await testApp.make.module()
    for (const table of [quizzes, modules]) await db.update(table).set({ createdBy: quiz.trainer.id })
    await testApp.call(deleteAccount, { body }, { token: quiz.trainer.token })
    expect(await db.select().from(quizzes)).toMatchObject([{ createdBy: null }])
    expect(await db.select().from(modules)).toMatchObject([{ id: module.id, createdBy: null }])
    expect(await db.select().from(wordDecisions)).toMatchObject([{ userId: null, reason: 'Clearly said' }])
    expect(await deletions(testApp)).toMatchObject([
      { actorId: quiz.trainer.id, traineeId: null, before: { role: 'trainer' }, after: null },
    ])
  })

  test('who is the only one stays, with a sentence of its own', async ({ testApp }) => {
    const { token } = await trainer(testApp, { trainerLevel: 'owner' })
    await testApp.make.trainee()
    await testApp.make.trainer({ status: 'pending' })
    expect(await testApp.refusal(deleteAccount, { body }, { token })).toMatchObject({
      status: 409,
      code: 'last_trainer',
      message: sentence('last_trainer'),
    })
    await testApp.call(me, {}, { token })
  })

  test('who owns the school passes it on to the trainer who has been here longest', async ({ testApp }) => {
    const owner = await trainer(testApp, { trainerLevel: 'owner' })
    testApp.clock.advance({ hours: 1 })
    const next = await testApp.make.trainer()
    testApp.clock.advance({ hours: 1 })
    await testApp.make.trainer()
    expect((await testApp.call(loadAccount, {}, owner)).data.trainer_level).toBe('owner')
    expect((await testApp.call(loadAccount, {}, next)).data.trainer_level).toBe('trainer')
    await testApp.call(deleteAccount, { body }, owner)
    expect((await testApp.call(loadAccount, {}, next)).data.trainer_level).toBe('owner')
    expect(await deletions(testApp)).toMatchObject([{ after: { owner_id: next.id } }])
  })

  test('one of the last two stays when both go at once', async ({ testApp }) => {
    const tokens = [
      (await trainer(testApp, { trainerLevel: 'owner' })).token,
      (await trainer(testApp)).token,
      (await trainer(testApp)).token,
    ]
    const answers = await Promise.all(tokens.map((token) => testApp.send(deleteAccount, { body }, { token })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 409])
    expect(await testApp.database.db.select().from(users)).toMatchObject([{ trainerLevel: 'owner' }])
    expect(await testApp.database.db.$count(sessions)).toBe(1)
  })
})

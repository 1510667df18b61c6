import { listAppeals } from '@elocute/contract/appeals'
import { loadShadowing, overruleScore } from '@elocute/contract/shadowings'
import { createSpeakingTask } from '@elocute/contract/speaking-tasks'
import { pickSpeakingAnswer } from '@elocute/contract/speaking-answers'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditEvents, speakingTasks } from '../db/schema.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { dictationSchool } from './testing/dictation-school.ts'
import { insertShadowed } from './testing/insert-shadowed.ts'
import { shadowingBody } from './testing/shadowing-school.ts'
import { refusalOf, speakingSchool } from './testing/speaking-school.ts'

const typed = { 1: 'The train leaf at 7:45', 2: 'Llewellyn' }
const leaf = { n: 1, place: 3 }

/** A school in which Anna has sent a dictation with a word that the machine has found wrong. */
const taken = async (testApp: TestApp) => {
  const school = await dictationSchool(testApp)
  const task = await school.createDictation({}, { tries: 3 })
  const id = await school.take(school.anna, task.id, typed)
  const mails = async () => {
    testApp.clock.advance({ minutes: 5 })
    const sent = await testApp.mails()
    return sent.filter(({ subject }) => subject === 'Your trainer has answered your appeal')
  }
  return {
    ...school,
    task,
    id,
    mails,
    open: async () => (await testApp.call(listAppeals, { query: { state: 'open' } }, school.by)).data,
    pick: (answerId: string) =>
      testApp.send(pickSpeakingAnswer, { params: { id: answerId } }, { token: school.anna.token }),
  }
}

const lastEvent = async ({ database }: TestApp) =>
  (await database.db.select().from(auditEvents).orderBy(auditEvents.n)).at(-1)

describe('a trainee asks for a dictation to be checked', () => {
  test('and trainers find it among the appeals and on the page where they change words', async ({
    testApp,
  }) => {
    const { anna, ben, task, id, appeal, ownTask, open, dictation } = await taken(testApp)
    const until = new Date(testApp.clock.now().getTime() + 14 * 86_400_000).toISOString()
    expect(await ownTask(anna, task.id)).toMatchObject({ mark: null, appeal: null, appeal_until: until })
    expect((await dictation(id)).appeal).toBeNull()
    expect(refusalOf(await appeal(ben, id))).toEqual([404, 'speaking_answer_not_found'])
    expect((await appeal(anna, id, { criteria: [1] })).statusCode).toBe(400)
    expect((await appeal(anna, id, { note: 'I wrote “leaves”.' })).statusCode).toBe(201)
    const sent = { state: 'open', note: 'I wrote “leaves”.', criteria: [] }
    expect(await ownTask(anna, task.id)).toMatchObject({ appeal: sent })
    expect((await dictation(id)).appeal).toMatchObject(sent)
    expect(await open()).toMatchObject([
      { ...sent, kind: 'mark', answer_id: id, task: { id: task.id, kind: 'dictation' } },
    ])
    expect(refusalOf(await appeal(anna, id))).toEqual([409, 'mark_already_appealed'])
  })

  test('and a change of a word accepts it, which she is told; a confirmed word does not', async ({
    testApp,
  }) => {
    const { anna, task, id, appeal, ownTask, open, overrule, mails } = await taken(testApp)
    await appeal(anna, id)
    await overrule(id, { n: 1, place: 1 }, { right: true, reason: 'It is right.' })
    expect((await ownTask(anna, task.id)).appeal).toMatchObject({ state: 'open' })
    await overrule(id, leaf, { right: true, reason: 'Your keyboard.' })
    expect((await ownTask(anna, task.id)).appeal).toMatchObject({
      state: 'accepted',
      by: { last_name: 'Coach' },
    })
    expect(await lastEvent(testApp)).toMatchObject({
      action: 'dictation_overruled',
      before: { right: false, appeal: 'open' },
      after: { right: true, appeal: 'accepted' },
    })
    expect(await open()).toEqual([])
    expect((await mails()).map(({ text }) => text)).toEqual([
      expect.stringContaining('They’ve changed your mark.'),
    ])
  })

  test('and a trainer rejects it with words', async ({ testApp }) => {
    const { anna, task, id, appeal, reject, ownTask, mails } = await taken(testApp)
    expect(refusalOf(await reject(id))).toEqual([404, 'mark_appeal_not_found'])
    await appeal(anna, id)
    expect((await reject(id, 'It says “leaves”.')).statusCode).toBe(201)
    expect((await ownTask(anna, task.id)).appeal).toMatchObject({
      state: 'rejected',
      reason: 'It says “leaves”.',
    })
    expect((await mails())[0]?.text).toContain('Reason: It says “leaves”.')
  })

  test('within two weeks after it was marked, or a word was changed last', async ({ testApp }) => {
    const { anna, trainer, id, appeal, overrule } = await taken(testApp)
    const { database, services, clock } = testApp
    const signIn = async (userId: string) => ({ token: await services.sessions.open(database.db, userId) })
    clock.advance({ hours: 14 * 24, seconds: 1 })
    expect(refusalOf(await appeal(await signIn(anna.id), id))).toEqual([409, 'mark_appeal_too_late'])
    await overrule(id, { n: 2, place: 1 }, { right: false }, await signIn(trainer.id))
    expect((await appeal(await signIn(anna.id), id)).statusCode).toBe(201)
  })

  test('which is the one that counts until the answer', async ({ testApp }) => {
    const { anna, task, id, appeal, take, pick, reject, own } = await taken(testApp)
    const picked = async () => (await own(anna))[0]?.answers.find((answer) => answer.picked)?.id
    const second = await take(anna, task.id, typed)
    expect(refusalOf(await appeal(anna, id))).toEqual([409, 'speaking_not_marked'])
    await appeal(anna, second)
    expect(refusalOf(await pick(id))).toEqual([409, 'try_being_checked'])
    const third = await take(anna, task.id, typed)
    expect(await picked()).toBe(second)
    await reject(second)
    expect((await pick(third)).statusCode).toBe(200)
    expect(await picked()).toBe(third)
  })
})

test('a try at shadowing is contested, and another score accepts that', async ({ testApp }) => {
  const { anna, by, appeal, ownTask } = await speakingSchool(testApp)
  const { data: task } = await testApp.call(createSpeakingTask, { body: shadowingBody() }, by)
  const { db } = testApp.database
  await db.update(speakingTasks).set({ state: 'open' }).where(eq(speakingTasks.id, task.id))
  const id = await insertShadowed(db, { taskId: task.id, userId: anna.id, at: testApp.clock.now() })
  await appeal(anna, id)
  const page = async () => (await testApp.call(loadShadowing, { params: { id } }, by)).data
  const before = await page()
  expect(before.appeal).toMatchObject({ state: 'open' })
  const score = async (value: number) =>
    testApp.call(
      overruleScore,
      {
        params: { id },
        body: { score: value, reason: 'A noisy room.', revision: (await page()).answer.revision },
      },
      by,
    )
  await score(before.answer.machine_score ?? 0)
  expect((await page()).appeal).toMatchObject({ state: 'open' })
  await score(99)
  expect((await page()).appeal).toMatchObject({ state: 'accepted' })
  expect(await lastEvent(testApp)).toMatchObject({ after: { score: 99, appeal: 'accepted' } })
  expect((await ownTask(anna, task.id)).appeal).toMatchObject({ state: 'accepted' })
})

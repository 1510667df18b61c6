import { trainerToday } from '@elocute/contract/dashboards'
import { changeReadingAssignment, createReadingAssignment } from '@elocute/contract/reading-assignments'
import { writeComment } from '@elocute/contract/reading-comments'
import { expect } from 'vitest'
import { countedReadings, practiceRuns } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { test } from '../speech-practice/testing/scored-app.ts'
import { analyse } from '../speech-practice/testing/send-reading.ts'
import type { TestApp } from '../testing/test-app.ts'

const script = 'Say three.'
const day = 86_400_000

const school = async (app: TestApp) => {
  const trainer = await app.make.trainer()
  const by = { token: trainer.token }
  return {
    by,
    assign: async (title: string, days?: number) => {
      const due_at =
        days === undefined ? null : new Date(app.clock.now().getTime() + days * day).toISOString()
      return (await app.call(createReadingAssignment, { body: { title, script, due_at } }, by)).data
    },
    readings: async () => {
      // A session may be over after the days that a test lets pass.
      const token = await app.services.sessions.open(app.database.db, trainer.id)
      return (await app.call(trainerToday, {}, { token })).data.readings
    },
  }
}

test('a reading waits for those who have not read it, and then for a comment', async ({
  scored: { app: testApp },
}) => {
  const { by, assign, readings } = await school(testApp)
  const [reader, other] = [await testApp.make.trainee(), await testApp.make.trainee()]
  await testApp.make.applicant()
  const { id } = await assign('Weather')
  const waiting = { reading_id: id, title: 'Weather', due_at: null, reminded: null }
  expect(await readings()).toEqual([{ ...waiting, not_read: 2, not_commented: 0 }])
  await analyse(testApp, { token: reader.token, script, assignment: id })
  expect(await readings()).toEqual([{ ...waiting, not_read: 1, not_commented: 1 }])
  const [run] = await testApp.database.db.query.countedReadings.findMany()
  await testApp.call(writeComment, { params: { id: run?.runId ?? '' }, body: { text: 'Well read.' } }, by)
  expect(await readings()).toEqual([{ ...waiting, not_read: 1, not_commented: 0 }])
  await analyse(testApp, { token: other.token, script, assignment: id })
  expect(await readings()).toEqual([{ ...waiting, not_read: 0, not_commented: 1 }])
  testApp.clock.advance({ hours: 24 * 15 })
  expect(await readings()).toEqual([])
})

test('readings with nothing to do do not hide one that somebody has not read', async ({
  scored: { app: testApp },
}) => {
  const { assign, readings } = await school(testApp)
  const { id: userId } = await testApp.make.trainee()
  const { db } = testApp.database
  // Nobody is asked for a comment on a reading any more that is two weeks old.
  const createdAt = new Date(testApp.clock.now().getTime() - 15 * day)
  for (const days of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) {
    const { id: assignmentId } = await assign(`Read, day ${days}`, days)
    const [runId, overall] = [newId(), 85]
    await db
      .insert(practiceRuns)
      .values({ id: runId, userId, script, overall, result: {}, engineVersion: '1' })
    const scores = { overall, wordScores: [90], soundScores: { s: { sum: 90, count: 1 } } }
    await db.insert(countedReadings).values({ runId, assignmentId, userId, n: 1, ...scores, createdAt })
  }
  await assign('Not read', 12)
  expect(await readings()).toMatchObject([{ title: 'Not read', not_read: 1, not_commented: 0 }])
})

test('only open readings of these weeks wait, the first due one first, at most five', async ({
  scored: { app: testApp },
}) => {
  const { by, assign, readings } = await school(testApp)
  await testApp.make.trainee()
  await assign('Far away', 15)
  const closed = await assign('Closed', 1)
  await testApp.call(changeReadingAssignment, { params: { id: closed.id }, body: { state: 'closed' } }, by)
  await assign('Without a time')
  const titles = async () => (await readings()).map(({ title }) => title)
  expect(await titles()).toEqual(['Without a time'])
  for (const days of [5, 1, 4, 2, 3]) await assign(`In ${days} days`, days)
  expect(await titles()).toEqual([1, 2, 3, 4, 5].map((days) => `In ${days} days`))
  expect((await readings())[0]?.due_at).toBe(new Date(testApp.clock.now().getTime() + day).toISOString())
})

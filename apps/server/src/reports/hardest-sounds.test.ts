import { trainerToday } from '@elocute/contract/dashboards'
import { changeGroup, changeMembers, createGroup } from '@elocute/contract/groups'
import { createReadingAssignment } from '@elocute/contract/reading-assignments'
import { groupReport, hardestSounds } from '@elocute/contract/reports'
import { loadTrainee } from '@elocute/contract/trainer-marks'
import { expect } from 'vitest'
import { countedReadings, practiceRuns } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { readingReport } from '../speech-practice/testing/readings.ts'
import { test, type TestApp } from '../testing/test-app.ts'

type Scores = Record<string, { sum: number; count: number }>

/** A group of `size` trainees, and a way to store readings that count. */
const school = async (testApp: TestApp, size = 3) => {
  const { token } = await testApp.make.trainer()
  const by = { token }
  const people: { id: string }[] = []
  for (let n = 0; n < size; n++) people.push(await testApp.make.trainee())
  const ids = people.map(({ id }) => id)
  const { data: group } = await testApp.call(createGroup, { body: { name: 'Class B' } }, by)
  await testApp.call(changeMembers, { params: { id: group.id }, body: { add: ids } }, by)
  const body = { title: 'A refund', script: 'Say three.' }
  const assign = async () => (await testApp.call(createReadingAssignment, { body }, by)).data.id
  const assignmentId = await assign()
  const { db } = testApp.database
  const read = async (
    userId: string,
    soundScores: Scores,
    { overall = 80, n = 1, assignment = assignmentId } = {},
  ) => {
    const runId = newId()
    const createdAt = testApp.clock.now()
    await db.insert(practiceRuns).values({
      id: runId,
      userId,
      script: body.script,
      overall,
      createdAt,
      result: readingReport({ overall }),
      engineVersion: '1',
    })
    await db.insert(countedReadings).values({
      runId,
      assignmentId: assignment,
      userId,
      n,
      overall,
      wordScores: [overall, overall],
      soundScores,
      createdAt,
    })
  }
  const hardest = async (query = {}) =>
    (await testApp.call(hardestSounds, { params: { id: group.id }, query }, by)).data
  const today = async () => (await testApp.call(trainerToday, {}, by)).data.sounds
  return { by, group, ids, assign, read, hardest, today }
}

const times = (count: number, score: number) => ({ sum: count * score, count })

test('the hardest sounds of a group are those with the lowest mean in its readings that count', async ({
  testApp,
}) => {
  const { ids, read, hardest, today, group, by } = await school(testApp)
  const outsider = await testApp.make.trainee()
  for (const [index, id] of ids.entries())
    await read(id, { θ: times(4, 30 + 10 * index), ð: times(4, 60), s: times(9, 95), v: times(1, 5) })
  await read(outsider.id, { θ: times(50, 100) })
  const expected = [
    { ipa: 'θ', average: 40, count: 12, trainees: 3 },
    { ipa: 'ð', average: 60, count: 12, trainees: 3 },
  ]
  expect(await hardest()).toEqual(expected)
  expect(await today()).toEqual([{ ...expected[0], group: { id: group.id, name: 'Class B' } }])
  testApp.clock.advance({ minutes: 1 })
  const report = await testApp.call(groupReport, { params: { id: group.id } }, by)
  expect(report.data.sounds).toEqual(expected)
  const params = { id: newId() }
  expect(await testApp.refusal(hardestSounds, { params }, by)).toMatchObject({ reason: 'group_not_found' })
})

test('the best try of each script counts, and what is older than thirty days does not', async ({
  testApp,
}) => {
  const { ids, assign, read, hardest, today } = await school(testApp)
  for (const id of ids) {
    await read(id, { θ: times(4, 10) }, { overall: 50 })
    await read(id, { θ: times(4, 50) }, { overall: 90, n: 2 })
  }
  expect(await hardest()).toEqual([{ ipa: 'θ', average: 50, count: 12, trainees: 3 }])
  const assignment = await assign()
  await read(ids[0] ?? '', { θ: times(12, 70) }, { assignment })
  expect(await hardest()).toEqual([{ ipa: 'θ', average: 60, count: 24, trainees: 3 }])
  expect(await today()).toHaveLength(1)
  const to = new Date(testApp.clock.now().getTime() - 1_000).toISOString()
  expect(await hardest({ to })).toEqual([])
  testApp.clock.advance({ hours: 24 * 31 })
  const { token } = await testApp.make.trainer()
  expect((await testApp.call(trainerToday, {}, { token })).data.sounds).toEqual([])
})

test('with fewer than ten times or three trainees no sound is named', async ({ testApp }) => {
  const { ids, read, hardest, today } = await school(testApp)
  const [first, second, third] = ids as [string, string, string]
  await read(first, { θ: times(20, 10), ð: times(3, 10) })
  await read(second, { θ: times(20, 10), ð: times(3, 10) })
  await read(third, { ð: times(3, 10) })
  expect([await hardest(), await today()]).toEqual([[], []])
})

test('an archived group is not named, and of the others the three with the lowest means are', async ({
  testApp,
}) => {
  const { by, group, ids, read, today } = await school(testApp)
  for (const id of ids) await read(id, { θ: times(4, 30) })
  const others = []
  for (const name of ['C', 'D', 'E']) {
    const { data } = await testApp.call(createGroup, { body: { name } }, by)
    await testApp.call(changeMembers, { params: { id: data.id }, body: { add: ids } }, by)
    others.push(data)
  }
  const names = async () => (await today()).map(({ group: { name } }) => name)
  expect(await names()).toEqual(['C', 'Class B', 'D'])
  await testApp.call(changeGroup, { params: { id: group.id }, body: { archived: true } }, by)
  expect(await names()).toEqual(['C', 'D', 'E'])
})

test('the page of a trainee has the readings assigned to her, the newest first, and the sounds that she finds hard in them', async ({
  testApp,
}) => {
  const { by, ids, read } = await school(testApp, 2)
  const [anna = '', ben = ''] = ids
  await read(anna, { θ: times(12, 30), s: times(12, 95), v: times(2, 5) }, { overall: 50 })
  testApp.clock.advance({ minutes: 1 })
  await read(anna, { θ: times(12, 40), s: times(12, 95) }, { overall: 71, n: 2 })
  await read(ben, { ð: times(20, 20) })
  const { data } = await testApp.call(loadTrainee, { params: { id: anna } }, by)
  expect(data.readings).toMatchObject([
    { title: 'A refund', overall: 71 },
    { title: 'A refund', overall: 50 },
  ])
  // Of the best try alone; a sound that was read twice says nothing.
  expect(data.sounds).toEqual([{ ipa: 'θ', score: 40 }])
})

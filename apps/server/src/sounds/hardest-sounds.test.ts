import { trainerToday } from '@elocute/contract/dashboards'
import { changeGroup, changeMembers, createGroup } from '@elocute/contract/groups'
import { createReadingAssignment } from '@elocute/contract/reading-assignments'
import { groupReport, hardestSounds, traineeReport } from '@elocute/contract/reports'
import { groupSounds, ownSounds } from '@elocute/contract/sounds'
import { loadTrainee } from '@elocute/contract/trainer-marks'
import { ipaOf } from '@elocute/speech/text/ipa'
import { expect } from 'vitest'
import { countedReadings, practiceRuns, soundEvidence } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { readingReport } from '../speech-practice/testing/readings.ts'
import { test, type TestApp } from '../testing/test-app.ts'

/** How often a sound was said, with which score each time. A score of the lowest band is a missed sound. */
type Said = Record<string, { times: number; score: number }>

/** A group of `size` trainees, and a way to store their readings. */
const school = async (testApp: TestApp, size = 3) => {
  const { token } = await testApp.make.trainer()
  const by = { token }
  const people: { id: string; token: string }[] = []
  for (let n = 0; n < size; n++) people.push(await testApp.make.trainee())
  const ids = people.map(({ id }) => id)
  const { data: group } = await testApp.call(createGroup, { body: { name: 'Class B' } }, by)
  const params = { id: group.id }
  await testApp.call(changeMembers, { params, body: { add: ids } }, by)
  const body = { title: 'A refund', script: 'Say three.' }
  const assignmentId = (await testApp.call(createReadingAssignment, { body }, by)).data.id
  const { db } = testApp.database
  let n = 0
  const read = async (userId: string, said: Said, { isPrivate = false, overall = 80 } = {}) => {
    const runId = newId()
    const createdAt = testApp.clock.now()
    n += 1
    await db.insert(practiceRuns).values({
      id: runId,
      userId,
      script: body.script,
      overall,
      createdAt,
      result: readingReport({ overall }),
      engineVersion: '1',
    })
    await db.insert(soundEvidence).values(
      Object.entries(said).map(([phone, { times, score }]) => ({
        runId,
        phone,
        userId,
        times,
        scoreSum: times * score,
        missed: score < 65 ? times : 0,
        heard: {},
      })),
    )
    if (isPrivate) return
    await db.insert(countedReadings).values({
      runId,
      assignmentId,
      userId,
      n,
      overall,
      wordScores: [overall, overall],
      soundScores: {},
      createdAt,
    })
  }
  return {
    by,
    group,
    people,
    ids,
    read,
    hardest: async (query = {}) => (await testApp.call(hardestSounds, { params, query }, by)).data,
    today: async () => (await testApp.call(trainerToday, {}, by)).data.sounds,
    report: async () => (await testApp.call(groupReport, { params }, by)).data.sounds,
    map: async () => (await testApp.call(groupSounds, { params }, by)).data,
  }
}

const said = (times: number, score: number) => ({ times, score })
const hard: Said = { TH: said(4, 30), DH: said(4, 60), S: said(9, 95), V: said(1, 5) }

test('the map of a group, the home page, its scripts and its report name the same sounds first', async ({
  testApp,
}) => {
  const { ids, read, map, today, hardest, report, group, by } = await school(testApp)
  const outsider = await testApp.make.trainee()
  for (const id of ids) await read(id, hard)
  await read(outsider.id, { TH: said(50, 100) })
  testApp.clock.advance({ minutes: 1 })
  const named = (await map()).most_helpful.map(({ phone }) => ipaOf(phone))
  expect([...named].sort()).toEqual(['ð', 'θ'].sort())
  const lists = [await hardest(), await report()]
  for (const list of lists) expect(list.map(({ ipa }) => ipa)).toEqual(named)
  expect(await today()).toEqual([{ ...lists[0]?.[0], group: { id: group.id, name: 'Class B' } }])
  expect(lists[0]).toContainEqual({ ipa: 'θ', average: 30, count: 12, trainees: 3 })
  const params = { id: newId() }
  expect(await testApp.refusal(hardestSounds, { params }, by)).toMatchObject({ reason: 'group_not_found' })
})

test('the own map of a trainee, her page with her readings, and her report name the same sounds first', async ({
  testApp,
}) => {
  const { by, people, read } = await school(testApp, 2)
  const [anna, ben] = people as [(typeof people)[0], (typeof people)[0]]
  for (const overall of [50, 60, 71]) {
    await read(anna.id, hard, { overall })
    testApp.clock.advance({ minutes: 1 })
  }
  await read(ben.id, { L: said(20, 20) })
  testApp.clock.advance({ minutes: 1 })
  const own = await testApp.call(ownSounds, {}, { token: anna.token })
  const named = own.data.most_helpful.map(({ phone }) => ipaOf(phone))
  expect(named).toHaveLength(2)
  const params = { id: anna.id }
  const { data: page } = await testApp.call(loadTrainee, { params }, by)
  const { data: report } = await testApp.call(traineeReport, { params }, by)
  for (const { sounds } of [page, report]) expect(sounds.map(({ ipa }) => ipa)).toEqual(named)
  expect(page.sounds).toContainEqual({ ipa: 'θ', score: 30 })
  expect(page.readings).toMatchObject([71, 60, 50].map((overall) => ({ title: 'A refund', overall })))
})

test('private practice is on the own map alone', async ({ testApp }) => {
  const { by, people, ids, read, map, hardest } = await school(testApp)
  for (const id of ids) await read(id, hard, { isPrivate: true })
  const own = await testApp.call(ownSounds, {}, { token: people[0]?.token ?? '' })
  expect(own.data.sounds).toHaveLength(4)
  expect([(await map()).sounds, await hardest()]).toEqual([[], []])
  const { data: page } = await testApp.call(loadTrainee, { params: { id: ids[0] ?? '' } }, by)
  expect(page.sounds).toEqual([])
})

test('a report is of its period, and what names none is of all readings', async ({ testApp }) => {
  const { group, ids, read, hardest } = await school(testApp)
  const before = new Date(testApp.clock.now().getTime() - 1_000).toISOString()
  for (const id of ids) await read(id, hard)
  expect(await hardest({ to: before })).toEqual([])
  testApp.clock.advance({ hours: 24 * 31 })
  const { token } = await testApp.make.trainer()
  const by = { token }
  const params = { id: group.id }
  expect((await testApp.call(groupReport, { params }, by)).data.sounds).toEqual([])
  expect((await testApp.call(hardestSounds, { params }, by)).data).toHaveLength(2)
  expect((await testApp.call(trainerToday, {}, by)).data.sounds).toHaveLength(1)
})

test('with fewer than ten times or three trainees no sound of a group is named', async ({ testApp }) => {
  const { ids, read, hardest, today, map } = await school(testApp)
  const [first, second, third] = ids as [string, string, string]
  await read(first, { TH: said(20, 10), DH: said(3, 10) })
  await read(second, { TH: said(20, 10), DH: said(3, 10) })
  await read(third, { DH: said(3, 10) })
  expect([await hardest(), await today(), (await map()).most_helpful]).toEqual([[], [], []])
})

test('an archived group is not named, and of the others the three with the lowest means are', async ({
  testApp,
}) => {
  const { by, group, ids, read, today } = await school(testApp)
  for (const id of ids) await read(id, { TH: said(4, 30) })
  for (const name of ['C', 'D', 'E']) {
    const { data } = await testApp.call(createGroup, { body: { name } }, by)
    await testApp.call(changeMembers, { params: { id: data.id }, body: { add: ids } }, by)
  }
  const names = async () => (await today()).map(({ group: { name } }) => name)
  expect(await names()).toEqual(['C', 'Class B', 'D'])
  await testApp.call(changeGroup, { params: { id: group.id }, body: { archived: true } }, by)
  expect(await names()).toEqual(['C', 'D', 'E'])
})

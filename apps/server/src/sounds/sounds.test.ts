import { changeMembers, createGroup } from '@elocute/contract/groups'
import { createReadingAssignment, deleteReadingAssignment } from '@elocute/contract/reading-assignments'
import { groupSounds, ownSounds } from '@elocute/contract/sounds'
import { deletePracticeRun } from '@elocute/contract/speech-practice'
import { deleteTrainee } from '@elocute/contract/trainees'
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { newId } from '../platform/ids.ts'
import { readingReport } from '../speech-practice/testing/readings.ts'
import { keep } from '../speech-practice/testing/practice-runs.ts'
import { test } from '../speech-practice/testing/scored-app.ts'
import { analyse } from '../speech-practice/testing/send-reading.ts'
import type { TestApp } from '../testing/test-app.ts'

const mapOf = async (app: TestApp, { token }: { token: string }) =>
  (await app.call(ownSounds, {}, { token })).data

const threeTimes = (times: number) => ({
  words: Array.from({ length: times }, () => readingReport().words).flat(),
})

const rowsOf = async ({ database }: TestApp): Promise<number> => {
  const { rows } = await database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from sound_evidence`,
  )
  return rows[0]?.n ?? 0
}

describe("a trainee's sounds", () => {
  test('are none at first, and grow and shrink with her readings', async ({ scored }) => {
    const { app } = scored
    const [anna, ben] = [await app.make.trainee(), await app.make.trainee()]
    expect(await mapOf(app, anna)).toEqual({ sounds: [], most_helpful: [], readings: 0 })
    const { run_id } = await analyse(app, { token: anna.token })
    await keep(app, anna.id, { result: threeTimes(2) })
    const map = await mapOf(app, anna)
    expect(map.readings).toBe(2)
    expect(map.sounds).toContainEqual({
      phone: 'TH',
      times: 3,
      score: 12,
      missed: 3,
      heard: [{ phone: 'T', count: 3 }],
    })
    expect(map.sounds).toContainEqual({ phone: 'S', times: 3, score: 95, missed: 0, heard: [] })
    expect((await mapOf(app, ben)).sounds).toEqual([])
    await app.call(deletePracticeRun, { params: { id: run_id } }, { token: anna.token })
    expect((await mapOf(app, anna)).sounds.find(({ phone }) => phone === 'TH')?.times).toBe(2)
  })

  test('name those that help most once they were heard often enough', async ({ scored }) => {
    const { app } = scored
    const anna = await app.make.trainee()
    await keep(app, anna.id, { result: threeTimes(9) })
    expect((await mapOf(app, anna)).most_helpful).toEqual([])
    await keep(app, anna.id, { result: threeTimes(1) })
    expect((await mapOf(app, anna)).most_helpful).toMatchObject([
      { phone: 'R', instead: null },
      { phone: 'TH', instead: 'T' },
    ])
  })

  test('go with the account', async ({ scored }) => {
    const { app } = scored
    const [trainer, anna] = [await app.make.trainer(), await app.make.trainee()]
    await keep(app, anna.id)
    expect(await rowsOf(app)).toBeGreaterThan(0)
    await app.call(deleteTrainee, { params: { id: anna.id } }, { token: trainer.token })
    expect(await rowsOf(app)).toBe(0)
  })
})

describe("a group's sounds", () => {
  test('come from the readings of its members that count, and from no private one', async ({ scored }) => {
    const { app } = scored
    const trainer = await app.make.trainer()
    const by = { token: trainer.token }
    const [anna, ben, outside] = [
      await app.make.trainee(),
      await app.make.trainee(),
      await app.make.trainee(),
    ]
    const { data: group } = await app.call(createGroup, { body: { name: 'Morning class' } }, by)
    const params = { id: group.id }
    await app.call(changeMembers, { params, body: { add: [anna.id, ben.id] } }, by)
    const ofGroup = async () => (await app.call(groupSounds, { params }, by)).data
    await keep(app, anna.id)
    expect(await ofGroup()).toEqual({
      group: { id: group.id, name: 'Morning class' },
      sounds: [],
      most_helpful: [],
      readings: 0,
      trainees: 0,
    })
    const { data: assignment } = await app.call(
      createReadingAssignment,
      { body: { title: 'A refund', script: 'Say three.' } },
      by,
    )
    const read = { script: 'Say three.', assignment: assignment.id }
    for (const { token } of [anna, anna, outside]) await analyse(app, { token, ...read })
    scored.says(() => Promise.resolve(readingReport({ words: readingReport().words.slice(0, 1) })))
    await analyse(app, { token: ben.token, ...read })
    const map = await ofGroup()
    expect(map).toMatchObject({ readings: 3, trainees: 2 })
    expect(map.sounds.find(({ phone }) => phone === 'TH')).toEqual({
      phone: 'TH',
      times: 2,
      score: 12,
      missed: 2,
      heard: [{ phone: 'T', count: 2 }],
      trainees: 1,
      trainees_missing: 1,
    })
    expect(map.sounds.find(({ phone }) => phone === 'S')).toMatchObject({ trainees: 2, trainees_missing: 0 })
    await app.call(deleteReadingAssignment, { params: { id: assignment.id } }, by)
    expect((await ofGroup()).readings).toBe(0)
  })

  test('of an unknown group are not found', async ({ scored }) => {
    const { token } = await scored.app.make.trainer()
    expect(await scored.app.refusal(groupSounds, { params: { id: newId() } }, { token })).toMatchObject({
      status: 404,
    })
  })
})

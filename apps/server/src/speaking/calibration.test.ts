import { trainerToday } from '@elocute/contract/dashboards'
import {
  agreeOnAnswer,
  listCalibrationSets,
  loadCalibrationSet,
  markForCalibration,
  removeFromCalibration,
} from '@elocute/contract/speaking-calibration'
import { deleteTrainee } from '@elocute/contract/trainees'
import { describe, expect } from 'vitest'
import { auditEvents, calibrationAnswers, calibrationMarks, speakingAnswers } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { allLevels, refusalOf, rubric, speakingSchool } from './testing/speaking-school.ts'

type Person = { token: string }

/** A school with a marked answer of Anna, and Olga who owns it. */
const calibrationSchool = async (testApp: TestApp) => {
  const school = await speakingSchool(testApp)
  const olga = await testApp.make.owner({ firstName: 'Olga' })
  const task = await school.create()
  const { id } = await school.answer(school.anna, task.id)
  await school.mark(id, { levels: allLevels(3), final: true })
  const agree = (answerId = id, body: object = {}, { token }: Person = olga) =>
    testApp.send(
      agreeOnAnswer,
      { params: { id: answerId }, body: { levels: allLevels(3), ...body } },
      { token },
    )
  const mark = (levels = allLevels(2), { token }: Person = school.by, answerId = id) =>
    testApp.send(markForCalibration, { params: { id: answerId }, body: { levels } }, { token })
  const params = { id: rubric.id, version: rubric.version }
  return {
    ...school,
    tara: school.by,
    olga,
    task,
    id,
    agree,
    calibrate: mark,
    set: async ({ token }: Person) => (await testApp.call(loadCalibrationSet, { params }, { token })).data,
    sets: async ({ token }: Person) => (await testApp.call(listCalibrationSets, {}, { token })).data,
    remove: () => testApp.send(removeFromCalibration, { params: { id } }, { token: olga.token }),
  }
}

describe('a calibration set', () => {
  test('is marked without the agreed levels and the name, which the levels answer', async ({ testApp }) => {
    const { tara, olga, id, agree, calibrate, set, sets } = await calibrationSchool(testApp)
    expect((await agree(id, { note: ' Listen to the end. ' })).statusCode).toBe(200)
    expect(await sets(tara)).toEqual([
      { rubric_id: rubric.id, version: rubric.version, name: rubric.name, answers: 1, marked: 0 },
    ])
    const before = await set(tara)
    expect(before).toMatchObject({ rubric, may_change: false, answers: [{ id, own: null, agreed: null }] })
    expect(JSON.stringify(before)).not.toMatch(/Anna|Able/)
    expect((await calibrate()).statusCode).toBe(200)
    expect((await set(tara)).answers).toMatchObject([
      { own: allLevels(2), agreed: { levels: allLevels(3), note: 'Listen to the end.' } },
    ])
    expect(await sets(tara)).toMatchObject([{ answers: 1, marked: 1 }])
    expect(await set(olga)).toMatchObject({
      may_change: true,
      answers: [{ own: null, agreed: { levels: allLevels(3) } }],
    })
    expect(refusalOf(await calibrate())).toEqual([409, 'calibration_marked_already'])
    const events = await testApp.database.db.select().from(auditEvents).orderBy(auditEvents.n)
    expect(events.filter(({ action }) => action.startsWith('calibration'))).toMatchObject([
      { action: 'calibration_agreed', after: { levels: '3 3 3 3 3' } },
      { action: 'calibration_marked', after: null },
    ])
  })

  test('changes no mark of the answer, and what is agreed can be adjusted and taken out', async ({
    testApp,
  }) => {
    const { tara, anna, task, id, agree, calibrate, set, remove, page, ownTask } =
      await calibrationSchool(testApp)
    await agree()
    expect(await ownTask(anna, task.id)).toMatchObject({
      in_calibration: true,
      mark: { levels: allLevels(3) },
    })
    await agree(id, { levels: allLevels(1) })
    await calibrate()
    expect((await set(tara)).answers).toMatchObject([{ agreed: { levels: allLevels(1) } }])
    expect(await page(id)).toMatchObject({
      in_calibration: true,
      mark: { levels: allLevels(3), revision: 1 },
    })
    expect((await remove()).statusCode).toBe(200)
    expect(await testApp.database.db.$count(calibrationMarks)).toBe(0)
    expect(await page(id)).toMatchObject({ in_calibration: false })
    expect(refusalOf(await remove())).toEqual([404, 'calibration_not_found'])
    expect(refusalOf(await calibrate())).toEqual([404, 'calibration_not_found'])
  })

  test('takes answers whose mark counts only, with a level for each criterion', async ({ testApp }) => {
    const { ben, task, answer, agree, calibrate } = await calibrationSchool(testApp)
    const unmarked = await answer(ben, task.id)
    expect(refusalOf(await agree(unmarked.id))).toEqual([409, 'calibration_not_marked'])
    expect(refusalOf(await agree(newId()))).toEqual([404, 'speaking_answer_not_found'])
    for (const levels of [[1], allLevels(5), allLevels(null)])
      expect((await agree(undefined, { levels })).statusCode).toBe(400)
    await agree()
    for (const levels of [[1], allLevels(5)]) expect((await calibrate(levels)).statusCode).toBe(400)
  })

  test('has ten answers at most, also where two are put in at once', async ({ testApp }) => {
    const { task, agree, set, olga } = await calibrationSchool(testApp)
    const { db } = testApp.database
    const add = async () => {
      const [id, { id: userId }] = [newId(), await testApp.make.trainee()]
      const at = testApp.clock.now()
      const sent = { startedAt: at, sentAt: at, picked: true, settledRound: 1, settledAt: at }
      await db.insert(speakingAnswers).values({ id, taskId: task.id, userId, n: 1, ...sent })
      return id
    }
    const ids: string[] = []
    for (let n = 0; n < 11; n += 1) ids.push(await add())
    for (const id of ids.slice(0, 8)) expect((await agree(id)).statusCode).toBe(200)
    const both = await Promise.all(ids.slice(8, 10).map((id) => agree(id)))
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(refusalOf(await agree(ids[10]))).toEqual([409, 'calibration_full'])
    expect((await set(olga)).answers).toHaveLength(10)
  })

  test('is changed by the owner, and marked by trainers', async ({ testApp }) => {
    const { tara, olga, anna, id, agree, calibrate } = await calibrationSchool(testApp)
    const observer = await testApp.make.observer()
    for (const person of [tara, observer, anna]) expect((await agree(id, {}, person)).statusCode).toBe(403)
    await agree()
    for (const person of [observer, anna])
      expect((await calibrate(allLevels(1), person)).statusCode).toBe(403)
    expect((await calibrate(allLevels(1), olga)).statusCode).toBe(200)
  })

  test('waits on Home for a trainer until it is marked, and not for the owner', async ({ testApp }) => {
    const { tara, olga, agree, calibrate } = await calibrationSchool(testApp)
    const waits = async ({ token }: Person) =>
      (await testApp.call(trainerToday, {}, { token })).data.calibration.map(({ marked, answers }) => [
        marked,
        answers,
      ])
    await agree()
    expect([await waits(tara), await waits(olga)]).toEqual([[[0, 1]], []])
    await calibrate()
    expect(await waits(tara)).toEqual([])
  })

  test('keeps the sound of its answers for a year, and without it asks nobody to mark', async ({
    testApp,
  }) => {
    const { id, agree, sets } = await calibrationSchool(testApp)
    await agree()
    const { removeOldRecordings } = testApp.services.speaking.parts
    testApp.clock.advance({ hours: 24 * 100 })
    await removeOldRecordings()
    const heard = async () =>
      (
        await testApp.database.pool.query(
          'select from speaking_parts where answer_id = $1 and file_id is not null',
          [id],
        )
      ).rowCount
    expect(await heard()).toBe(2)
    testApp.clock.advance({ hours: 24 * 266 })
    await removeOldRecordings()
    expect(await heard()).toBe(0)
    const { token } = await testApp.make.trainer()
    expect(await sets({ token })).toEqual([])
  })

  test('loses an answer with the account of its trainee', async ({ testApp }) => {
    const { anna, olga, agree, calibrate } = await calibrationSchool(testApp)
    await agree()
    await calibrate()
    await testApp.call(deleteTrainee, { params: { id: anna.id } }, { token: olga.token })
    const { db } = testApp.database
    expect([await db.$count(calibrationAnswers), await db.$count(calibrationMarks)]).toEqual([0, 0])
  })
})

import { pickSpeakingAnswer, type Asked } from '@elocute/contract/speaking-answers'
import { markTwice } from '@elocute/contract/speaking-marks'
import { savePromptSound } from '@elocute/contract/speaking-prompts'
import { reopenSpeakingAnswer } from '@elocute/contract/speaking-reopenings'
import { describe, expect } from 'vitest'
import { tone } from '../clips/testing/sounds.ts'
import type { Transaction } from '../db/client.ts'
import { setAudienceOf } from '../groups/audience.ts'
import { newId } from '../platform/ids.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { whileOpen } from '../testing/while-open.ts'
import { lockTriesOf } from './lock-answers.ts'
import { findToStart, insertAnswer } from './speaking-answers.repository.ts'
import { speakingAudience } from './speaking-audience.ts'
import { insertAppeal } from './speaking-appeals.repository.ts'
import { putMark, settle } from './speaking-marks.repository.ts'
import { deleteSound } from './speaking-prompts.repository.ts'
import { lockTask, updateTask } from './speaking-tasks.repository.ts'
import { allLevels, refusalOf, speakingSchool } from './testing/speaking-school.ts'

/** Anna's first try at a task of two, which is sent and counts, and what a trainer stores about it in a transaction. */
const sentTry = async (testApp: TestApp) => {
  const school = await speakingSchool(testApp)
  const { trainer, anna, create, answer } = school
  const task = await create({ tries: 2 })
  const { id } = await answer(anna, task.id)
  const now = testApp.clock.now()
  return {
    ...school,
    task,
    id,
    pickedTry: async () => {
      const [own] = await school.own(anna)
      return own?.answers.find(({ picked }) => picked)?.id
    },
    /** As the mark of a trainer is stored. */
    markFinally: async (tx: Transaction) => {
      await lockTriesOf(tx, { id })
      const mark = { levels: allLevels(3), final: true, comment: '', remarks: [], said: [] }
      const changed = { trainerId: trainer.id, revision: 1, changedAt: now }
      await putMark(tx, { answerId: id, round: 1, ...mark, ...changed })
      await settle(tx, id, now)
    },
    /** As an appeal against the mark is. */
    contest: async (tx: Transaction) => {
      await lockTriesOf(tx, { id })
      await insertAppeal(tx, { answerId: id, note: 'Why?', criteria: [], state: 'open', createdAt: now })
    },
  }
}

describe('a call that waited for the mark of the try that counts', () => {
  test('is refused where it picks another try', async ({ testApp }) => {
    const { anna, task, id, answer, markFinally, pickedTry } = await sentTry(testApp)
    const second = await answer(anna, task.id, 440)
    await testApp.call(pickSpeakingAnswer, { params: { id } }, anna)
    const pick = () => testApp.send(pickSpeakingAnswer, { params: { id: second.id } }, anna)
    expect(refusalOf(await whileOpen(testApp.database, markFinally, pick))).toEqual([409, 'speaking_marked'])
    expect(await pickedTry()).toBe(id)
  })

  test('sends another try, which does not count', async ({ testApp }) => {
    const { anna, task, id, begin, part, markFinally, pickedTry } = await sentTry(testApp)
    const { answer } = await begin(anna, task.id)
    await part(anna, answer.id, 1, tone(440))
    const sent = await whileOpen(testApp.database, markFinally, () => part(anna, answer.id, 2, tone(441)))
    expect(sent.statusCode).toBe(200)
    expect(await pickedTry()).toBe(id)
  })

  test('is refused where it has the answer marked twice', async ({ testApp }) => {
    const { by, id, markFinally } = await sentTry(testApp)
    const twice = () => testApp.send(markTwice, { params: { id } }, by)
    expect(refusalOf(await whileOpen(testApp.database, markFinally, twice))).toEqual([409, 'mark_twice_late'])
  })

  test('is refused where a trainer is asked to check that try', async ({ testApp }) => {
    const { anna, task, id, answer, contest } = await sentTry(testApp)
    const second = await answer(anna, task.id, 440)
    await testApp.call(pickSpeakingAnswer, { params: { id } }, anna)
    const pick = () => testApp.send(pickSpeakingAnswer, { params: { id: second.id } }, anna)
    expect(refusalOf(await whileOpen(testApp.database, contest, pick))).toEqual([409, 'try_being_checked'])
  })
})

describe('a start that waited for a change of its task', () => {
  test('asks all as it was changed', async ({ testApp }) => {
    const { by, anna, create, start, overview } = await speakingSchool(testApp)
    const { id } = await create()
    const headers = { 'content-type': 'audio/wav' }
    await testApp.send(savePromptSound, { params: { id, n: 1 }, body: tone() }, { ...by, headers })
    const { prompts } = await overview(id)
    const change = async (tx: Transaction) => {
      await lockTask(tx, id)
      await updateTask(tx, id, { questions: ['What now?'] })
      await deleteSound(tx, { taskId: id, sound: prompts[0]?.sound?.id ?? '' })
    }
    const started = await whileOpen(testApp.database, change, () => start(anna, id))
    const { asked } = started.json<{ data: { asked: Asked } }>().data
    expect(asked).toEqual({ questions: ['What now?'], sounds: [null], picture: null })
  })

  test('is refused where the task is for others only now', async ({ testApp }) => {
    const { anna, ben, create, start } = await speakingSchool(testApp)
    const { id } = await create({ audience: { user_ids: [anna.id] } })
    const change = async (tx: Transaction) => {
      await lockTask(tx, id)
      await updateTask(tx, id, { title: 'For Ben' })
      await setAudienceOf(tx, speakingAudience, id, { group_ids: [], user_ids: [ben.id] })
    }
    const started = await whileOpen(testApp.database, change, () => start(anna, id))
    expect(refusalOf(started)).toEqual([404, 'speaking_not_found'])
  })
})

test('a reopening that waited for a start withdraws what was begun, too, and starts go on', async ({
  testApp,
}) => {
  const { anna, by, task, id, start, ownTask } = await sentTry(testApp)
  const place = { taskId: task.id, userId: anna.id }
  const begin = async (tx: Transaction) => {
    await findToStart(tx, place)
    await insertAnswer(tx, { id: newId(), ...place, n: 2, startedAt: testApp.clock.now() })
  }
  const reopen = () =>
    testApp.send(reopenSpeakingAnswer, { params: { id }, body: { reason: 'A noisy room.' } }, by)
  expect((await whileOpen(testApp.database, begin, reopen)).statusCode).toBe(201)
  expect((await ownTask(anna, task.id)).answers).toEqual([])
  for (let time = 0; time < 2; time++)
    expect((await start(anna, task.id)).json()).toMatchObject({ data: { answer: { n: 1 } } })
})

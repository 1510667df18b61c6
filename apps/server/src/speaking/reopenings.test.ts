import { downloadOwnData } from '@elocute/contract/account'
import { listAppeals } from '@elocute/contract/appeals'
import { loadSpeakingAnswer } from '@elocute/contract/speaking-marks'
import { pickSpeakingAnswer } from '@elocute/contract/speaking-answers'
import { reopenSpeakingAnswer } from '@elocute/contract/speaking-reopenings'
import { exportSpeakingCsv } from '@elocute/contract/speaking-exports'
import { changeMembers } from '@elocute/contract/groups'
import { deleteTrainee } from '@elocute/contract/trainees'
import { removeTrainer } from '@elocute/contract/trainers'
import { describe, expect } from 'vitest'
import { tone } from '../clips/testing/sounds.ts'
import { auditEvents, speakingAnswers, speakingParts } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { dictationSchool } from './testing/dictation-school.ts'
import { allLevels, refusalOf, speakingSchool } from './testing/speaking-school.ts'

/** A school in which Anna has used both tries of a task, of which the second one is marked. */
const marked = async (testApp: TestApp) => {
  const school = await speakingSchool(testApp)
  const task = await school.create({ tries: 2 })
  const first = await school.answer(school.anna, task.id)
  const { id } = await school.answer(school.anna, task.id, 440)
  await school.mark(id, { levels: allLevels(2), comment: 'Noise.', final: true })
  return {
    ...school,
    task,
    id,
    firstId: first.id,
    reopen: (answerId = id, reason = ' A noisy room. ', person: { token: string } = school.by) =>
      testApp.send(reopenSpeakingAnswer, { params: { id: answerId }, body: { reason } }, person),
  }
}

test('a task is hers again when it was given back to her, whomever it is for by now', async ({ testApp }) => {
  const { anna, ben, by, group, create, answer, start, ownTask } = await speakingSchool(testApp)
  const task = await create({ tries: 2, audience: { group_ids: [group.id] } })
  const { id } = await answer(anna, task.id)
  expect((await ownTask(anna, task.id)).for_trainee).toBe(true)
  const body = { add: [ben.id], remove: [anna.id] }
  await testApp.call(changeMembers, { params: { id: group.id }, body }, by)
  expect(await ownTask(anna, task.id)).toMatchObject({ for_trainee: false, answers: [{ id }] })
  expect(refusalOf(await start(anna, task.id))).toEqual([404, 'speaking_not_found'])
  await testApp.call(reopenSpeakingAnswer, { params: { id }, body: { reason: 'A noisy room.' } }, by)
  expect((await ownTask(anna, task.id)).for_trainee).toBe(true)
  expect((await start(anna, task.id)).statusCode).toBe(201)
})

describe('a trainer gives a trainee a task back', () => {
  test('and no try counts any more: she has all of them again', async ({ testApp }) => {
    const { anna, ben, task, id, firstId, reopen, ownTask, own, answer, rows, page } = await marked(testApp)
    await answer(ben, task.id, 600)
    const at = testApp.clock.now().toISOString()
    const reopened = await reopen(firstId)
    expect([reopened.statusCode, reopened.json()]).toMatchObject([
      201,
      { message: 'The answers no longer count. The trainee can answer the task again while it’s open.' },
    ])
    const reason = { reason: 'A noisy room.', at, by: { first_name: 'Tara', last_name: 'Coach' } }
    expect(await ownTask(anna, task.id)).toMatchObject({
      answers: [],
      marked: false,
      mark: null,
      reopened: [reason],
    })
    expect((await own(anna))[0]).toMatchObject({ answers: [], marked: false, being_marked: false })
    const rowOf = async (person: { id: string }) =>
      (await rows(task.id)).find((row) => row.user_id === person.id)
    expect(await rowOf(anna)).toMatchObject({ answer_id: null, tries: 0, mark: null })
    expect(await rowOf(ben)).toMatchObject({ tries: 1 })
    expect(await page(id)).toMatchObject({
      reopened: reason,
      turn: null,
      mark: { comment: 'Noise.', final: true },
      answers: [{ id: firstId }, { id }],
      earlier: [{ answer_id: firstId }],
    })
    const again = await answer(anna, task.id, 500)
    const second = await answer(anna, task.id, 510)
    expect([again.n, second.n]).toEqual([1, 2])
    expect(await page(second.id)).toMatchObject({
      reopened: null,
      turn: 'first',
      mark: null,
      answers: [{ id: again.id }, { id: second.id, picked: true }],
      earlier: [{ ...reason, answer_id: firstId }, { answer_id: id }],
    })
  })

  test('who is told by mail, and the audit has it without the words', async ({ testApp }) => {
    const { anna, trainer, task, id, reopen } = await marked(testApp)
    await reopen()
    const [mail, ...more] = (await testApp.mails()).filter(({ subject }) => subject.includes('again'))
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: `You can answer “${task.title}” again` })
    expect(mail?.text).toContain(`Tara Coach has reopened “${task.title}” for you.`)
    expect(mail?.text).toContain(`/trainee/speaking/${task.id}`)
    const events = await testApp.database.db.select().from(auditEvents).orderBy(auditEvents.n)
    expect(events.at(-1)).toMatchObject({
      action: 'speaking_reopened',
      actorId: trainer.id,
      traineeId: anna.id,
      subject: 'speaking_answer',
      subjectId: id,
      before: { tries: 2, final: true },
      after: { state: 'void', reason: 13 },
    })
  })

  test('in the middle of a try, whose recordings come too late', async ({ testApp }) => {
    const { ben, task, begin, part, reopen, start } = await marked(testApp)
    const { answer } = await begin(ben, task.id)
    expect((await part(ben, answer.id, 1, tone(300))).statusCode).toBe(200)
    expect((await reopen(answer.id)).statusCode).toBe(201)
    expect((await part(ben, answer.id, 2, tone(301))).statusCode).toBe(404)
    const started = await start(ben, task.id)
    expect(started.json()).toMatchObject({ data: { answer: { n: 1, parts: [] } } })
  })

  test('once, with a reason, and nobody changes what was withdrawn', async ({ testApp }) => {
    const { anna, id, firstId, reopen, mark, appeal, reject } = await marked(testApp)
    expect((await reopen(id, ' ')).json()).toMatchObject({ errors: [{ code: 'reason_required' }] })
    for (const person of [await testApp.make.observer(), anna])
      expect((await reopen(id, 'No', person)).statusCode).toBe(403)
    expect(refusalOf(await reopen(newId()))).toEqual([404, 'speaking_answer_not_found'])
    await appeal(anna, id)
    const both = await Promise.all([reopen(), reopen(firstId)])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    expect(refusalOf(await reopen())).toEqual([409, 'speaking_void'])
    const pick = testApp.send(pickSpeakingAnswer, { params: { id: firstId } }, { token: anna.token })
    for (const late of [mark(id, { levels: allLevels(4), revision: 1 }), reject(id), appeal(anna, id), pick])
      expect((await late).statusCode).toBe(404)
  })

  test('and its appeal and its row in a file go, and its sound by the rules of answers', async ({
    testApp,
  }) => {
    const { anna, by, id, task, reopen, appeal } = await marked(testApp)
    await appeal(anna, id)
    const appeals = async () => (await testApp.call(listAppeals, { query: {} }, by)).total
    expect(await appeals()).toBe(1)
    await reopen()
    expect(await appeals()).toBe(0)
    const { body } = await testApp.send(exportSpeakingCsv, { params: { id: task.id } }, by)
    expect(body).toMatch(/\r\nAble,Anna,,[^,]+,Morning class,,,0,,/)
    const kept = async () =>
      (await testApp.database.db.select().from(speakingParts)).filter(({ fileId }) => fileId !== null).length
    expect(await kept()).toBe(4)
    testApp.clock.advance({ hours: 24 * 31 })
    await testApp.services.speaking.parts.removeOldRecordings()
    expect(await kept()).toBe(0)
  })

  test('and who did stays known until her account goes', async ({ testApp }) => {
    const { anna, task, reopen, ownTask, by } = await marked(testApp)
    const owner = await testApp.make.owner()
    const colleague = await testApp.make.trainer()
    await reopen(undefined, 'The wrong task.', colleague)
    const dataOf = async (token: string) =>
      (await testApp.send(downloadOwnData, {}, { token })).json<Record<string, unknown>>()
    const withdrawn = { withdrawn_because: 'The wrong task.', mark: { comment: 'Noise.' } }
    expect((await dataOf(anna.token))['answers_to_speaking_tasks']).toMatchObject([{ mark: null }, withdrawn])
    expect((await dataOf(colleague.token))['answers_withdrawn']).toMatchObject([
      { reason: 'The wrong task.' },
      { reason: 'The wrong task.' },
    ])
    await testApp.call(removeTrainer, { params: { id: colleague.id } }, { token: owner.token })
    expect((await ownTask(anna, task.id)).reopened).toMatchObject([{ by: { last_name: null } }])
    await testApp.send(deleteTrainee, { params: { id: anna.id } }, by)
    expect(await testApp.database.db.$count(speakingAnswers)).toBe(0)
  })
})

test('a dictation is given back, and its words cannot be changed any more', async ({ testApp }) => {
  const { anna, by, createDictation, take, dictation, overrule, ownTask } = await dictationSchool(testApp)
  const task = await createDictation()
  const id = await take(anna, task.id, { 1: 'The train' })
  await testApp.call(reopenSpeakingAnswer, { params: { id }, body: { reason: 'Wrong one.' } }, by)
  expect(await dictation(id)).toMatchObject({ reopened: { reason: 'Wrong one.' }, answers: [{ id }] })
  expect(refusalOf(await overrule(id, { n: 1, place: 1 }, { right: false }))).toEqual([
    404,
    'dictation_word_not_found',
  ])
  expect(await ownTask(anna, task.id)).toMatchObject({ answers: [], appeal_until: null })
  const again = await take(anna, task.id, { 1: 'The train leaves at 7:45.' })
  expect(await dictation(again)).toMatchObject({ answers: [{ n: 1 }], earlier: [{ answer_id: id }] })
  expect((await testApp.send(loadSpeakingAnswer, { params: { id } }, by)).statusCode).toBe(404)
})

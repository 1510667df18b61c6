import { trainerToday } from '@elocute/contract/dashboards'
import { deleteGroup } from '@elocute/contract/groups'
import { changeRubric, createRubric, deleteRubric } from '@elocute/contract/rubrics'
import {
  createSpeakingTask,
  deleteSpeakingTask,
  listSpeakingTasks,
  loadSpeakingTask,
} from '@elocute/contract/speaking-tasks'
import { speakingAnswers } from '@elocute/contract/speaking-rows'
import { removeTrainer } from '@elocute/contract/trainers'
import { changeTrainees, deleteTrainee } from '@elocute/contract/trainees'
import { describe, expect } from 'vitest'
import { newId } from '../platform/ids.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { readyRubrics } from './ready-rubrics.ts'
import { allLevels, inMinutes, refusalOf, rubric, speakingSchool } from './testing/speaking-school.ts'

const levels = ['Hard to follow', 'Clear', 'Very clear']
const ownRubric = {
  name: 'Phone call',
  criteria: [
    { name: 'Sounds', levels },
    { name: 'Words', levels },
  ],
}

const listed = async (testApp: TestApp, by: { token: string }, query: object = {}) => {
  const { data, total } = await testApp.call(listSpeakingTasks, { query }, by)
  return { titles: data.map(({ title }) => title), total, data }
}

describe('a speaking task', () => {
  test('is made with its rubric and with usual times, and is listed newest first', async ({ testApp }) => {
    const { by, create, overview, group } = await speakingSchool(testApp)
    const first = await create()
    expect(first).toMatchObject({
      title: 'A good day',
      questions: ['What was good?', 'And why?'],
      hidden: false,
      preparation_seconds: 30,
      answer_seconds: 60,
      tries: 1,
      rubric,
      state: 'open',
      opens_at: null,
      due_at: null,
      audience: null,
      answered: 0,
      marked: 0,
    })
    expect(await overview(first.id)).toEqual({ ...first, trainees: 2, to_remind: 2, reminded: null })
    testApp.clock.advance({ minutes: 1 })
    await create({ title: 'A draft', state: 'draft', audience: { group_ids: [group.id] } })
    expect((await listed(testApp, by)).titles).toEqual(['A draft', 'A good day'])
    expect((await listed(testApp, by, { state: 'draft' })).titles).toEqual(['A draft'])
    expect((await listed(testApp, by, { search: ' GOOD' })).titles).toEqual(['A good day'])
    expect(await listed(testApp, by, { limit: 1, offset: 1 })).toMatchObject({
      titles: ['A good day'],
      total: 2,
    })
    const observer = await testApp.make.observer()
    expect((await listed(testApp, { token: observer.token })).total).toBe(2)
  })

  test('counts no answers of those who are suspended', async ({ testApp }) => {
    const { trainer, by, anna, ben, create, answer, overview } = await speakingSchool(testApp)
    const { id } = await create()
    await answer(anna, id)
    await answer(ben, id)
    const { digest } = testApp.services
    const toMark = async () => {
      const { speaking } = (await testApp.call(trainerToday, {}, by)).data
      const owner = { userId: trainer.id, isOwner: false }
      return [speaking[0]?.to_mark, (await digest.waiting(testApp.database.db, owner))?.marks]
    }
    expect(await overview(id)).toMatchObject({ trainees: 2, answered: 2, to_mark: 2 })
    expect(await toMark()).toEqual([2, 2])
    await testApp.call(changeTrainees, { body: { ids: [anna.id], action: 'suspend' } }, by)
    expect(await overview(id)).toMatchObject({ trainees: 1, answered: 1, to_mark: 1 })
    expect(await toMark()).toEqual([1, 1])
  })

  test('counts the answers and marks of a group alone', async ({ testApp }) => {
    const { by, anna, ben, group, create, answer, mark, overview, rows } = await speakingSchool(testApp)
    const { id } = await create()
    const other = await create({ title: 'For others', audience: { user_ids: [ben.id] } })
    const own = await answer(anna, id)
    await answer(ben, id)
    await mark(own.id, { final: true })
    expect(await overview(id)).toMatchObject({ trainees: 2, answered: 2, marked: 1 })
    expect(await overview(id, { group: group.id })).toMatchObject({ trainees: 1, answered: 1, marked: 1 })
    expect((await rows(id, { group: group.id })).map(({ first_name }) => first_name)).toEqual(['Anna'])
    const ofGroup = await listed(testApp, by, { group: group.id })
    expect(ofGroup.data).toMatchObject([{ id, answered: 1, marked: 1 }])
    expect(ofGroup.data.map((task) => task.id)).not.toContain(other.id)
  })

  test.for([
    [{ title: 'ab' }, 'title'],
    [{ questions: [] }, 'questions'],
    [{ questions: Array.from({ length: 5 }, () => 'Why?') }, 'questions'],
    [{ questions: ['Why?', ' '] }, 'questions.1'],
    [{ preparation_seconds: 301 }, 'preparation_seconds'],
    [{ answer_seconds: 14 }, 'answer_seconds'],
    [{ answer_seconds: 181 }, 'answer_seconds'],
    [{ tries: 0 }, 'tries'],
    [{ tries: 4 }, 'tries'],
    [{ state: 'closed' }, 'state'],
    [{ opens_at: '2030-01-02T10:00:00Z', due_at: '2030-01-02T10:00:00Z' }, 'due_at'],
  ] as const)('is refused with %j', async ([more, path], { testApp }) => {
    const { by, body } = await speakingSchool(testApp)
    const answer = await testApp.send(createSpeakingTask, { body: body(more) }, by)
    expect([answer.statusCode, answer.json<{ errors: { path: string }[] }>().errors[0]?.path]).toEqual([
      400,
      path,
    ])
    expect((await listed(testApp, by)).total).toBe(0)
  })

  test('is refused for a rubric or a group that is gone', async ({ testApp }) => {
    const { by, body, group, create, change } = await speakingSchool(testApp)
    const refused = (more: object) => testApp.refusal(createSpeakingTask, { body: body(more) }, by)
    expect(await refused({ rubric_id: newId() })).toMatchObject({ status: 404, reason: 'rubric_not_found' })
    const audience = { group_ids: [group.id, newId()], user_ids: [] }
    expect(await refused({ audience })).toMatchObject({ status: 409, reason: 'audience_gone' })
    expect((await listed(testApp, by)).total).toBe(0)
    const { id } = await create()
    expect(refusalOf(await change(id, { audience }))).toEqual([409, 'audience_gone'])
    expect(refusalOf(await change(id, { rubric_id: newId() }))).toEqual([404, 'rubric_not_found'])
    expect(refusalOf(await change(newId(), { title: 'Another' }))).toEqual([404, 'speaking_not_found'])
  })

  test('is changed by trainers only', async ({ testApp }) => {
    const { anna, body, create } = await speakingSchool(testApp)
    const { id } = await create()
    const observer = await testApp.make.observer()
    for (const { token } of [observer, anna]) {
      const answer = await testApp.send(createSpeakingTask, { body: body() }, { token })
      expect(answer.statusCode).toBe(403)
      const params = { params: { id } }
      expect((await testApp.send(deleteSpeakingTask, params, { token })).statusCode).toBe(403)
    }
    const params = { params: { id } }
    expect((await testApp.send(loadSpeakingTask, params, { token: anna.token })).statusCode).toBe(403)
    expect((await testApp.send(speakingAnswers, params, { token: observer.token })).statusCode).toBe(200)
  })

  test('keeps its rubric as it was, until another one is chosen', async ({ testApp }) => {
    const { by, create, change, overview } = await speakingSchool(testApp)
    const { data: made } = await testApp.call(createRubric, { body: ownRubric }, by)
    const { id, rubric: kept } = await create({ rubric_id: made.id })
    expect(kept).toEqual({ id: made.id, version: 1, ...ownRubric })
    const params = { id: made.id }
    await testApp.call(changeRubric, { params, body: { ...ownRubric, name: 'Other call', version: 1 } }, by)
    expect((await change(id, { title: 'Another title', rubric_id: made.id })).statusCode).toBe(200)
    await testApp.call(deleteRubric, { params }, by)
    expect((await change(id, { rubric_id: made.id })).statusCode).toBe(200)
    expect(await overview(id)).toMatchObject({ title: 'Another title', rubric: kept })
    const [general] = readyRubrics
    await change(id, { rubric_id: general?.id })
    expect((await overview(id)).rubric).toEqual(general)
  })

  test('is fixed in what it asks with the first try, and in nothing else', async ({ testApp }) => {
    const { anna, create, change, begin, overview } = await speakingSchool(testApp)
    const { id } = await create()
    const fixed = { questions: ['What was bad?'], hidden: true, preparation_seconds: 0, answer_seconds: 90 }
    const asked = { ...fixed, prompts: [{ must_say: [['the weather']], sound_id: null }] }
    expect((await change(id, asked)).statusCode).toBe(200)
    await begin(anna, id)
    for (const other of [
      { questions: ['What else?'] },
      { prompts: [] },
      { hidden: false },
      { preparation_seconds: 10 },
      { answer_seconds: 60 },
      { rubric_id: readyRubrics[0]?.id },
      { state: 'draft' },
    ])
      expect(refusalOf(await change(id, other))).toEqual([409, 'speaking_has_answers'])
    const due_at = inMinutes(testApp, 60)
    const rest = { title: 'Another title', tries: 3, due_at, state: 'closed' }
    expect((await change(id, { ...asked, ...rest, rubric_id: rubric.id })).statusCode).toBe(200)
    expect(await overview(id)).toMatchObject({ ...fixed, ...rest })
  })

  test('is not due before it opens', async ({ testApp }) => {
    const { create, change } = await speakingSchool(testApp)
    const { id } = await create({ opens_at: inMinutes(testApp, 60) })
    const answer = await change(id, { due_at: inMinutes(testApp, 30) })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: [{ path: 'due_at' }] }])
  })

  test('is deleted with its answers and their sounds', async ({ testApp }) => {
    const { by, anna, ben, create, answer, begin, mark, sound, own } = await speakingSchool(testApp)
    const { id } = await create()
    const sent = await answer(anna, id)
    await begin(ben, id)
    await mark(sent.id)
    expect(await testApp.storedFiles()).toHaveLength(2)
    await testApp.call(deleteSpeakingTask, { params: { id } }, by)
    expect(await testApp.storedFiles()).toEqual([])
    expect(await own(anna)).toEqual([])
    expect(refusalOf(await sound(by, sent.id))[0]).toBe(404)
    expect(await testApp.refusal(deleteSpeakingTask, { params: { id } }, by)).toMatchObject({
      status: 404,
      reason: 'speaking_not_found',
    })
    expect(await testApp.refusal(speakingAnswers, { params: { id } }, by)).toMatchObject({ status: 404 })
    const events = await testApp.database.db.query.auditEvents.findMany()
    expect(events.find(({ action }) => action === 'speaking_deleted')).toMatchObject({
      before: { answers: 1 },
    })
  })

  test('stays without a name when its trainer is removed', async ({ testApp }) => {
    const owner = await testApp.make.owner()
    const { trainer, anna, create, answer, mark, ownTask } = await speakingSchool(testApp)
    const { id } = await create()
    const sent = await answer(anna, id)
    await mark(sent.id, { final: true })
    await testApp.call(removeTrainer, { params: { id: trainer.id } }, { token: owner.token })
    expect(await ownTask(anna, id)).toMatchObject({
      marked: true,
      mark: { levels: allLevels(3), by: { first_name: null, last_name: null } },
    })
  })
})

test('a task and a trainee with three tries at it are deleted at once', async ({ testApp }) => {
  const { by, anna, create, answer, own } = await speakingSchool(testApp)
  const { id } = await create({ tries: 3 })
  for (const hertz of [220, 440, 660]) await answer(anna, id, hertz)
  expect((await own(anna))[0]?.answers).toHaveLength(3)
  const deletions = await Promise.all([
    testApp.send(deleteSpeakingTask, { params: { id } }, by),
    testApp.send(deleteTrainee, { params: { id: anna.id } }, by),
  ])
  expect(deletions.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await testApp.storedFiles()).toEqual([])
})

describe('the trainees for whom a task is', () => {
  test('are listed by name with the answers that count', async ({ testApp }) => {
    const { anna, create, answer, mark, rows, group } = await speakingSchool(testApp)
    const { id } = await create({ tries: 3, due_at: inMinutes(testApp, 10) })
    await answer(anna, id)
    testApp.clock.advance({ minutes: 20 })
    const second = await answer(anna, id, 440)
    await mark(second.id, { levels: [1, ...allLevels(null).slice(1)] })
    await testApp.make.trainee({ firstName: 'Cora', lastName: 'Late' })
    expect(await rows(id)).toMatchObject([
      {
        user_id: anna.id,
        first_name: 'Anna',
        answer_id: second.id,
        late: true,
        tries: 2,
        milliseconds: 2_000,
        mark: { levels: [1, null, null, null, null], final: false },
      },
      {
        first_name: 'Ben',
        answer_id: null,
        sent_at: null,
        late: false,
        tries: 0,
        milliseconds: null,
        mark: null,
      },
    ])
    expect((await rows(id, { limit: 1, offset: 1 })).map(({ first_name }) => first_name)).toEqual(['Ben'])
    expect((await rows(id, { answered: '1' })).map(({ first_name }) => first_name)).toEqual(['Anna'])
    expect(await rows(id, { group: group.id })).toHaveLength(1)
  })

  test('are those who were chosen in time, and who have answered', async ({ testApp }) => {
    const { by, anna, ben, group, create, answer, change, rows, own, overview } =
      await speakingSchool(testApp)
    const { id } = await create({ audience: { group_ids: [group.id] } })
    expect((await rows(id)).map(({ first_name }) => first_name)).toEqual(['Anna'])
    expect(await own(ben)).toEqual([])
    await answer(anna, id)
    await testApp.call(deleteGroup, { params: { id: group.id } }, by)
    expect((await rows(id)).map(({ first_name }) => first_name)).toEqual(['Anna'])
    await change(id, { audience: { user_ids: [ben.id] } })
    expect(await overview(id)).toMatchObject({ trainees: 2, audience: { people: [{ id: ben.id }] } })
    await testApp.call(deleteTrainee, { params: { id: ben.id } }, by)
    expect(await overview(id)).toMatchObject({ trainees: 1, audience: { people: [] } })
  })
})

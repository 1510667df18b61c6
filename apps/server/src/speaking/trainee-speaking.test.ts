import { traineeSpeaking } from '@elocute/contract/trainee-speaking'
import { groupReport, traineeReport } from '@elocute/contract/reports'
import { changeMembers } from '@elocute/contract/groups'
import { createRubric } from '@elocute/contract/rubrics'
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { newId } from '../platform/ids.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { dictationSchool } from './testing/dictation-school.ts'
import { allLevels, inMinutes, rubric, speakingSchool } from './testing/speaking-school.ts'

/** A school in which Anna has sent answers to tasks, an hour after each other, with these levels; null leaves one without a mark. */
const sent = async (testApp: TestApp, levels: readonly (number | null)[]) => {
  const school = await speakingSchool(testApp)
  const tasks: { id: string; answerId: string }[] = []
  for (const [at, level] of levels.entries()) {
    const { id } = await school.create({ title: `Task ${at + 1}` })
    const { id: answerId } = await school.answer(school.anna, id, 220 + 10 * at)
    if (level !== null) await school.mark(answerId, { levels: allLevels(level), final: true })
    testApp.clock.advance({ minutes: 60 })
    tasks.push({ id, answerId })
  }
  return { ...school, tasks }
}

const taskOf = (tasks: readonly { id: string; answerId: string }[], at: number) => {
  const task = tasks[at]
  if (!task) throw new Error('there is no such task')
  return task
}

describe('a marked answer stands beside those before it', () => {
  test('which are two at most, of the same rubric, and marked', async ({ testApp }) => {
    const { anna, by, tasks, create, answer, mark, ownTask } = await sent(testApp, [1, 2, null, 3, 4])
    const { name, criteria } = rubric
    const { data: other } = await testApp.call(createRubric, { body: { name: `${name} B`, criteria } }, by)
    const another = await create({ title: 'Another rubric', rubric_id: other.id })
    const { id } = await answer(anna, another.id, 500)
    await mark(id, { final: true })
    const shown = async (taskId: string) =>
      (await ownTask(anna, taskId)).progress.map(({ task, levels }) => [task.title, levels[0]])
    expect(await shown(taskOf(tasks, 4).id)).toEqual([
      ['Task 2', 2],
      ['Task 4', 3],
      ['Task 5', 4],
    ])
    expect(await shown(taskOf(tasks, 1).id)).toEqual([
      ['Task 1', 1],
      ['Task 2', 2],
    ])
    expect(await shown(taskOf(tasks, 2).id)).toEqual([])
    expect(await shown(another.id)).toEqual([['Another rubric', 3]])
  })

  test('however many answers were sent since', async ({ testApp }) => {
    const { anna, tasks, ownTask } = await sent(testApp, [1, 2])
    const { id, answerId } = taskOf(tasks, 1)
    const { db } = testApp.database
    await db.execute(sql`
      insert into speaking_tasks
      select (jsonb_populate_record(speaking_tasks, jsonb_build_object('id', gen_random_uuid()))).*
      from speaking_tasks, generate_series(1, 100) where id = ${id}`)
    await db.execute(sql`
      insert into speaking_answers
      select (jsonb_populate_record(answers, jsonb_build_object('id', gen_random_uuid(), 'task_id', speaking_tasks.id,
        'sent_at', answers.sent_at + interval '1 day', 'settled_round', null, 'settled_at', null))).*
      from speaking_answers as answers, speaking_tasks
      where answers.id = ${answerId} and not exists (
        select from speaking_answers where speaking_answers.task_id = speaking_tasks.id)`)
    const { progress } = await ownTask(anna, id)
    expect(progress.map(({ task }) => task.title)).toEqual(['Task 1', 'Task 2'])
  })
})

describe("a trainee's speaking tasks", () => {
  const of = async (testApp: TestApp, id: string, token: string) =>
    (await testApp.call(traineeSpeaking, { params: { id } }, { token })).data

  test('are those that wait, and then the answered ones with their levels', async ({ testApp }) => {
    const { anna, ben, create, tasks, trainer, mark } = await sent(testApp, [2, null])
    await mark(taskOf(tasks, 1).answerId, { levels: allLevels(4) })
    await create({ title: 'Waiting', due_at: inMinutes(testApp, 10) })
    await create({ title: 'For Ben', audience: { user_ids: [ben.id] } })
    await create({ title: 'A draft', state: 'draft' })
    const rows = await of(testApp, anna.id, trainer.token)
    expect(rows.map(({ task, answer_id, tries, levels }) => [task.title, answer_id, tries, levels])).toEqual([
      ['Waiting', null, 0, null],
      ['Task 2', taskOf(tasks, 1).answerId, 1, null],
      ['Task 1', taskOf(tasks, 0).answerId, 1, allLevels(2)],
    ])
    expect(rows[2]).toMatchObject({ rubric, late: false, task: { state: 'open', due_at: null } })
    const observer = await testApp.make.observer()
    expect(await of(testApp, anna.id, observer.token)).toEqual(rows)
  })

  test('are not those that were not for her before they were due', async ({ testApp }) => {
    const { ben, by, create, group, own } = await speakingSchool(testApp)
    const audience = { group_ids: [group.id] }
    const due = await create({ title: 'Due', audience, due_at: inMinutes(testApp, 10) })
    const open = await create({ title: 'Open', audience })
    testApp.clock.advance({ minutes: 20 })
    await testApp.call(changeMembers, { params: { id: group.id }, body: { add: [ben.id] } }, by)
    expect((await own(ben)).map(({ id }) => id)).toEqual([due.id, open.id])
    expect((await of(testApp, ben.id, by.token)).map(({ task }) => task.id)).toEqual([open.id])
  })

  test('are not those of a trainer or of nobody', async ({ testApp }) => {
    const { by, trainer } = await speakingSchool(testApp)
    for (const id of [trainer.id, newId()])
      expect(await testApp.refusal(traineeSpeaking, { params: { id } }, by)).toMatchObject({ status: 404 })
  })
})

describe('a report', () => {
  test('of a group counts who has answered and whose answers are marked', async ({ testApp }) => {
    const { by, group, ben, create, answer, tasks } = await sent(testApp, [2, null])
    await answer(ben, taskOf(tasks, 1).id)
    await create({ title: 'For Ben', audience: { user_ids: [ben.id] } })
    await create({ title: 'A draft', state: 'draft' })
    const report = async (query = {}) =>
      (await testApp.call(groupReport, { params: { id: group.id }, query }, by)).data.speaking
    expect(await report()).toMatchObject([
      { title: 'Task 1', members: 1, answered: 1, marked: 1, due_at: null },
      { title: 'Task 2', members: 1, answered: 1, marked: 0 },
    ])
    expect(await report({ from: '2001-01-01', to: '2001-02-01' })).toEqual([])
  })

  test('of a group counts what the machine marks as marked, as the task does', async ({ testApp }) => {
    const { by, anna, group, createDictation, take, overview } = await dictationSchool(testApp)
    const task = await createDictation()
    await take(anna, task.id, { 1: 'The train leaves at 7:45' })
    testApp.clock.advance({ minutes: 1 })
    const { speaking } = (await testApp.call(groupReport, { params: { id: group.id } }, by)).data
    expect(speaking).toMatchObject([{ title: 'On the phone', members: 1, answered: 1, marked: 1 }])
    expect(await overview(task.id, { group: group.id })).toMatchObject({ answered: 1, marked: 1 })
  })

  test('of a trainee has what was due or answered in the period', async ({ testApp }) => {
    const { by, anna, create } = await sent(testApp, [2])
    await create({ title: 'Due later', due_at: inMinutes(testApp, 90 * 24 * 60) })
    const report = async (query = {}) =>
      (await testApp.call(traineeReport, { params: { id: anna.id }, query }, by)).data.speaking
    expect(await report()).toMatchObject([{ task: { title: 'Task 1' }, levels: allLevels(2) }])
    expect(await report({ from: '2001-01-01', to: '2001-02-01' })).toEqual([])
  })
})

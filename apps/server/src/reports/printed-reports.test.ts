import { changeMembers, createGroup } from '@elocute/contract/groups'
import { changeQuiz } from '@elocute/contract/quiz-changes'
import { groupReport, traineeReport } from '@elocute/contract/reports'
import { describe, expect } from 'vitest'
import { insertAttempt } from '../quiz-attempts/testing/insert-attempt.ts'
import { allLevels, speakingSchool } from '../speaking/testing/speaking-school.ts'
import { copyRows } from '../testing/copy-rows.ts'
import { test, type TestApp } from '../testing/test-app.ts'

/** March 2027 begins in a school that has Anna in a group, and Ben in none. */
const inMarch = async (testApp: TestApp) => {
  testApp.clock.set(new Date('2027-03-01T08:00:00Z'))
  const school = await speakingSchool(testApp)
  const { by, group, trainer } = school
  // A session may be over after the days that a test lets pass.
  const token = () => testApp.services.sessions.open(testApp.database.db, trainer.id)
  return {
    ...school,
    due: (id: string, due_at: string) => testApp.call(changeQuiz, { params: { id }, body: { due_at } }, by),
    ofGroup: async (from: string, to: string) =>
      (
        await testApp.call(
          groupReport,
          { params: { id: group.id }, query: { from, to } },
          { token: await token() },
        )
      ).data,
    ofTrainee: async (id: string, from: string, to: string) =>
      (await testApp.call(traineeReport, { params: { id }, query: { from, to } }, { token: await token() }))
        .data,
    join: async (id: string) =>
      testApp.call(
        changeMembers,
        { params: { id: group.id }, body: { add: [id] } },
        { token: await token() },
      ),
  }
}

const march = ['2027-03-01', '2027-03-31'] as const
const april = ['2027-04-01', '2027-04-30'] as const

describe('printed reports', () => {
  test('have what is due at midnight in the days that begin then, and in no others', async ({ testApp }) => {
    const { anna, create, due, ofGroup, ofTrainee } = await inMarch(testApp)
    const midnight = '2027-04-01T00:00:00.000Z'
    const quiz = await testApp.make.quiz()
    await due(quiz.id, midnight)
    const task = await create({ due_at: midnight })
    testApp.clock.set(new Date('2027-05-01T08:00:00Z'))
    for (const report of [await ofGroup(...march), await ofTrainee(anna.id, ...march)])
      expect([report.quizzes, report.speaking]).toEqual([[], []])
    const [group, trainee] = [await ofGroup(...april), await ofTrainee(anna.id, ...april)]
    expect([group.quizzes, trainee.quizzes]).toMatchObject([[{ id: quiz.id }], [{ id: quiz.id }]])
    expect([group.speaking, trainee.speaking]).toMatchObject([[{ id: task.id }], [{ task: { id: task.id } }]])
  })

  test('have the quizzes and tasks of a group, however many newer ones are for others', async ({
    testApp,
  }) => {
    const { anna, by, ben, create, group, ofGroup, ofTrainee } = await inMarch(testApp)
    const { data: others } = await testApp.call(createGroup, { body: { name: 'Others' } }, by)
    await testApp.call(changeMembers, { params: { id: others.id }, body: { add: [ben.id] } }, by)
    const forOthers = { group_ids: [others.id], user_ids: [] }
    const quiz = await testApp.make.quiz()
    await testApp.call(changeQuiz, { params: { id: quiz.id }, body: { audience: forOthers } }, by)
    await create({ audience: forOthers })
    const [copies, id] = [110, `md5('copy ' || copy)`]
    const newer = `'id', ${id}, 'created_at', created_at + interval '1 hour'`
    await copyRows(testApp, { table: 'quizzes', copies, changes: newer })
    await copyRows(testApp, { table: 'quiz_groups', copies, changes: `'quiz_id', ${id}` })
    await copyRows(testApp, { table: 'speaking_tasks', copies, changes: newer })
    await copyRows(testApp, { table: 'speaking_task_groups', copies, changes: `'task_id', ${id}` })
    const forGroup = { group_ids: [group.id], user_ids: [] }
    await testApp.call(changeQuiz, { params: { id: quiz.id }, body: { audience: forGroup } }, by)
    await insertAttempt(testApp, quiz.id, anna.id, 'completed', 3)
    const own = await create({ title: 'For the group', audience: forGroup })
    testApp.clock.set(new Date('2027-03-20T08:00:00Z'))
    const report = await ofGroup(...march)
    expect(report.quizzes).toMatchObject([{ id: quiz.id, members: 1, taken: 1 }])
    expect(report.trainees).toMatchObject([{ quizzes: 1, taken: 1, average: 100 }])
    expect(report.speaking).toMatchObject([{ id: own.id, members: 1, answered: 0 }])
    const { quizzes, speaking, trainee } = await ofTrainee(anna.id, ...march)
    expect(quizzes).toMatchObject([{ id: quiz.id, taken: 1 }])
    expect(trainee).toMatchObject({ quizzes: 1, taken: 1, average: 100 })
    expect(speaking).toMatchObject([{ task: { id: own.id }, answer_id: null }])
  })

  test('count everything, show the newest hundred, and say how many there are', async ({ testApp }) => {
    const { anna, create, due, ofGroup, ofTrainee } = await inMarch(testApp)
    const quiz = await testApp.make.quiz()
    await due(quiz.id, '2027-03-02T08:00:00.000Z')
    await create({ due_at: '2027-03-02T08:00:00.000Z' })
    for (const table of ['quizzes', 'speaking_tasks'])
      await copyRows(testApp, {
        table,
        copies: 102,
        changes: `'id', gen_random_uuid(), 'title', 'Copy ' || copy, 'due_at', due_at + copy * interval '1 hour'`,
      })
    await insertAttempt(testApp, quiz.id, anna.id, 'completed', 3)
    testApp.clock.set(new Date('2027-03-20T08:00:00Z'))
    const newest = Array.from({ length: 100 }, (_, at) => `Copy ${at + 3}`)
    const group = await ofGroup(...march)
    expect([group.quizzes_total, group.speaking_total]).toEqual([103, 103])
    expect(group.trainees).toMatchObject([{ quizzes: 103, taken: 1, average: 100 }])
    expect(group.quizzes.map(({ title }) => title)).toEqual(newest)
    expect(group.speaking.map(({ title }) => title)).toEqual(newest)
    const own = await ofTrainee(anna.id, ...march)
    expect([own.quizzes_total, own.speaking_total]).toEqual([103, 103])
    expect(own.trainee).toMatchObject({ quizzes: 103, taken: 1, average: 100 })
    expect(own.quizzes.map(({ title }) => title)).toEqual(newest)
    expect(own.speaking.map(({ task }) => task.title)).toEqual(newest)
  })
})

describe('the speaking tasks of a trainee', () => {
  const due_at = '2027-03-10T08:00:00.000Z'

  test('are those that her group’s report counts for her, archived ones too, but no drafts', async ({
    testApp,
  }) => {
    const { anna, change, create, answer, mark, ofGroup, ofTrainee } = await inMarch(testApp)
    const archived = await create({ title: 'Archived', due_at })
    await change(archived.id, { state: 'archived' })
    await create({ title: 'Draft', due_at, state: 'draft' })
    const opened = await create({ title: 'Without a due time' })
    const answered = await create({ title: 'Due later', due_at: '2027-06-01T08:00:00.000Z' })
    await mark((await answer(anna, answered.id)).id, { final: true })
    testApp.clock.set(new Date('2027-04-20T08:00:00Z'))
    const { speaking } = await ofTrainee(anna.id, ...march)
    expect(speaking).toMatchObject([
      { task: { id: opened.id, title: 'Without a due time', state: 'open', due_at: null } },
      { task: { id: archived.id, state: 'archived', due_at }, answer_id: null, sent_at: null, levels: null },
      { task: { id: answered.id }, late: false, tries: 1, levels: allLevels(3), figure: null, score: null },
    ])
    expect(speaking[2]).toMatchObject({ sent_at: '2027-03-01T08:00:00.000Z', rubric: { version: 1 } })
    expect((await ofGroup(...march)).speaking.map(({ id, answered: sent }) => [id, sent])).toEqual([
      [opened.id, 0],
      [archived.id, 0],
      [answered.id, 1],
    ])
  })

  test('are not those that were due before she came into their group, unless she has answered', async ({
    testApp,
  }) => {
    const { answer, ben, create, group, join, ofTrainee } = await inMarch(testApp)
    const audience = { group_ids: [group.id], user_ids: [] }
    await create({ title: 'Missed', due_at, audience })
    const late = await create({ title: 'Answered late', due_at, audience })
    testApp.clock.set(new Date('2027-04-05T08:00:00Z'))
    await join(ben.id)
    expect((await ofTrainee(ben.id, ...march)).speaking).toEqual([])
    const token = await testApp.services.sessions.open(testApp.database.db, ben.id)
    await answer({ token }, late.id)
    testApp.clock.advance({ minutes: 1 })
    const answered = [{ task: { id: late.id }, late: true, levels: null }]
    expect((await ofTrainee(ben.id, ...march)).speaking).toMatchObject(answered)
    expect((await ofTrainee(ben.id, ...april)).speaking).toMatchObject(answered)
  })

  test('are nobody else’s', async ({ testApp }) => {
    const { anna, answer, ben, create, ofTrainee } = await inMarch(testApp)
    const { id } = await create({ due_at, audience: { group_ids: [], user_ids: [anna.id] } })
    await answer(anna, id)
    testApp.clock.set(new Date('2027-03-20T08:00:00Z'))
    expect((await ofTrainee(ben.id, ...march)).speaking).toEqual([])
    expect((await ofTrainee(anna.id, ...march)).speaking).toMatchObject([{ task: { id } }])
  })
})

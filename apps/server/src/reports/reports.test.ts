import { createGroup, changeMembers } from '@elocute/contract/groups'
import {
  exportAttemptsCsv,
  exportAttemptsXlsx,
  exportTraineesCsv,
  exportTraineesXlsx,
  groupReport,
  hardestWords,
  traineeReport,
} from '@elocute/contract/reports'
import { eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { auditEvents, quizzes, users } from '../db/schema.ts'
import { answeredQuiz } from '../marks/testing/answered-quiz.ts'
import { cellsOf } from '../marks/testing/workbook.ts'
import { newId } from '../platform/ids.ts'
import { dayOf, daysAfter } from '../platform/school-time.ts'
import { insertAttempt } from '../quiz-attempts/testing/insert-attempt.ts'
import { test, type TestApp } from '../testing/test-app.ts'

const groupOf = async (testApp: TestApp, token: string, members: string[]) => {
  const { data } = await testApp.call(createGroup, { body: { name: 'Morning' } }, { token })
  const params = { id: data.id }
  await testApp.call(changeMembers, { params, body: { add: members, remove: [] } }, { token })
  return data.id
}

const linesOf = (body: string) => body.replace('\uFEFF', '').trimEnd().split('\r\n')

test('the hardest words of a group are those that its members missed most', async ({ testApp }) => {
  const { token } = await testApp.make.trainer()
  const members: string[] = []
  for (const last of ['correct', 'incorrect', 'incorrect'] as const)
    members.push(
      (await answeredQuiz(testApp, { outcomes: { 1: 'correct', 2: 'incorrect', 3: last } })).userId,
    )
  await answeredQuiz(testApp, { outcomes: { 1: 'incorrect' } })
  const params = { id: await groupOf(testApp, token, members) }
  const found = async (query = {}) => (await testApp.call(hardestWords, { params, query }, { token })).data
  expect(await found()).toEqual([
    { question_word: 'river', tries: 3, missed: 3 },
    { question_word: 'yellow', tries: 3, missed: 2 },
  ])
  await testApp.database.pool.query(
    "update quiz_questions set shown_as = 'River' where question_word = 'river'",
  )
  expect((await found()).map(({ shown_as }) => shown_as)).toEqual(['River', undefined])
  const [from, to] = ['2001-01-01T00:00:00Z', '2001-02-01T00:00:00Z']
  expect(await found({ from, to })).toEqual([])
  expect(await testApp.refusal(hardestWords, { params: { id: newId() } }, { token })).toMatchObject({
    status: 404,
  })
})

test('a list of trainees is a file with its filters and figures', async ({ testApp }) => {
  await testApp.make.timeZone('Asia/Manila')
  const trainer = await testApp.make.trainer()
  const ada = await testApp.make.trainee({
    firstName: '=1+1',
    middleName: 'Ifeoma',
    lastName: 'Obi, "A"',
    email: 'ada@example.com',
  })
  await testApp.make.applicant({ firstName: 'Ben' })
  const { id } = await testApp.make.quiz()
  await insertAttempt(testApp, id, ada.id, 'completed', 2)
  const group = await groupOf(testApp, trainer.token, [ada.id])
  const csv = await testApp.send(exportTraineesCsv, { query: { group, status: 'verified' } }, trainer)
  const [head, row, ...more] = linesOf(csv.body)
  expect(head).toBe(
    'Last name,First name,Middle name,Email,Groups,Level,Status,Signed up (Asia/Manila),Last active (Asia/Manila),Quizzes taken,Quizzes in total,Average percent',
  )
  expect(row).toMatch(
    /^"Obi, ""A""",'=1\+1,Ifeoma,ada@example\.com,Morning,,Active,[^,]+\+08:00,[^,]+\+08:00,1,1,67$/,
  )
  expect(more).toEqual([])
  const all = await cellsOf((await testApp.send(exportTraineesXlsx, {}, trainer)).rawPayload)
  expect(all.slice(1).map(([, first, middle]) => [first, middle])).toEqual([
    ['=1+1', 'Ifeoma'],
    ['Ben', null],
  ])
  expect(await testApp.database.db.select().from(auditEvents).orderBy(auditEvents.n)).toMatchObject([
    ...[{ action: 'group_created' }, { action: 'members_changed' }],
    { action: 'report_exported', after: { format: 'csv', report: 'trainees', group } },
    { action: 'report_exported', after: { format: 'xlsx', report: 'trainees' } },
  ])
})

test('the list of trainees leaves nobody out when somebody is deleted while it is read', async ({
  testApp,
}) => {
  const { db } = testApp.database
  const names = Array.from({ length: 1_001 }, (_, at) => `p${String(at).padStart(4, '0')}`)
  const person = { role: 'trainee', status: 'verified', createdAt: testApp.clock.now() } as const
  await db.insert(users).values(
    names.map((lastName) => ({
      ...person,
      id: newId(),
      firstName: 'Ada',
      lastName,
      email: `${lastName}@example.com`,
      passwordHash: '',
    })),
  )
  const { trainees } = testApp.services
  const { listAfter } = trainees
  vi.spyOn(trainees, 'listAfter').mockImplementation(async (part) => {
    const found = await listAfter(part)
    await db.delete(users).where(eq(users.lastName, 'p0000'))
    return found
  })
  const csv = await testApp.send(exportTraineesCsv, {}, await testApp.make.trainer())
  const listed = linesOf(csv.body).slice(1)
  expect(listed.map((line) => line.split(',')[0])).toEqual(names)
})

test('the results of a period are a file, the oldest first', async ({ testApp }) => {
  const [ada, ben] = [
    await testApp.make.trainee({ middleName: 'Ifeoma', lastName: 'Obi', email: 'ada@example.com' }),
    await testApp.make.trainee({ lastName: 'Bell', email: 'ben@example.com' }),
  ]
  const { id, title } = await testApp.make.quiz()
  const { startedAt } = await insertAttempt(testApp, id, ada.id, 'completed', 2)
  testApp.clock.advance({ hours: 24 })
  await insertAttempt(testApp, id, ben.id, 'completed', 3)
  testApp.clock.advance({ hours: 24 })
  // Earlier sessions have ended by now.
  const trainer = await testApp.make.trainer()
  const emails = async (query = {}) =>
    linesOf((await testApp.send(exportAttemptsCsv, { query }, trainer)).body)
      .slice(1)
      .map((line) => line.split(',')[3])
  expect(await emails()).toEqual(['ada@example.com', 'ben@example.com'])
  expect(await emails({ group: await groupOf(testApp, trainer.token, [ben.id]) })).toEqual([
    'ben@example.com',
  ])
  const to = new Date(startedAt.getTime() + 3_600_000).toISOString()
  expect(await emails({ to })).toEqual(['ada@example.com'])
  const [, first] = await cellsOf((await testApp.send(exportAttemptsXlsx, {}, trainer)).rawPayload)
  expect(first?.slice(2, 9)).toEqual(['Ifeoma', 'ada@example.com', title, 'Submitted', 2, 3, 66.7])
})

test('a period of days is one of the school, also over the end of a month', async ({ testApp }) => {
  const ada = await testApp.make.trainee({ email: 'ada@example.com' })
  const takenAt = async (moment: string) => {
    testApp.clock.set(new Date(moment))
    const quiz = await testApp.make.quiz({ title: moment })
    await insertAttempt(testApp, quiz.id, ada.id, 'completed')
  }
  // In Manila the last second of October, the first and the last one of November, and the first one of December.
  const moments = [
    ...['2026-10-31T15:59:59Z', '2026-10-31T16:00:00Z'],
    ...['2026-11-30T15:59:59Z', '2026-11-30T16:00:00Z'],
  ]
  for (const moment of moments) await takenAt(moment)
  const trainer = await testApp.make.trainer()
  const titles = async (query: object) =>
    linesOf((await testApp.send(exportAttemptsCsv, { query }, trainer)).body)
      .slice(1)
      .map((line) => line.split(',')[4])
  const november = { from: '2026-11-01', to: '2026-11-30' }
  await testApp.make.timeZone('Asia/Manila')
  expect(await titles(november)).toEqual(moments.slice(1, 3))
  await testApp.make.timeZone('UTC')
  expect(await titles(november)).toEqual(moments.slice(2))
  const params = { id: await groupOf(testApp, trainer.token, [ada.id]) }
  for (const time_zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    await testApp.make.timeZone(time_zone)
    const { data } = await testApp.call(groupReport, { params, query: november }, trainer)
    expect(data).toMatchObject({ ...november, time_zone })
    expect(data.quizzes.map(({ title }) => title).sort()).toEqual(
      moments.filter((moment) => dayOf(new Date(moment), time_zone).startsWith('2026-11')),
    )
    const { data: usual } = await testApp.call(groupReport, { params }, trainer)
    const today = dayOf(testApp.clock.now(), time_zone)
    expect(usual).toMatchObject({ from: daysAfter(today, -30), to: today })
  }
  expect(
    await testApp.refusal(groupReport, { params, query: { from: '1999-12-31' } }, trainer),
  ).toMatchObject({ status: 400, reason: 'list_query_invalid' })
})

test('the report of a trainee has her quizzes, readings and missed words of a period', async ({
  testApp,
}) => {
  const ada = await testApp.make.trainee({ firstName: 'Ada', middleName: 'Ifeoma', lastName: 'Obi' })
  const ben = await testApp.make.trainee()
  const [first, second] = [await testApp.make.quiz(), await testApp.make.quiz()]
  await insertAttempt(testApp, first.id, ada.id, 'completed', 2)
  await insertAttempt(testApp, second.id, ben.id, 'completed', 3)
  const { token, id: trainerId } = await testApp.make.trainer()
  testApp.clock.advance({ minutes: 1 })
  const report = async (query = {}) =>
    (await testApp.call(traineeReport, { params: { id: ada.id }, query }, { token })).data
  const now = await report()
  expect(now.trainee).toEqual({
    id: ada.id,
    first_name: 'Ada',
    middle_name: 'Ifeoma',
    last_name: 'Obi',
    quizzes: 2,
    taken: 1,
    late: 0,
    average: 67,
  })
  expect(now.quizzes).toMatchObject([
    { id: first.id, members: 1, taken: 1, average: 67 },
    { id: second.id, members: 1, taken: 0, average: null },
  ])
  expect(now).toMatchObject({ words: [], sounds: [], readings: [] })
  const before = await report({ from: '2001-01-01', to: '2001-02-01' })
  expect(before).toMatchObject({ from: '2001-01-01', to: '2001-02-01', quizzes: [] })
  expect(before.trainee).toMatchObject({ quizzes: 0, taken: 0, average: null })
  for (const id of [newId(), trainerId])
    expect(await testApp.refusal(traineeReport, { params: { id } }, { token })).toMatchObject({
      status: 404,
      reason: 'trainee_not_found',
    })
})

test('the report of a trainee has each word that she missed, also one that she met once', async ({
  testApp,
}) => {
  const quiz = await answeredQuiz(testApp, { outcomes: { 1: 'correct', 2: 'incorrect' } })
  const { token } = await testApp.make.trainer()
  testApp.clock.advance({ minutes: 1 })
  const { data } = await testApp.call(traineeReport, { params: { id: quiz.userId } }, { token })
  expect(data.words).toEqual([{ question_word: 'river', tries: 1, missed: 1 }])
})

test('the report of a group says who took which quizzes of a period', async ({ testApp }) => {
  const [ada, ben] = [
    await testApp.make.trainee({ firstName: 'Ada', lastName: 'Obi' }),
    await testApp.make.trainee({ firstName: 'Ben', lastName: 'Bell' }),
  ]
  const outsider = await testApp.make.trainee()
  const [first, second] = [await testApp.make.quiz(), await testApp.make.quiz()]
  const draft = await testApp.make.quiz()
  await testApp.database.db.update(quizzes).set({ state: 'draft' }).where(eq(quizzes.id, draft.id))
  await insertAttempt(testApp, first.id, ada.id, 'completed', 3)
  await insertAttempt(testApp, second.id, ada.id, 'pending', 0)
  await insertAttempt(testApp, first.id, ben.id, 'completed', 2)
  await insertAttempt(testApp, first.id, outsider.id, 'completed', 1)
  const { token } = await testApp.make.trainer()
  const params = { id: await groupOf(testApp, token, [ada.id, ben.id]) }
  // Whoever comes into a group later has its open quizzes too.
  testApp.clock.advance({ minutes: 1 })
  const report = async (query = {}) => (await testApp.call(groupReport, { params, query }, { token })).data
  const { trainees, words, group, ...reported } = await report()
  expect(group).toEqual({ id: params.id, name: 'Morning' })
  expect(reported.quizzes).toEqual([
    { id: first.id, title: first.title, due_at: null, members: 2, taken: 2, average: 83 },
    { id: second.id, title: second.title, due_at: null, members: 2, taken: 1, average: 0 },
  ])
  expect(trainees).toMatchObject([
    { last_name: 'Obi', quizzes: 2, taken: 2, late: 0, average: 50 },
    { last_name: 'Bell', quizzes: 2, taken: 1, late: 0, average: 67 },
  ])
  expect(words).toEqual([])
  const before = await report({ from: '2001-01-01T00:00:00Z', to: '2001-02-01T00:00:00Z' })
  expect(before.quizzes).toEqual([])
  expect(before.trainees).toMatchObject([{ quizzes: 0, average: null }, { quizzes: 0 }])
  expect(await testApp.refusal(groupReport, { params: { id: newId() } }, { token })).toMatchObject({
    status: 404,
    reason: 'group_not_found',
  })
})

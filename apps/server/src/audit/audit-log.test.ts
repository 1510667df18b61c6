import { exportAudit, listAudit } from '@elocute/contract/audit'
import { exportResultsCsv } from '@elocute/contract/exports'
import { deleteQuiz } from '@elocute/contract/quizzes'
import { changeSettings } from '@elocute/contract/settings'
import { deleteTrainee } from '@elocute/contract/trainees'
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { clipCalls } from '../clips/testing/word-clips.ts'
import { auditEvents, users } from '../db/schema.ts'
import { answeredQuiz } from '../marks/testing/answered-quiz.ts'
import { newId } from '../platform/ids.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { dayOf } from '../platform/school-time.ts'
import { verifyAudit } from './verify-audit.ts'

type Query = Record<string, string | number>

const listed = async (testApp: TestApp, token: string, query: Query = {}) => {
  const { data, total } = (await testApp.send(listAudit, { query }, { token })).json<{
    data: { n: number }[]
    total: number
  }>()
  return { data, total, numbers: data.map(({ n }) => n) }
}

/** The owner, and a day of four events: two decisions, a change of the settings a day later, and an export. */
const busySchool = async (testApp: TestApp) => {
  const owner = await testApp.make.owner({ firstName: 'Olive', lastName: 'Owner' })
  const quiz = await answeredQuiz(testApp)
  const name = { firstName: 'Mia', lastName: 'Santos' }
  await testApp.database.db
    .update(users)
    .set(name)
    .where(sql`id = ${quiz.userId}`)
  await quiz.decide(2)
  await quiz.decide(1, 'incorrect')
  testApp.clock.advance({ hours: 24 })
  // Sessions from before have expired.
  const token = await testApp.services.sessions.open(testApp.database.db, owner.id)
  await testApp.call(changeSettings, { body: { clip_days: 60 } }, { token })
  const trainer = { token: await testApp.services.sessions.open(testApp.database.db, quiz.trainer.id) }
  await testApp.send(exportResultsCsv, { params: { id: quiz.quiz.id } }, trainer)
  return { ...quiz, owner, token, trainerToken: trainer.token }
}

test('the owner reads who did what to whom, newest first, with names and words', async ({ testApp }) => {
  const { id, userId, quiz, trainer, owner, token } = await busySchool(testApp)
  const { data, total } = await listed(testApp, token)
  const coach = { id: trainer.id, first_name: 'Tara', middle_name: null, last_name: 'Coach' }
  const mia = { id: userId, first_name: 'Mia', middle_name: null, last_name: 'Santos' }
  const shownQuiz = { id: quiz.id, title: quiz.title }
  expect(total).toBe(4)
  expect(data).toMatchObject([
    {
      n: 4,
      action: 'results_exported',
      actor: coach,
      trainee: null,
      subject: 'quiz',
      subject_id: quiz.id,
      quiz: shownQuiz,
      word: null,
      before: null,
      after: { format: 'csv' },
    },
    {
      n: 3,
      action: 'settings_changed',
      actor: { id: owner.id, first_name: 'Olive' },
      quiz: null,
      subject: 'settings',
      before: { clip_days: 30 },
      after: { clip_days: 60 },
    },
    { n: 2, action: 'word_decided', word: 'apple', after: { outcome: 'incorrect', score: 1 } },
    {
      n: 1,
      action: 'word_decided',
      actor: coach,
      trainee: mia,
      subject: 'attempt',
      subject_id: id,
      quiz: shownQuiz,
      word: 'river',
      before: { score: 1 },
      after: { n: 2, score: 2 },
      at: expect.any(String) as string,
      request_id: expect.any(String) as string,
    },
  ])
})

test('events outlive what they are about, without its names', async ({ testApp }) => {
  const { userId, quiz, token } = await busySchool(testApp)
  await testApp.call(deleteTrainee, { params: { id: userId } }, { token })
  await testApp.call(deleteQuiz, { params: { id: quiz.id } }, { token })
  const { data } = await listed(testApp, token, { action: 'word_decided' })
  const gone = {
    trainee: { id: userId, first_name: null, middle_name: null, last_name: null },
    quiz: null,
    word: null,
  }
  expect(data).toMatchObject([gone, gone])
})

test('a deleted trainee leaves neither clips nor her name, on the page, in the exports and in the rows', async ({
  testApp,
}) => {
  const { id, userId, quiz, trainer, token } = await busySchool(testApp)
  const person = { firstName: 'Zuzanna', lastName: 'Wrzesniewska', email: 'zuzanna.w@example.com' }
  await testApp.database.db
    .update(users)
    .set(person)
    .where(sql`id = ${userId}`)
  const session = await testApp.services.sessions.open(testApp.database.db, userId)
  const { send, listen, stored } = clipCalls(testApp, { id, token: session })
  await send(1)
  await send(2)
  const trainerToken = await testApp.services.sessions.open(testApp.database.db, trainer.id)
  expect((await listen(1, trainerToken)).statusCode).toBe(200)
  expect(await testApp.storedFiles()).toHaveLength(2)
  const texts = async () => {
    const calls = [
      testApp.send(listAudit, {}, { token }),
      testApp.send(exportAudit, {}, { token }),
      testApp.send(exportResultsCsv, { params: { id: quiz.id } }, { token }),
    ]
    const answers = await Promise.all(calls)
    const rows = await testApp.database.pool.query(
      'select to_jsonb(audit_events)::text as row from audit_events',
    )
    return { answers: answers.map(({ body }) => body), rows: JSON.stringify(rows.rows) }
  }
  const named = /zuzanna|wrzesniewska/i
  for (const body of (await texts()).answers) expect(body).toMatch(named)

  await testApp.call(deleteTrainee, { params: { id: userId } }, { token })
  expect(await testApp.storedFiles()).toEqual([])
  expect(await stored()).toEqual([])
  const { answers, rows } = await texts()
  for (const body of [...answers, rows]) expect(body).not.toMatch(named)
  const { data } = await listed(testApp, token, { trainee_id: userId })
  expect(data).toMatchObject([
    { action: 'trainee_deleted' },
    { action: 'clip_listened', trainee: { id: userId, first_name: null }, quiz: null, word: null },
    { action: 'word_decided' },
    { action: 'word_decided' },
  ])
  expect(await verifyAudit(testApp.database.db)).not.toHaveProperty('broken')
})

describe('a filter', () => {
  test('finds by action, person, subject and time, alone and together', async ({ testApp }) => {
    const { id, userId, trainer, owner, token, startedAt } = await busySchool(testApp)
    const found = async (query: Query) => {
      const { numbers, total } = await listed(testApp, token, query)
      expect(total).toBe(numbers.length)
      return numbers
    }
    expect(await found({ action: 'word_decided' })).toEqual([2, 1])
    expect(await found({ action: 'quiz_deleted' })).toEqual([])
    expect(await found({ actor_id: trainer.id })).toEqual([4, 2, 1])
    expect(await found({ actor_id: owner.id })).toEqual([3])
    expect(await found({ subject_id: id })).toEqual([2, 1])
    expect(await found({ trainee_id: userId })).toEqual([2, 1])
    const next = testApp.clock.now().toISOString()
    expect(await found({ from: next })).toEqual([4, 3])
    expect(await found({ to: next })).toEqual([2, 1])
    for (const zone of ['Pacific/Kiritimati', 'America/St_Johns']) {
      await testApp.make.timeZone(zone)
      const [day, nextDay] = [dayOf(startedAt, zone), dayOf(testApp.clock.now(), zone)]
      expect(await found({ from: day, to: day })).toEqual([2, 1])
      expect(await found({ from: nextDay, to: nextDay })).toEqual([4, 3])
    }
    expect(await found({ actor_id: trainer.id, from: next })).toEqual([4])
  })

  test('is cut into parts, and the total stays', async ({ testApp }) => {
    const { token } = await busySchool(testApp)
    expect(await listed(testApp, token, { limit: 1, offset: 1 })).toMatchObject({ numbers: [3], total: 4 })
    expect(await listed(testApp, token, { limit: 1, action: 'word_decided' })).toMatchObject({
      numbers: [2],
      total: 2,
    })
  })

  test.for([
    { action: 'nothing' },
    { actor_id: 'x' },
    { subject_id: '1' },
    { trainee_id: '' },
    { from: '2026-02-30' },
    { from: '0000-01-01' },
    { to: 'yesterday' },
    { limit: '0' },
  ])('that is invalid is refused: %j', async (query, { testApp }) => {
    const { token } = await testApp.make.owner()
    for (const endpoint of [listAudit, exportAudit]) {
      if (endpoint === exportAudit && 'limit' in query) continue
      const answer = await testApp.send(endpoint, { query }, { token })
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { reason: 'list_query_invalid' }])
    }
  })
})

describe('the CSV', () => {
  test('has the events of the filter, and is an event with it', async ({ testApp }) => {
    const { id, userId, quiz, trainer, token, owner } = await busySchool(testApp)
    await testApp.make.timeZone('Asia/Manila')
    const query = { action: 'word_decided', trainee_id: userId }
    const answer = await testApp.send(exportAudit, { query }, { token })
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename=audit.csv',
    })
    const [head, second, first, ...rest] = answer.body.split('\r\n')
    expect(head).toBe(
      '\uFEFFNo.,Time (Asia/Manila),Action,By,By (id),Trainee,Trainee (id),Subject,Subject (id),Quiz,Word,Before,After,Request (id)',
    )
    expect(second).toMatch(/^2,[-\d]+T[:\d]+\+08:00,/)
    expect(first).toMatch(
      `,word_decided,Tara Coach,${trainer.id},Mia Santos,${userId},attempt,${id},${quiz.title},river,"{""`,
    )
    expect(rest).toEqual([''])
    const [event] = (await listed(testApp, token)).data
    expect(event).toMatchObject({ n: 5, action: 'audit_exported', subject: 'audit', after: query })
    expect(event).toMatchObject({ actor: { id: owner.id } })
  })

  test('has all of 1,200 events', async ({ testApp }) => {
    const { token, id } = await testApp.make.owner()
    await testApp.database.db.execute(sql`
      insert into audit_events (n, at, actor_id, action, subject, subject_id, hash)
      select n, now(), ${id}::uuid, 'quiz_deleted', 'quiz', gen_random_uuid(), sha256('event')
      from generate_series(1, 1200) n`)
    await testApp.database.db.execute(
      sql`insert into audit_head (id, events, hash) values (1, 1200, sha256('event'))`,
    )
    const lines = (await testApp.send(exportAudit, {}, { token })).body.split('\r\n').slice(1, -1)
    const numbers = lines.map((line) => Number(line.split(',')[0]))
    expect(numbers).toEqual(Array.from({ length: 1_201 }, (_, at) => 1_201 - at))
  })
})

test('a trainer who is not the owner reads nothing, and leaves no event', async ({ testApp }) => {
  const { token } = await testApp.make.trainer()
  for (const endpoint of [listAudit, exportAudit])
    expect(await testApp.refusal(endpoint, {}, { token })).toMatchObject({ status: 403, code: 'forbidden' })
  expect(await testApp.database.db.select().from(auditEvents).orderBy(auditEvents.n)).toEqual([])
  expect(await listed(testApp, (await testApp.make.owner()).token, { actor_id: newId() })).toMatchObject({
    data: [],
    total: 0,
  })
})

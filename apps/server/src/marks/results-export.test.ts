import { exportResultsCsv, exportResultsXlsx } from '@elocute/contract/exports'
import { reopenAttempt } from '@elocute/contract/trainer-marks'
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditEvents, users } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { isoTime } from '../platform/school-time.ts'
import { insertAttempt } from '../quiz-attempts/testing/insert-attempt.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { answeredQuiz } from './testing/answered-quiz.ts'
import { cellsOf, unzip } from './testing/workbook.ts'

const both = [exportResultsCsv, exportResultsXlsx]
type Exported = (typeof both)[number]

const exported = async (testApp: TestApp, id: string, endpoint: Exported = exportResultsCsv) => {
  const { token } = await testApp.make.trainer()
  return testApp.send(endpoint, { params: { id } }, { token })
}

const linesOf = (body: string) => body.split('\r\n')

const head =
  'Last name,First name,Middle name,Email,Status,Score,Total points,Percent,Started (Asia/Kolkata),Completed (Asia/Kolkata),Submitted (Asia/Kolkata),Late,Too fast,Open appeals'

test('each trainee has a line with the score and the outcome of each word, by name', async ({ testApp }) => {
  const quiz = await answeredQuiz(testApp, { outcomes: { 1: 'correct', 2: 'incorrect' } })
  const { id } = quiz.quiz
  await quiz.appeal(2)
  await testApp.make.timeZone('Asia/Kolkata')
  const time = isoTime(quiz.startedAt, 'Asia/Kolkata')
  expect(time).toMatch(/\+05:30$/)
  const { db } = testApp.database
  await db
    .update(users)
    .set({ firstName: 'Mia', middleName: 'Luz', lastName: 'Santos', email: 'mia@example.com' })
    .where(sql`id = ${quiz.userId}`)
  await testApp.make.trainee({ firstName: 'Adam', lastName: 'Absent', email: 'adam@example.com' })
  const running = await testApp.make.trainee({
    firstName: 'Cleo',
    lastName: 'Late',
    email: 'cleo@example.com',
  })
  const { startedAt } = await insertAttempt(testApp, id, running.id, 'in_progress')
  const done = await testApp.make.trainee({ firstName: 'Dora', lastName: 'Done', email: 'dora@example.com' })
  await insertAttempt(testApp, id, done.id, 'completed', 1)
  await testApp.make.applicant()

  const answer = await exported(testApp, id)
  expect(answer.statusCode).toBe(200)
  const started = isoTime(startedAt, 'Asia/Kolkata')
  expect(linesOf(answer.body)).toEqual([
    `\uFEFF${head},apple,river,yellow`,
    'Absent,Adam,,adam@example.com,Not started,,3,,,,,No,No,0,,,',
    `Late,Cleo,,cleo@example.com,In progress,,3,,${started},,,No,No,0,,,`,
    `Done,Dora,,dora@example.com,Submitted,1,3,33.3,${started},${time},${time},No,No,0,Not said,Not said,Not said`,
    `Santos,Mia,Luz,mia@example.com,"Answered, not submitted yet",1,3,33.3,${time},${time},,No,Yes,1,Correct,Missed,Not said`,
    '',
  ])
})

/** What a spreadsheet shows of a number of days. */
const shownTime = (days: string | number | null | undefined): string =>
  new Date(Date.UTC(1899, 11, 30) + Math.round(Number(days) * 86_400) * 1_000).toISOString().slice(0, 19)

test('the workbook has the same cells, numbers as numbers and times as times', async ({ testApp }) => {
  const { quiz } = await answeredQuiz(testApp)
  await testApp.make.timeZone('Asia/Kolkata')
  const [csv, xlsx] = [await exported(testApp, quiz.id), await exported(testApp, quiz.id, exportResultsXlsx)]
  const rows = await cellsOf(xlsx.rawPayload)
  const line = linesOf(csv.body)[1]?.replace('"Answered, not submitted yet"', 'Answered') ?? ''
  expect(rows[0]).toEqual([...head.split(','), 'apple', 'river', 'yellow'])
  const times = [8, 9]
  expect(
    rows[1]?.map((cell, n) => {
      if (times.includes(n)) return `${shownTime(cell)}+05:30`
      return cell === null ? '' : String(cell).replace(/,.*/, '')
    }),
  ).toEqual(line.split(','))
  expect(rows[1]?.slice(5, 8)).toEqual([1, 3, 33.3])
  expect([...(await unzip(xlsx.rawPayload)).keys()]).toEqual(
    expect.arrayContaining(['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/styles.xml']),
  )
})

test('names in any script stay whole, in the cells and in the file name', async ({ testApp }) => {
  const { id } = await testApp.make.quiz({ title: 'Día 1/2: "th" 発音', words: ['cafe'] })
  const [firstName, lastName] = ['<Ann & "Bo", Jr.>', 'Нгуен 阮\u0001 _x0041_']
  await testApp.make.trainee({ firstName, lastName })
  const csv = await exported(testApp, id)
  expect(csv.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="D?a 1-2: \\"th\\" ?? results.csv"; filename*=UTF-8''D%C3%ADa%201-2%3A%20%22th%22%20%E7%99%BA%E9%9F%B3%20results.csv`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(csv.body).toContain(',cafe\r\nНгуен 阮\u0001 _x0041_,"<Ann & ""Bo"", Jr.>",')
  const xlsx = await exported(testApp, id, exportResultsXlsx)
  expect(xlsx.headers['content-type']).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  )
  // Excel reads `_x005F_` as an underscore.
  expect((await cellsOf(xlsx.rawPayload))[1]?.slice(0, 2)).toEqual([
    'Нгуен 阮\uFFFD _x005F_x0041_',
    firstName,
  ])
})

test('a text that a spreadsheet would read as a formula is a text', async ({ testApp }) => {
  const { id } = await testApp.make.quiz()
  await testApp.make.trainee({ firstName: '=HYPERLINK("http://x","y")', lastName: '+1' })
  const csv = await exported(testApp, id)
  expect(linesOf(csv.body)[1]).toMatch(/^'\+1,"'=HYPERLINK\(""http:\/\/x"",""y""\)",/)
  const xlsx = await exported(testApp, id, exportResultsXlsx)
  expect((await cellsOf(xlsx.rawPayload))[1]?.slice(0, 2)).toEqual(['+1', '=HYPERLINK("http://x","y")'])
})

test('all of 1,200 trainees are in the file, once each and in their order', async ({ testApp }) => {
  const { id } = await testApp.make.quiz()
  await testApp.database.db.execute(sql`
    insert into users (id, email, first_name, last_name, role, status, password_hash)
    select gen_random_uuid(), n || '@example.com', 'Same', 'Name' || n % 7, 'trainee', 'verified', 'none'
    from generate_series(1, 1200) n`)
  const emails = linesOf((await exported(testApp, id)).body)
    .slice(1, -1)
    .map((line) => line.split(',')[3])
  expect(new Set(emails).size).toBe(1_200)
  const names = (await cellsOf((await exported(testApp, id, exportResultsXlsx)).rawPayload)).slice(1)
  expect(names.map(([, , , email]) => email)).toEqual(emails)
  expect(names.map(([last]) => last)).toEqual(names.map(([last]) => last).toSorted())
})

test('a reopened attempt is not in the file', async ({ testApp }) => {
  const { id, quiz, trainer } = await answeredQuiz(testApp)
  await testApp.call(reopenAttempt, { params: { id }, body: { reason: 'Lost' } }, trainer)
  expect(linesOf((await exported(testApp, quiz.id)).body)[1]).toMatch(/,Not started,,3,,,,,No,No,0,,,$/)
})

describe('the audit', () => {
  test('has an event for each export', async ({ testApp }) => {
    const { id } = await testApp.make.quiz()
    const trainer = await testApp.make.trainer()
    for (const endpoint of both) await testApp.send(endpoint, { params: { id } }, trainer)
    const { method: _, ...head } = exportResultsCsv
    await testApp.app.inject({
      method: 'HEAD',
      url: `/api${head.path.replace(':id', id)}`,
      headers: { authorization: `Bearer ${trainer.token}` },
    })
    const event = { action: 'results_exported', subject: 'quiz', subjectId: id, actorId: trainer.id }
    expect(await testApp.database.db.select().from(auditEvents).orderBy(auditEvents.n)).toMatchObject([
      { ...event, traineeId: null, before: null, after: { format: 'csv' } },
      { ...event, after: { format: 'xlsx' } },
    ])
  })

  test('without its event nothing is sent', async ({ testApp }) => {
    const { id } = await testApp.make.quiz()
    await testApp.make.trainee({ lastName: 'Secret' })
    await testApp.database.pool.query(`
      create function refuse_events() returns trigger language plpgsql as $$ begin raise 'no events'; end $$;
      create trigger refuse_events before insert on audit_events execute function refuse_events()`)
    try {
      for (const endpoint of both) {
        const answer = await exported(testApp, id, endpoint)
        expect(answer.statusCode).toBe(500)
        expect(answer.body).not.toContain('Secret')
      }
    } finally {
      await testApp.database.pool.query('drop function refuse_events cascade')
    }
  })
})

test.for(both)(
  '$path: an unknown quiz is not found, and a trainee may not',
  async (endpoint, { testApp }) => {
    const params = { id: newId() }
    expect(await testApp.refusal(endpoint, { params }, await testApp.make.trainer())).toMatchObject({
      status: 404,
    })
    expect(await testApp.refusal(endpoint, { params }, await testApp.make.trainee())).toMatchObject({
      status: 403,
    })
    expect(await testApp.database.db.select().from(auditEvents).orderBy(auditEvents.n)).toEqual([])
  },
)

import { deleteQuiz } from '@elocute/contract/quizzes'
import { approveTrainee, deleteTrainee, rejectTrainee } from '@elocute/contract/trainees'
import { reopenAttempt } from '@elocute/contract/trainer-marks'
import { asc } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditEvents } from '../db/schema.ts'
import { answeredQuiz } from '../marks/testing/answered-quiz.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { verifyAudit } from './verify-audit.ts'

const events = ({ database }: TestApp) => database.db.select().from(auditEvents).orderBy(asc(auditEvents.n))

/** A few events: a decision, a reopening, approvals and deletions. */
const busyDay = async (testApp: TestApp) => {
  const quiz = await answeredQuiz(testApp)
  const token = { token: quiz.trainer.token }
  await quiz.decide(2)
  await testApp.call(reopenAttempt, { params: { id: quiz.id }, body: { reason: 'The room was loud' } }, token)
  const [approved, rejected] = [await testApp.make.applicant(), await testApp.make.applicant()]
  await testApp.call(approveTrainee, { params: { id: approved.id } }, token)
  await testApp.call(rejectTrainee, { params: { id: rejected.id } }, token)
  await testApp.call(deleteTrainee, { params: { id: quiz.userId } }, token)
  await testApp.call(deleteQuiz, { params: { id: quiz.quiz.id } }, token)
  return { ...quiz, approved, rejected }
}

test('each action of a trainer is recorded with who, what, on whom, before and after', async ({
  testApp,
}) => {
  const { id, userId, quiz, trainer, approved, rejected } = await busyDay(testApp)
  const attempt = { subject: 'attempt', subjectId: id, traineeId: userId }
  expect(await events(testApp)).toMatchObject([
    {
      ...attempt,
      n: 1,
      action: 'word_decided',
      actorId: trainer.id,
      at: testApp.clock.now(),
      before: { n: 2, outcome: 'incorrect', score: 1, appeal: null },
      after: { n: 2, outcome: 'correct', score: 2, appeal: null },
    },
    {
      ...attempt,
      n: 2,
      action: 'attempt_reopened',
      before: { state: 'pending', score: 2 },
      after: { state: 'void' },
    },
    {
      action: 'trainee_approved',
      subjectId: approved.id,
      before: { status: 'pending' },
      after: { status: 'verified' },
    },
    { action: 'trainee_rejected', subjectId: rejected.id, before: { status: 'pending' }, after: null },
    { action: 'trainee_deleted', subjectId: userId, before: { status: 'verified', attempts: 1 } },
    {
      action: 'quiz_deleted',
      subject: 'quiz',
      subjectId: quiz.id,
      traineeId: null,
      before: { type: 'pronounce_it_fast', total_points: 3, attempts: 0 },
    },
  ])
  const requests = (await events(testApp)).map(({ requestId }) => requestId)
  expect(new Set(requests).size).toBe(requests.length)
})

test('the audit of a deleted trainee has no name, no address and no text that somebody typed', async ({
  testApp,
}) => {
  const { approved, quiz } = await busyDay(testApp)
  const all = JSON.stringify(await events(testApp))
  const typed = [
    'Person',
    'Number',
    'Tara',
    'Coach',
    approved.email,
    quiz.title,
    'Clearly said',
    'The room was loud',
  ]
  for (const text of typed) expect(all).not.toContain(text)
})

test('a refused action leaves no event', async ({ testApp }) => {
  const quiz = await answeredQuiz(testApp)
  await quiz.decide(9)
  const { token } = quiz.trainer
  await testApp.refusal(approveTrainee, { params: { id: quiz.userId } }, { token })
  expect(await events(testApp)).toEqual([])
  expect(await verifyAudit(testApp.database.db)).toEqual({ events: 0 })
})

test('the database refuses to change or remove an event', async ({ testApp }) => {
  await busyDay(testApp)
  const { pool } = testApp.database
  for (const statement of [
    `update audit_events set actor_id = null where n = 1`,
    `delete from audit_events where n = 6`,
    `truncate audit_events`,
  ])
    await expect(pool.query(statement)).rejects.toThrow(/the rows of audit_events are only added/)
  expect(await verifyAudit(testApp.database.db)).toEqual({ events: 6 })
})

describe('the chain shows', () => {
  /** Changes the events as somebody with all rights of the database can. */
  const tamper = async (testApp: TestApp, statement: string) => {
    await busyDay(testApp)
    await testApp.database.pool.query(
      `alter table audit_events disable trigger user; ${statement}; alter table audit_events enable trigger user`,
    )
    return verifyAudit(testApp.database.db)
  }

  test.for([
    ['the first event removed', 'delete from audit_events where n = 1', 0, 'event 1 is missing'],
    ['an event removed', 'delete from audit_events where n = 3', 2, 'event 3 is missing'],
    ['the newest event removed', 'delete from audit_events where n = 6', 5, 'event 6 is missing'],
    ['all events removed', 'delete from audit_events', 0, 'event 1 is missing'],
    ['another person', 'update audit_events set actor_id = trainee_id where n = 2', 1, /event 2 was changed/],
    [
      'another time',
      `update audit_events set at = at - interval '1 hour' where n = 4`,
      3,
      /event 4 was changed/,
    ],
    [
      'another score',
      `update audit_events set after = after || '{"score": 3}' where n = 1`,
      0,
      /event 1 was changed/,
    ],
    ['another request', `update audit_events set request_id = null where n = 5`, 4, /event 5 was changed/],
    [
      'an event removed and the others moved up',
      'delete from audit_events where n = 5; update audit_events set n = 5 where n = 6',
      4,
      /event 5 was changed/,
    ],
    ['its end removed', 'delete from audit_head', 6, /the end of the chain is not event 6/],
  ] as const)('%s', async ([, statement, fitting, broken], { testApp }) => {
    expect(await tamper(testApp, statement)).toEqual({
      events: fitting,
      broken: typeof broken === 'string' ? broken : (expect.stringMatching(broken) as string),
    })
  })
})

test('actions at the same moment append one after the other', async ({ testApp }) => {
  const { token } = await testApp.make.trainer()
  const applicants = []
  for (let count = 0; count < 12; count++) applicants.push(await testApp.make.applicant())
  await Promise.all(applicants.map(({ id }) => testApp.call(approveTrainee, { params: { id } }, { token })))
  expect(await verifyAudit(testApp.database.db)).toEqual({ events: 12 })
})

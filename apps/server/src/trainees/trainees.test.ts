import { me } from '@elocute/contract/session'
import { listNotAnswered } from '@elocute/contract/quiz-attempts'
import { sentence } from '../sentence.ts'
import {
  approveTrainee,
  deleteTrainee,
  listTrainees,
  rejectTrainee,
  traineePerformance,
} from '@elocute/contract/trainees'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { attempts, auditEvents, users } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { insertStarted } from '../quiz-attempts/quiz-attempts.repository.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { whileOpen } from '../testing/while-open.ts'

const answered = async (testApp: TestApp, userId: string, quizId: string, score: number) => {
  const now = testApp.clock.now()
  const times = { startedAt: now, completedAt: now, takenAt: now, answeredAt: now }
  await testApp.database.db
    .insert(attempts)
    .values({ id: newId(), quizId, userId, state: 'completed', score, ...times })
}

describe('an applicant', () => {
  test('who is approved gets a mail and has access at once', async ({ testApp }) => {
    const { token } = await testApp.make.trainer()
    const applicant = await testApp.make.applicant()
    const before = await testApp.refusal(listNotAnswered, {}, { token: applicant.token })
    expect(before).toMatchObject({ status: 403, code: 'not_verified' })

    const { message, data } = await testApp.call(approveTrainee, { params: { id: applicant.id } }, { token })
    expect(message).toBe(sentence('trainee_approved'))
    expect(data).toMatchObject({ id: applicant.id, status: 'verified' })

    await testApp.call(listNotAnswered, {}, { token: applicant.token })
    expect(await testApp.mails()).toMatchObject([{ to: applicant.email }])
  })

  test('who is rejected gets a mail and is deleted', async ({ testApp }) => {
    const { token } = await testApp.make.trainer()
    const applicant = await testApp.make.applicant()
    const { message } = await testApp.call(rejectTrainee, { params: { id: applicant.id } }, { token })
    expect(message).toBe(sentence('trainee_rejected'))
    expect((await testApp.call(listTrainees, {}, { token })).data).toEqual([])
    expect(await testApp.refusal(me, {}, { token: applicant.token })).toMatchObject({ status: 401 })
    expect(await testApp.mails()).toMatchObject([{ to: applicant.email }])
  })

  test('cannot be deleted, only approved or rejected', async ({ testApp }) => {
    const { token } = await testApp.make.trainer()
    const { id } = await testApp.make.applicant()
    expect(await testApp.refusal(deleteTrainee, { params: { id } }, { token })).toMatchObject({
      status: 409,
      code: 'still_pending',
      message: sentence('trainee_pending'),
    })
    expect((await testApp.call(listTrainees, {}, { token })).data).toHaveLength(1)
  })

  test('who is approved and rejected at the same moment is either approved or rejected', async ({
    testApp,
  }) => {
    const { token } = await testApp.make.trainer()
    for (let round = 0; round < 25; round++) {
      const { id, email } = await testApp.make.applicant()
      const params = { id }
      const replies = await Promise.all(
        [approveTrainee, rejectTrainee, approveTrainee, rejectTrainee].map((endpoint) =>
          testApp.send(endpoint, { params }, { token }),
        ),
      )
      const statuses = replies.map(({ statusCode }) => statusCode)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      for (const status of statuses) expect([200, 404, 409]).toContain(status)
      const rows = await testApp.database.db.select().from(users).where(eq(users.id, id))
      const approved = statuses[0] === 200 || statuses[2] === 200
      expect(rows.map(({ status }) => status)).toEqual(approved ? ['verified'] : [])
      const mails = await testApp.mails()
      expect(mails.filter(({ to }) => to === email)).toHaveLength(1)
    }
  })
})

describe('a verified trainee', () => {
  test.for([approveTrainee, rejectTrainee])('is refused by $path', async (endpoint, { testApp }) => {
    const { token } = await testApp.make.trainer()
    const { id } = await testApp.make.trainee()
    expect(await testApp.refusal(endpoint, { params: { id } }, { token })).toMatchObject({
      status: 409,
      code: 'not_pending',
      message: sentence('trainee_not_pending'),
    })
    expect((await testApp.call(listTrainees, {}, { token })).data).toMatchObject([{ status: 'verified' }])
    expect(await testApp.mails()).toEqual([])
  })

  test('who is deleted loses all attempts and sessions', async ({ testApp }) => {
    const { token } = await testApp.make.trainer()
    const trainee = await testApp.make.trainee()
    await answered(testApp, trainee.id, (await testApp.make.quiz()).id, 1)
    const { message } = await testApp.call(deleteTrainee, { params: { id: trainee.id } }, { token })
    expect(message).toBe(sentence('trainee_deleted'))
    expect(await testApp.database.db.select().from(attempts)).toEqual([])
    expect(await testApp.refusal(me, {}, { token: trainee.token })).toMatchObject({ status: 401 })
  })

  test('who is deleted while she starts a quiz loses that attempt too, and it is told', async ({
    testApp,
  }) => {
    const { database, make, clock } = testApp
    const { token } = await make.trainer()
    const { id: userId } = await make.trainee()
    const { id: quizId } = await make.quiz()
    await whileOpen(
      database,
      (tx) => insertStarted(tx, { id: newId(), quizId, userId, startedAt: clock.now(), editedAt: null }),
      () => testApp.call(deleteTrainee, { params: { id: userId } }, { token }),
    )
    expect(await database.db.$count(attempts)).toBe(0)
    const events = await database.db.select().from(auditEvents)
    expect(events.at(-1)).toMatchObject({ action: 'trainee_deleted', before: { attempts: 1 } })
  })

  test('has a performance: each quiz with its grade, and the mean over taken quizzes', async ({
    testApp,
  }) => {
    const { token } = await testApp.make.trainer()
    const { id } = await testApp.make.trainee()
    const quizzes = []
    for (const title of ['Third', 'Second', 'First']) {
      quizzes.push(await testApp.make.quiz({ title, words: ['one', 'two', 'three'] }))
      testApp.clock.advance({ minutes: 1 })
    }
    const [third, second, first] = quizzes
    await answered(testApp, id, third?.id ?? '', 1)
    await answered(testApp, id, second?.id ?? '', 3)
    const { data } = await testApp.call(traineePerformance, { params: { id } }, { token })
    expect(data).toEqual({
      summary: { quizzes_taken: 2, quizzes_total: 3, average_grade: '67%' },
      details: [
        { quiz_id: first?.id, quiz_title: 'First', score: null, total_points: 3, percentage: '0%' },
        { quiz_id: second?.id, quiz_title: 'Second', score: 3, total_points: 3, percentage: '100%' },
        { quiz_id: third?.id, quiz_title: 'Third', score: 1, total_points: 3, percentage: '33%' },
      ],
    })
  })

  test('has an average of 0% without taken quizzes', async ({ testApp }) => {
    const { token } = await testApp.make.trainer()
    const { id } = await testApp.make.trainee()
    const { data } = await testApp.call(traineePerformance, { params: { id } }, { token })
    expect(data).toEqual({
      summary: { quizzes_taken: 0, quizzes_total: 0, average_grade: '0%' },
      details: [],
    })
  })
})

const everyAction = [approveTrainee, rejectTrainee, deleteTrainee, traineePerformance]

test.for(everyAction)(
  '$method $path answers 404 for unknown ids, trainers and malformed ids',
  async (endpoint, { testApp }) => {
    const trainer = await testApp.make.trainer()
    const other = await testApp.make.trainer({ status: 'pending' })
    for (const id of [newId(), other.id, trainer.id])
      expect(await testApp.refusal(endpoint, { params: { id } }, { token: trainer.token })).toMatchObject({
        status: 404,
        message: sentence('trainee_not_found'),
      })
    const malformed = await testApp.refusal(endpoint, { params: { id: '1;--' } }, { token: trainer.token })
    expect(malformed).toMatchObject({ status: 404 })
    expect(await testApp.database.db.select().from(users)).toHaveLength(2)
  },
)

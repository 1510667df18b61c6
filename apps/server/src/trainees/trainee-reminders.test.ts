import { changeMailChoice } from '@elocute/contract/mail-choices'
import { startAttempt } from '@elocute/contract/quiz-attempts'
import { changeQuiz } from '@elocute/contract/quiz-changes'
import { changeReadingAssignment, createReadingAssignment } from '@elocute/contract/reading-assignments'
import { createSpeakingTask } from '@elocute/contract/speaking-tasks'
import { remindTrainee } from '@elocute/contract/trainees'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditEvents, mailOutbox } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { readyRubrics } from '../speaking/ready-rubrics.ts'
import { test, type TestApp } from '../testing/test-app.ts'

/** A trainer and two trainees, with quizzes of these titles. */
const school = async (testApp: TestApp, titles: readonly string[]) => {
  const { make, database, services } = testApp
  const trainer = await make.trainer()
  const [trainee, other] = [await make.trainee(), await make.trainee()]
  const quizzes = []
  for (const title of titles) quizzes.push(await make.quiz({ title }))
  return {
    trainer,
    trainee,
    other,
    quizzes,
    remind: async (id = trainee.id) => {
      // The session may have expired meanwhile, because tests advance the clock.
      const token = await services.sessions.open(database.db, trainer.id)
      return testApp.send(remindTrainee, { params: { id } }, { token })
    },
    change: (quiz: { id: string } | undefined, body: object) =>
      testApp.call(changeQuiz, { params: { id: quiz?.id ?? '' }, body }, { token: trainer.token }),
    start: (quiz: { id: string } | undefined) =>
      testApp.call(startAttempt, { params: { id: quiz?.id ?? '' } }, { token: trainee.token }),
    mails: () =>
      database.db
        .select({ email: mailOutbox.email, quizId: mailOutbox.quizId })
        .from(mailOutbox)
        .where(eq(mailOutbox.kind, 'quiz_reminder')),
  }
}

test('a trainee is mailed about the open quizzes that she has not started, and nobody else', async ({
  testApp,
}) => {
  const { remind, start, change, mails, quizzes, trainee, trainer } = await school(testApp, [
    ...['Started', 'Closed', 'Waiting'],
  ])
  await start(quizzes[0])
  await change(quizzes[1], { state: 'closed' })
  const answer = await remind()
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { reminded: 1 }])
  expect(await mails()).toEqual([{ email: trainee.email, quizId: quizzes[2]?.id }])
  const events = await testApp.database.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, 'trainees_reminded'))
    .orderBy(auditEvents.n)
  expect(events).toMatchObject([
    { actorId: trainer.id, subject: 'trainee', traineeId: trainee.id, after: { reminders: 1 } },
  ])
})

test('of many quizzes the three that are due first are named', async ({ testApp }) => {
  const { remind, change, mails, quizzes } = await school(testApp, [
    'Week 1',
    'Week 2',
    'Week 3',
    'Week 4',
    'Week 5',
  ])
  const inDays = (days: number) => new Date(testApp.clock.now().getTime() + days * 86_400_000).toISOString()
  await change(quizzes[3], { due_at: inDays(1) })
  await change(quizzes[4], { due_at: inDays(2) })
  await remind()
  const named = (await mails()).map(({ quizId }) => quizId)
  expect(named).toHaveLength(3)
  expect(named).toEqual(expect.arrayContaining([quizzes[3]?.id, quizzes[4]?.id]))
})

test('a second reminder within a day is refused, also at the same time, and the next day there is another', async ({
  testApp,
}) => {
  const { remind, mails } = await school(testApp, ['Waiting'])
  const statuses = (await Promise.all([remind(), remind(), remind()])).map(({ statusCode }) => statusCode)
  expect(statuses.sort()).toEqual([200, 409, 409])
  expect(await mails()).toHaveLength(1)
  testApp.clock.advance({ hours: 21 })
  expect((await remind()).statusCode).toBe(200)
})

test('nothing to remind of is no reminder, and one can follow', async ({ testApp }) => {
  const { remind, mails } = await school(testApp, [])
  expect((await remind()).json()).toMatchObject({ reminded: 0 })
  await testApp.make.quiz()
  expect((await remind()).json()).toMatchObject({ reminded: 1 })
  expect(await mails()).toHaveLength(1)
})

test('who wants no reminders gets none, and who is no trainee is not found', async ({ testApp }) => {
  const { remind, trainee, trainer, mails } = await school(testApp, ['Waiting'])
  const body = { mail: 'quiz_reminder', wanted: false } as const
  await testApp.call(changeMailChoice, { body }, { token: trainee.token })
  expect((await remind()).json()).toMatchObject({ reminded: 0 })
  expect((await remind(trainer.id)).statusCode).toBe(404)
  expect((await remind(newId())).statusCode).toBe(404)
  expect(await mails()).toEqual([])
})

test('she is reminded of readings and speaking tasks too, those that are due first, by a trainer with a name', async ({
  testApp,
}) => {
  const { remind, trainer, trainee, change, quizzes } = await school(testApp, ['Late', 'Soon'])
  const by = { token: trainer.token }
  const inDays = (days: number) => new Date(testApp.clock.now().getTime() + days * 86_400_000).toISOString()
  await change(quizzes[1], { due_at: inDays(2) })
  const reading = { title: 'A refund', script: 'Say three.', due_at: inDays(1) }
  await testApp.call(createReadingAssignment, { body: reading }, by)
  const closed = await testApp.call(createReadingAssignment, { body: { ...reading, title: 'Closed' } }, by)
  await testApp.call(
    changeReadingAssignment,
    { params: { id: closed.data.id }, body: { state: 'closed' } },
    by,
  )
  const [rubric] = readyRubrics
  const task = { title: 'A good day', questions: ['Why?'], rubric_id: rubric?.id, due_at: inDays(3) }
  await testApp.call(createSpeakingTask, { body: task }, by)
  expect((await remind()).json()).toMatchObject({ reminded: 3 })
  const mails = await testApp.mails()
  expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual(
    ['A good day', 'A refund', 'Soon'].map((title) => [trainee.email, `Reminder: ${title}`]),
  )
  for (const { text } of mails) expect(text).toContain('Person Number reminds you that you haven’t')
})

import { trainerToday } from '@elocute/contract/dashboards'
import { changeMailChoice } from '@elocute/contract/mail-choices'
import { startAttempt } from '@elocute/contract/quiz-attempts'
import { changeQuiz, remindOfQuiz } from '@elocute/contract/quiz-changes'
import { quizOverview } from '@elocute/contract/trainer-marks'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditEvents, mailOutbox, users } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { test, type TestApp } from '../testing/test-app.ts'

/** A trainer with a quiz for some trainees, the first of whom has started it. */
const school = async (testApp: TestApp) => {
  const trainer = await testApp.make.trainer()
  const { token, id: trainerId } = trainer
  const quiz = await testApp.make.quiz({ title: 'Refunds' })
  const params = { id: quiz.id }
  const trainees = [await testApp.make.trainee(), await testApp.make.trainee(), await testApp.make.trainee()]
  await testApp.call(startAttempt, { params }, { token: trainees[0]?.token ?? '' })
  await testApp.make.applicant()
  return {
    trainer,
    token,
    quiz,
    params,
    trainees,
    remind: async () => {
      // The session may have expired meanwhile, because tests advance the clock.
      const session = await testApp.services.sessions.open(testApp.database.db, trainerId)
      return testApp.send(remindOfQuiz, { params }, { token: session })
    },
    change: (body: object) => testApp.call(changeQuiz, { params, body }, { token }),
    mails: async () =>
      (await testApp.database.db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'quiz_reminder')))
        .map(({ email }) => email)
        .sort(),
    today: async () => (await testApp.call(trainerToday, {}, { token })).data.quizzes,
  }
}
const answerOf = ({ statusCode, body }: { statusCode: number; body: string }) => [
  statusCode,
  JSON.parse(body) as { code?: string; reason?: string; reminded?: number },
]

test('those who have not started a quiz get one mail, and the audit says how many', async ({ testApp }) => {
  const { remind, mails, trainees, quiz, today } = await school(testApp)
  expect(await today()).toMatchObject([{ title: 'Refunds', not_started: 2 }])
  expect(answerOf(await remind())).toMatchObject([200, { reminded: 2 }])
  expect(await mails()).toEqual([trainees[1]?.email, trainees[2]?.email].sort())
  const [mail] = (await testApp.mails()).filter(({ to }) => to === trainees[1]?.email)
  expect(mail?.subject).toBe('Reminder: Refunds')
  expect(mail?.text).toContain('Person Number reminds you that you haven’t taken “Refunds” yet.')
  const events = await testApp.database.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, 'trainees_reminded'))
    .orderBy(auditEvents.n)
  expect(events).toMatchObject([{ subjectId: quiz.id, after: { trainees: 2 } }])
})

test('a second reminder within a day is refused, also at the same time, and the next day there is another', async ({
  testApp,
}) => {
  const { remind, mails } = await school(testApp)
  const statuses = (await Promise.all([remind(), remind(), remind()])).map(({ statusCode }) => statusCode)
  expect(statuses.sort()).toEqual([200, 409, 409])
  testApp.clock.advance({ hours: 19 })
  expect(answerOf(await remind())).toMatchObject([409, { code: 'already_reminded' }])
  expect(await mails()).toHaveLength(2)
  testApp.clock.advance({ hours: 2 })
  const { token } = await testApp.make.trainer()
  const again = await testApp.call(
    remindOfQuiz,
    { params: { id: (await school(testApp)).quiz.id } },
    { token },
  )
  expect(again.reminded).toBeGreaterThan(0)
})

test('the page of the quiz and the home page know when and by whom it was reminded', async ({ testApp }) => {
  const { remind, params, token, today, trainer } = await school(testApp)
  const overview = async () => (await testApp.call(quizOverview, { params }, { token })).data
  expect(await overview()).toMatchObject({ to_remind: 2, reminded: null })
  await remind()
  const at = testApp.clock.now().toISOString()
  const reminded = {
    at,
    by: { id: trainer.id, first_name: 'Person', middle_name: null, last_name: 'Number' },
  }
  expect(await overview()).toMatchObject({ to_remind: 2, reminded })
  expect(await today()).toMatchObject([{ title: 'Refunds', reminded }])
  testApp.clock.advance({ hours: 21 })
  await remind()
  const other = await testApp.make.trainer()
  const again = await testApp.call(quizOverview, { params }, { token: other.token })
  expect(again.data.reminded?.at).toBe(testApp.clock.now().toISOString())
  await testApp.database.db.delete(users).where(eq(users.id, trainer.id))
  const afterwards = await testApp.call(quizOverview, { params }, { token: other.token })
  expect(afterwards.data.reminded).toEqual({ at: again.data.reminded?.at, by: null })
})

test('a closed quiz has nobody to remind, nor has one whose trainees want no reminders', async ({
  testApp,
}) => {
  const { params, token, trainees, change } = await school(testApp)
  const count = async () => (await testApp.call(quizOverview, { params }, { token })).data.to_remind
  const body = { mail: 'quiz_reminder', wanted: false } as const
  await testApp.call(changeMailChoice, { body }, { token: trainees[1]?.token ?? '' })
  expect(await count()).toBe(1)
  await change({ state: 'closed' })
  expect(await count()).toBe(0)
})

test('nobody to remind is no reminder', async ({ testApp }) => {
  const { token } = await testApp.make.trainer()
  const { id } = await testApp.make.quiz()
  const remind = () => testApp.call(remindOfQuiz, { params: { id } }, { token })
  expect((await remind()).reminded).toBe(0)
  await testApp.make.trainee()
  expect((await remind()).reminded).toBe(1)
})

test('only an open quiz can be reminded of', async ({ testApp }) => {
  const { remind, change, mails } = await school(testApp)
  await change({ state: 'closed' })
  expect(answerOf(await remind())).toMatchObject([409, { code: 'quiz_closed', reason: 'quiz_closed' }])
  const soon = new Date(testApp.clock.now().getTime() + 60_000).toISOString()
  await change({ state: 'open', opens_at: soon })
  expect(answerOf(await remind())).toMatchObject([409, { reason: 'quiz_not_open_yet' }])
  expect(await mails()).toEqual([])
  const { token } = await testApp.make.trainer()
  const unknown = { params: { id: newId() } }
  expect(await testApp.refusal(remindOfQuiz, unknown, { token })).toMatchObject({ status: 404 })
})

test('who wants no reminders gets none', async ({ testApp }) => {
  const { remind, mails, trainees } = await school(testApp)
  const body = { mail: 'quiz_reminder', wanted: false } as const
  await testApp.call(changeMailChoice, { body }, { token: trainees[1]?.token ?? '' })
  expect(answerOf(await remind())).toMatchObject([200, { reminded: 1 }])
  expect(await mails()).toEqual([trainees[2]?.email])
})

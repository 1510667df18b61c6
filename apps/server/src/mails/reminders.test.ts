import { remindOfQuiz, remindOfReading, remindOfSpeakingTask } from '@elocute/contract/task-reminders'
import { trainerToday } from '@elocute/contract/dashboards'
import {
  changeReadingAssignment,
  createReadingAssignment,
  loadReadingAssignment,
} from '@elocute/contract/reading-assignments'
import { loadSpeakingTask } from '@elocute/contract/speaking-tasks'
import { changeMailChoice } from '@elocute/contract/mail-choices'
import { startAttempt } from '@elocute/contract/quiz-attempts'
import { changeQuiz } from '@elocute/contract/quiz-changes'
import { quizOverview } from '@elocute/contract/trainer-marks'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditEvents, mailOutbox, users } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { speakingSchool } from '../speaking/testing/speaking-school.ts'
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
  const refused = await remind()
  expect(answerOf(refused)).toMatchObject([409, { code: 'already_reminded' }])
  expect(refused.headers['retry-after']).toBe(String(3_600))
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

/** A class with a reading that nobody has read, and a speaking task that Anna has answered. */
const classWithTasks = async (testApp: TestApp) => {
  testApp.clock.set(new Date('2026-11-29T05:00:00Z'))
  await testApp.make.settings({ timeZone: 'Asia/Manila' })
  const school = await speakingSchool(testApp)
  const { by, anna } = school
  const body = { title: 'A refund', script: 'Say three.', due_at: '2026-11-30T01:00:00Z' }
  const { data: reading } = await testApp.call(createReadingAssignment, { body }, by)
  const task = await school.create({ due_at: '2026-12-01T01:00:00Z' })
  await school.answer(anna, task.id)
  return { ...school, reading, task }
}

test('those who have not read an assigned reading get one mail in a day, which says who reminds them of what', async ({
  testApp,
}) => {
  const { by, anna, ben, reading, trainer } = await classWithTasks(testApp)
  const params = { id: reading.id }
  const overview = async () => (await testApp.call(loadReadingAssignment, { params }, by)).data
  expect(await overview()).toMatchObject({ to_remind: 2, reminded: null })
  const remind = () => testApp.send(remindOfReading, { params }, by)
  const statuses = (await Promise.all([remind(), remind()])).map(({ statusCode }) => statusCode)
  expect(statuses.sort()).toEqual([200, 409])
  const mails = await testApp.mails()
  expect(mails.map(({ to }) => to).sort()).toEqual([anna.email, ben.email].sort())
  expect(mails[0]).toMatchObject({ subject: 'Reminder: A refund' })
  expect(mails[0]?.text).toContain('Tara Coach reminds you that you haven’t read “A refund” aloud yet.')
  expect(mails[0]?.text).toContain('It’s due on Monday 30 November at 09:00 GMT+8.')
  expect(mails[0]?.text).toContain(`Read the script: http://localhost:3000/trainee/readings/${reading.id}`)
  expect(mails[0]?.unsubscribe).toContain('.reading_reminder.')
  const reminded = { at: testApp.clock.now().toISOString(), by: { id: trainer.id } }
  expect(await overview()).toMatchObject({ reminded })
  const today = (await testApp.call(trainerToday, {}, by)).data
  expect(today).toMatchObject({ readings: [{ reminded }], speaking: [{ reminded: null }] })
  const events = await testApp.database.db.select().from(auditEvents).orderBy(auditEvents.n)
  expect(events.at(-1)).toMatchObject({ subject: 'reading_assignment', after: { trainees: 2 } })
})

test('those who have not answered a speaking task are reminded of it, unless they want no such mails', async ({
  testApp,
}) => {
  const { by, ben, task, change } = await classWithTasks(testApp)
  const params = { id: task.id }
  const remind = () => testApp.send(remindOfSpeakingTask, { params }, by)
  const toRemind = async () => (await testApp.call(loadSpeakingTask, { params }, by)).data.to_remind
  const wants = async (wanted: boolean) => {
    const body = { mail: 'speaking_reminder', wanted } as const
    await testApp.call(changeMailChoice, { body }, { token: ben.token })
  }
  await wants(false)
  expect([await toRemind(), answerOf(await remind())]).toMatchObject([0, [200, { reminded: 0 }]])
  await wants(true)
  expect([await toRemind(), answerOf(await remind())]).toMatchObject([1, [200, { reminded: 1 }]])
  const [mail, ...more] = await testApp.mails()
  expect([mail, more]).toMatchObject([{ to: ben.email, subject: 'Reminder: A good day' }, []])
  expect(mail?.text).toContain(
    'Tara Coach reminds you that you haven’t answered the speaking task “A good day” yet.',
  )
  const today = (await testApp.call(trainerToday, {}, by)).data
  expect(today).toMatchObject({ readings: [{ reminded: null }], speaking: [{ reminded: { by: {} } }] })
  await change(task.id, { opens_at: '2026-11-30T00:00:00Z' })
  expect(answerOf(await remind())).toMatchObject([409, { reason: 'speaking_not_open_yet' }])
  await change(task.id, { state: 'closed' })
  expect(answerOf(await remind())).toMatchObject([409, { reason: 'speaking_closed' }])
})

test('a reading that is closed or gone is not reminded of', async ({ testApp }) => {
  const { by, reading } = await classWithTasks(testApp)
  const params = { id: reading.id }
  await testApp.call(changeReadingAssignment, { params, body: { state: 'closed' } }, by)
  expect(answerOf(await testApp.send(remindOfReading, { params }, by))).toMatchObject([
    409,
    { reason: 'reading_closed' },
  ])
  for (const endpoint of [remindOfReading, remindOfSpeakingTask])
    expect((await testApp.send(endpoint, { params: { id: newId() } }, by)).statusCode).toBe(404)
})

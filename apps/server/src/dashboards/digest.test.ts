import { trainerToday } from '@elocute/contract/dashboards'
import { changeMailChoice } from '@elocute/contract/mail-choices'
import { changeQuiz } from '@elocute/contract/quiz-changes'
import { approveTrainee } from '@elocute/contract/trainees'
import { eq } from 'drizzle-orm'
import { describe, expect, test as plain } from 'vitest'
import { mailOutbox, users } from '../db/schema.ts'
import { answeredQuiz } from '../marks/testing/answered-quiz.ts'
import { newId } from '../platform/ids.ts'
import { openTestApp, test, type TestApp } from '../testing/test-app.ts'
import { dayOf, endOfNextWorkingDay, isTimeOfDigest } from './digest-days.ts'

const subject = 'What waits for you in Elocute'

/** A Monday, in the time zone of the server. */
const monday = (hour: number, minute = 0) => new Date(2027, 2, 1, hour, minute)

/** The periodic work of one server at a time, and the digests so far. */
const digests = async (testApp: TestApp, at: Date) => {
  testApp.clock.set(at)
  await testApp.services.digest.send()
  return (await testApp.mails()).filter((mail) => mail.subject === subject)
}

const school = async (testApp: TestApp) => {
  testApp.clock.set(monday(6))
  const trainer = await testApp.make.trainer({ email: 'tara@example.com' })
  await testApp.make.applicant()
  return trainer
}

/** Approves everybody, so that nothing waits. */
const emptyWaitingList = async (testApp: TestApp, token: string) => {
  const { db } = testApp.database
  const waiting = await db.select().from(users).where(eq(users.status, 'pending'))
  for (const { id } of waiting) await testApp.call(approveTrainee, { params: { id } }, { token })
}

describe('the digest', () => {
  test('comes at seven on a working day, once for each trainer', async ({ testApp }) => {
    await school(testApp)
    await testApp.make.trainer({ email: 'tom@example.com' })
    expect(await digests(testApp, monday(6, 59))).toEqual([])
    const mails = await digests(testApp, monday(7))
    expect(mails.map((mail) => mail.to).sort()).toEqual(['tara@example.com', 'tom@example.com'])
    expect(mails[0]?.text).toContain('One person waits for your approval.')
    expect(mails[0]?.text).toContain('http://localhost:3000/trainer/home')
    expect(mails[0]?.unsubscribe).toContain('.trainer_digest.')
    for (const [hour, minute] of [[7, 1], [9], [11, 59]] as const)
      expect(await digests(testApp, monday(hour, minute))).toHaveLength(2)
    expect(await digests(testApp, new Date(2027, 2, 2, 7))).toHaveLength(4)
  })

  test('does not come at the weekend, or when nothing waits in the morning', async ({ testApp }) => {
    const { token } = await school(testApp)
    expect(await digests(testApp, new Date(2027, 2, 6, 8))).toEqual([])
    expect(await digests(testApp, new Date(2027, 2, 7, 8))).toEqual([])
    testApp.clock.set(monday(6))
    await emptyWaitingList(testApp, token)
    expect(await digests(testApp, monday(7))).toEqual([])
    await testApp.make.applicant()
    expect(await digests(testApp, monday(8))).toEqual([])
  })

  test('comes later in the morning when the server was down, but not in the afternoon', async ({
    testApp,
  }) => {
    await school(testApp)
    expect(await digests(testApp, monday(12))).toEqual([])
    expect(await digests(testApp, new Date(2027, 2, 2, 11, 30))).toHaveLength(1)
  })

  test('has the counts of the home page', async ({ testApp }) => {
    testApp.clock.set(monday(6))
    const quiz = await answeredQuiz(testApp)
    const { token } = quiz.trainer
    await quiz.appeal(2)
    await quiz.appeal(3)
    for (let number = 0; number < 3; number++) await testApp.make.applicant()
    for (let number = 0; number < 2; number++) await testApp.make.trainee()
    const dueAt = (title: string, due: Date) =>
      testApp.make
        .quiz({ title })
        .then(({ id }) =>
          testApp.call(changeQuiz, { params: { id }, body: { due_at: due.toISOString() } }, { token }),
        )
    await dueAt('Refunds', new Date(2027, 2, 2, 17))
    await dueAt('Next week', new Date(2027, 2, 8, 17))
    await dueAt('Soon over', monday(6, 30))
    testApp.clock.set(monday(6, 45))
    const { data: today } = await testApp.call(trainerToday, {}, { token })
    expect(today).toMatchObject({ applications: 3, appeals: 2 })
    const refunds = today.quizzes.find(({ title }) => title === 'Refunds')
    expect(refunds?.not_started).toBe(3)
    const [mail] = await digests(testApp, monday(7))
    expect(mail?.text).toContain(`${today.applications} people wait for your approval.`)
    expect(mail?.text).toContain(`${today.appeals} appeals wait for an answer.`)
    expect(mail?.text).toContain(
      `${refunds?.not_started} trainees have not started “Refunds”, which is due on `,
    )
    for (const title of ['Next week', 'Soon over']) expect(mail?.text).not.toContain(title)
  })

  test('replaces the older ones that could not be sent, and no other mail', async ({ testApp }) => {
    await school(testApp)
    const { database, clock, services } = testApp
    clock.set(monday(7))
    await services.digest.send()
    const mail = { email: 'tara@example.com', createdAt: clock.now(), nextAttemptAt: clock.now() }
    await database.db.insert(mailOutbox).values({ id: newId(), kind: 'account_approved', ...mail })
    // It was tried again and again while the mail server was away.
    await database.db.update(mailOutbox).set({ attempts: 40 })
    for (const day of [2, 3]) {
      clock.set(new Date(2027, 2, day, 7))
      await services.digest.send()
    }
    const waiting = await database.db.select().from(mailOutbox)
    expect(waiting.map(({ kind, createdAt }) => [kind, createdAt])).toEqual(
      expect.arrayContaining([
        ['account_approved', monday(7)],
        ['trainer_digest', new Date(2027, 2, 3, 7)],
      ]),
    )
    expect(waiting).toHaveLength(2)
    expect(await digests(testApp, new Date(2027, 2, 3, 7, 1))).toHaveLength(1)
  })

  test('is written once by several servers, also after a restart', async ({ testApp }) => {
    await school(testApp)
    const { clock } = testApp
    const others = await Promise.all([1, 2, 3].map(() => openTestApp(testApp.database, { clock })))
    clock.set(monday(7))
    const all = [testApp, ...others]
    await Promise.all(all.flatMap(({ services }) => [services.digest.send(), services.digest.send()]))
    expect(await digests(testApp, monday(7, 1))).toHaveLength(1)
    const restarted = await openTestApp(testApp.database, { clock })
    await restarted.services.digest.send()
    expect(await digests(testApp, monday(7, 2))).toHaveLength(1)
    for (const { app } of [restarted, ...others]) await app.close()
  })

  test('is not for those who do not want it, and is dropped when nothing waits any more', async ({
    testApp,
  }) => {
    const { id } = await school(testApp)
    const unwilling = await testApp.make.trainer({ email: 'tom@example.com' })
    await testApp.call(
      changeMailChoice,
      { body: { mail: 'trainer_digest', wanted: false } },
      { token: unwilling.token },
    )
    expect((await digests(testApp, monday(7))).map((mail) => mail.to)).toEqual(['tara@example.com'])
    testApp.clock.set(new Date(2027, 2, 2, 7))
    await testApp.services.digest.send()
    await emptyWaitingList(testApp, await testApp.services.sessions.open(testApp.database.db, id))
    expect(await digests(testApp, new Date(2027, 2, 2, 7, 1))).toHaveLength(1)
  })
})

plain('a day and its next working day are those of the server', () => {
  expect(dayOf(monday(0))).toBe('2027-03-01')
  expect(endOfNextWorkingDay(monday(7))).toEqual(new Date(2027, 2, 3))
  expect(endOfNextWorkingDay(new Date(2027, 2, 5, 7))).toEqual(new Date(2027, 2, 9))
  expect(isTimeOfDigest(new Date(2027, 2, 5, 7))).toBe(true)
  expect(isTimeOfDigest(new Date(2027, 2, 6, 7))).toBe(false)
})

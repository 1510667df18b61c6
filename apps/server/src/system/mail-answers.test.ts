import { describe, expect, onTestFinished } from 'vitest'
import { mailOutbox } from '../db/schema.ts'
import { minutesAfter } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import type { Mailer } from '../platform/mail.ts'
import { MailFailure } from '../platform/mail-failure.ts'
import { smtpRefusal } from '../testing/smtp-stub.ts'
import { openTestApp, test, type TestApp } from '../testing/test-app.ts'

const aMail = { to: 'mia@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
const explanation = 'Nothing listens at mail.school.example:587.'
const away = new MailFailure(explanation)
const refusing = (command: string, code: number) =>
  new MailFailure('It refuses.', { cause: Object.assign(smtpRefusal(code), { command }) })

const mailOf = async ({ services }: TestApp) => (await services.system.load()).mail

/** A server that sends mails: each ends as the test says, null without a failure. */
const serverOf = ({ services }: TestApp) => {
  let failure: Error | null = null
  const mailer = services.system.watchedMailer({
    send: () => (failure ? Promise.reject(failure) : Promise.resolve()),
    close: () => undefined,
  })
  return async (ends: Error | null, mail: object = {}) => {
    failure = ends
    const sent = mailer.send({ ...aMail, ...mail })
    if (ends) await expect(sent).rejects.toBe(ends)
    else await sent
  }
}

describe('the last answer of the mail server', () => {
  test('is there with its explanation', async ({ testApp }) => {
    const send = serverOf(testApp)
    await send(away)
    const at = testApp.clock.now().toISOString()
    const refused = { trouble: 'refused', last: { at, succeeded: false, explanation } }
    expect(await mailOf(testApp)).toMatchObject(refused)
    // Nobody gets this one.
    await send(null, { discarded: true })
    expect(await mailOf(testApp)).toMatchObject(refused)
    await send(null)
    expect(await mailOf(testApp)).toMatchObject({
      trouble: null,
      last: { at, succeeded: true, explanation: null },
    })
  })

  test('is written once in a minute, and at once where it is another one', async ({ testApp }) => {
    const send = serverOf(testApp)
    const began = testApp.clock.now()
    const sendAfter = async (minutes: number, ends: Error | null = null) => {
      testApp.clock.set(minutesAfter(began, minutes))
      await send(ends)
      const { last } = await mailOf(testApp)
      return last && [(new Date(last.at).getTime() - began.getTime()) / 60_000, last.explanation]
    }
    expect(await sendAfter(0)).toEqual([0, null])
    expect(await sendAfter(0.9)).toEqual([0, null])
    expect(await sendAfter(1.1)).toEqual([1.1, null])
    expect(await sendAfter(1.2, away)).toEqual([1.2, explanation])
    expect(await sendAfter(1.3, new MailFailure('Another one.'))).toEqual([1.3, 'Another one.'])
    // A clock that is put back.
    expect(await sendAfter(-2, new MailFailure('Another one.'))).toEqual([-2, 'Another one.'])
  })

  test('is that to any server of the school', async ({ testApp }) => {
    const [one, other] = [serverOf(testApp), serverOf(testApp)]
    await one(null)
    await other(away)
    expect(await mailOf(testApp)).toMatchObject({ trouble: 'refused' })
    await one(null)
    expect(await mailOf(testApp)).toMatchObject({ trouble: null, last: { succeeded: true } })
  })

  test.for([
    ['RCPT TO', 550],
    ['RCPT TO', 451],
    ['DATA', 554],
  ] as const)('is not what it says of one mail: %s %i', async ([command, code], { testApp }) => {
    const send = serverOf(testApp)
    await send(null)
    await send(refusing(command, code))
    expect(await mailOf(testApp)).toMatchObject({ trouble: null, last: { succeeded: true } })
    // A server that says so is not away any more.
    await send(away)
    await send(refusing(command, code))
    expect(await mailOf(testApp)).toMatchObject({ trouble: null, last: null })
  })

  test.for([
    ['MAIL FROM', 550],
    ['MAIL FROM', 530],
    ['RCPT TO', 421],
  ] as const)('is what it would say of each mail: %s %i', async ([command, code], { testApp }) => {
    const send = serverOf(testApp)
    await send(refusing(command, code))
    expect(await mailOf(testApp)).toMatchObject({ trouble: 'refused', last: { explanation: 'It refuses.' } })
  })
})

test('a mail that is refused again and again does not make the mails late, and one that nobody tries does', async ({
  testApp,
}) => {
  const createdAt = minutesAfter(testApp.clock.now(), -31)
  const mail = { kind: 'account_approved', email: 'mia@example.com', createdAt } as const
  const { db } = testApp.database
  await db.insert(mailOutbox).values({ ...mail, id: newId(), attempts: 8 })
  const waiting = { oldest_waiting_at: createdAt.toISOString() }
  expect(await mailOf(testApp)).toMatchObject({ ...waiting, trouble: null, waiting: 1 })
  await db.insert(mailOutbox).values({ ...mail, id: newId() })
  expect(await mailOf(testApp)).toMatchObject({ ...waiting, trouble: 'late', waiting: 2 })
})

test('what is left of discarded mails is removed', async ({ testApp }) => {
  let removed = 0
  const mailer: Mailer = {
    send: () => Promise.resolve(),
    removeDiscarded: () => Promise.resolve(void (removed += 1)),
    close: () => undefined,
  }
  const { app, services } = await openTestApp(testApp.database, { mailer })
  onTestFinished(() => app.close())
  await services.mailDelivery.removeDiscarded()
  expect(removed).toBe(1)
})

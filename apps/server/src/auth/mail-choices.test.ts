import { changeMailChoice, listMailChoices, unsubscribe } from '@elocute/contract/mail-choices'
import { reopenAttempt } from '@elocute/contract/trainer-marks'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { unwantedMails, users } from '../db/schema.ts'
import { answeredQuiz } from '../marks/testing/answered-quiz.ts'
import { envelope } from '../platform/mail.ts'
import { newId } from '../platform/ids.ts'
import { sentence } from '../sentence.ts'
import { test, type TestApp } from '../testing/test-app.ts'

const oneClick = 'List-Unsubscribe=One-Click'
const asForm = { 'content-type': 'application/x-www-form-urlencoded' }

/** A trainee whose quiz is reopened, and how to reopen it. */
const withQuiz = async (testApp: TestApp) => {
  const quiz = await answeredQuiz(testApp)
  return {
    ...quiz,
    reopen: () =>
      testApp.call(
        reopenAttempt,
        { params: { id: quiz.id }, body: { reason: 'The microphone was broken' } },
        { token: quiz.trainer.token },
      ),
  }
}

/** The link that stops the mails about reopened quizzes of a new trainee. */
const mailed = async (testApp: TestApp) => {
  const quiz = await withQuiz(testApp)
  await quiz.reopen()
  const mail = (await testApp.mails()).at(-1)
  const link = mail?.unsubscribe ?? ''
  return { ...quiz, mail, link, token: quiz.token, secret: link.split('/').at(-1) ?? '' }
}

const post = (testApp: TestApp, link: string, payload = oneClick, headers: Record<string, string> = asForm) =>
  testApp.app.inject({ method: 'POST', url: new URL(link).pathname, payload, headers })

/** The kinds of mail that a trainee can choose, all wanted but those about reopened quizzes, if they are unwanted. */
const kinds = (reopenedWanted: boolean) => [
  { mail: 'quiz_assigned', wanted: true },
  { mail: 'quiz_due', wanted: true },
  { mail: 'quiz_reminder', wanted: true },
  { mail: 'quiz_reopened', wanted: reopenedWanted },
  { mail: 'reading_assigned', wanted: true },
  { mail: 'reading_due', wanted: true },
  { mail: 'reading_reminder', wanted: true },
  { mail: 'speaking_assigned', wanted: true },
  { mail: 'speaking_due', wanted: true },
  { mail: 'speaking_reminder', wanted: true },
  { mail: 'appeal_decided', wanted: true },
]

const choices = async (testApp: TestApp, token: string) =>
  (await testApp.call(listMailChoices, {}, { token })).data

describe('the choice', () => {
  test('is of each trainee, and is kept', async ({ testApp }) => {
    const { token } = await testApp.make.trainee()
    const other = await testApp.make.trainee()
    expect(await choices(testApp, token)).toEqual(kinds(true))
    for (const wanted of [false, false, true, true, false]) {
      const body = { mail: 'quiz_reopened' as const, wanted }
      expect(await testApp.call(changeMailChoice, { body }, { token })).toEqual({
        message: sentence('mail_choice_saved'),
        data: kinds(wanted),
      })
      expect(await choices(testApp, token)).toEqual(kinds(wanted))
    }
    expect(await choices(testApp, other.token)).toEqual(kinds(true))
  })

  test('is not of those who never get the mail, or of mails about the account', async ({ testApp }) => {
    const { token } = await testApp.make.trainer()
    expect(await choices(testApp, token)).toEqual([{ mail: 'trainer_digest', wanted: true }])
    const body = { mail: 'quiz_reopened' as const, wanted: false }
    expect(await testApp.refusal(changeMailChoice, { body }, { token })).toMatchObject({ status: 404 })
    const trainee = await testApp.make.trainee()
    for (const wrong of [{ mail: 'password_changed', wanted: false }, { mail: 'quiz_reopened' }, {}])
      expect((await testApp.send(changeMailChoice, { body: wrong }, trainee)).statusCode).toBe(400)
  })

  test('stops the mail, also one that waits', async ({ testApp }) => {
    const quiz = await withQuiz(testApp)
    await quiz.reopen()
    const body = { mail: 'quiz_reopened' as const, wanted: false }
    await testApp.call(changeMailChoice, { body }, { token: quiz.token })
    expect(await testApp.mails()).toEqual([])
  })
})

describe('the link of a mail', () => {
  test('is in its text and in the headers of RFC 8058', async ({ testApp }) => {
    const { mail, link, userId } = await mailed(testApp)
    expect(link).toMatch(
      new RegExp(`^http://localhost:3000/unsubscribe/${userId}\\.quiz_reopened\\.[\\w-]{43}$`),
    )
    expect(mail?.text).toContain(link)
    if (!mail) throw new Error('there is no mail')
    expect(envelope('school@example.com', mail).headers).toEqual({
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
      'List-Unsubscribe': `<${link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  test('is not in mails about the account', async ({ testApp }) => {
    const { id } = await testApp.make.applicant()
    const { token } = await testApp.make.trainer()
    await testApp.app.inject({
      method: 'PATCH',
      url: `/api/trainer/trainees/${id}/approve`,
      headers: { authorization: `Bearer ${token}` },
    })
    const [mail] = await testApp.mails()
    expect(mail?.subject).toBe('Your Elocute account is active')
    expect(mail?.unsubscribe).toBeUndefined()
  })

  test('stops the mails with one click of a mail program, without a session', async ({ testApp }) => {
    const { link, token } = await mailed(testApp)
    const form = `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`
    for (const answer of [
      await post(testApp, link),
      await post(testApp, link, form, { 'content-type': 'multipart/form-data; boundary=x' }),
    ])
      expect([answer.statusCode, answer.json()]).toEqual([200, { message: sentence('unsubscribed') }])
    expect(await choices(testApp, token)).toEqual(kinds(false))
  })

  test('stops them from the page too, and twice does no harm', async ({ testApp }) => {
    const { secret, token } = await mailed(testApp)
    for (let time = 0; time < 2; time++)
      expect(await testApp.call(unsubscribe, { body: { token: secret } })).toEqual({
        message: sentence('unsubscribed'),
      })
    expect(await choices(testApp, token)).toEqual(kinds(false))
  })

  test('stops nothing when a program only opens it', async ({ testApp }) => {
    const { link, token } = await mailed(testApp)
    for (const method of ['GET', 'HEAD'] as const)
      await testApp.app.inject({ method, url: new URL(link).pathname, headers: { accept: 'text/html' } })
    expect(await choices(testApp, token)).toEqual(kinds(true))
  })

  test('works for its reader and its kind only', async ({ testApp }) => {
    const { secret, userId } = await mailed(testApp)
    const other = await testApp.make.trainee()
    const wrong = [
      ...['', 'x', '..', secret.slice(0, -1), `${secret}A`, secret.replace(userId, other.id)],
      ...[secret.replace('quiz_reopened', 'password_changed'), secret.replace(userId, 'x')],
    ]
    for (const token of wrong) {
      const answer = await testApp.send(unsubscribe, { body: { token } })
      expect([token, answer.statusCode]).toEqual([token, token === '' ? 400 : 404])
    }
    expect(await testApp.database.db.$count(unwantedMails)).toBe(0)
  })

  test('of a deleted account is answered alike', async ({ testApp }) => {
    const { link, userId } = await mailed(testApp)
    await testApp.database.db.delete(users).where(eq(users.id, userId))
    expect((await post(testApp, link)).statusCode).toBe(200)
    expect(await testApp.database.db.$count(unwantedMails)).toBe(0)
  })

  test.for([{ 'content-type': 'text/plain' }, { 'content-type': 'application/json' }])(
    'stops them for a mail program that names another type than the standard, %o',
    async (headers, { testApp }) => {
      const { link, token } = await mailed(testApp)
      expect((await post(testApp, link, oneClick, headers)).statusCode).toBe(200)
      expect(await choices(testApp, token)).toEqual(kinds(false))
    },
  )

  test('accepts small forms only', async ({ testApp }) => {
    const { link } = await mailed(testApp)
    expect((await post(testApp, link, 'x'.repeat(5_000))).statusCode).toBe(413)
    expect((await post(testApp, `http://localhost:3000/unsubscribe/${newId()}`)).statusCode).toBe(404)
  })
})

import { changeEmail, confirmEmail, endSession, listSessions, loadAccount } from '@elocute/contract/account'
import { confirmNewPassword, login } from '@elocute/contract/auth'
import { OptionalMail } from '@elocute/contract/mail-choices'
import { logout, me } from '@elocute/contract/session'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditEvents, emailChanges, emailCodes, mailOutbox, users } from '../db/schema.ts'
import { answeredQuiz } from '../marks/testing/answered-quiz.ts'
import { newId } from '../platform/ids.ts'
import { sentence } from '../sentence.ts'
import { codeFor, otherCode } from '../testing/people.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { enterCode, newPassword } from './testing/password-reset.ts'
import { makeAnna, right, weak } from './testing/sign-in.ts'

const to = 'anna.new@example.com'
const wrongCode = { status: 400, code: 'wrong_code', message: 'Invalid or expired code' }

const signIn = async (testApp: TestApp, credentials = right) =>
  (await testApp.call(login, { body: credentials })).accessToken

const ask = (email: string, password = right.password) => ({ body: { email, password } })

/** Anna, signed in, with the code that was mailed to her new address. */
const asked = async (testApp: TestApp, email = to) => {
  const anna = await makeAnna(testApp)
  const token = await signIn(testApp)
  expect(await testApp.call(changeEmail, ask(email), { token })).toEqual({
    message: sentence('email_code_sent'),
  })
  return { ...anna, token, code: await codeFor(testApp, email) }
}

const person = async (testApp: TestApp, email: string) => {
  const passwordHash = await weak.hash(right.password)
  return testApp.make.trainee({ email, passwordHash })
}

test('an address is changed by the code that is mailed to the new one', async ({ testApp }) => {
  const { id, token, code } = await asked(testApp)
  const elsewhere = await signIn(testApp)
  const { message, data } = await testApp.call(confirmEmail, { body: { code } }, { token })
  expect([message, data.email]).toEqual([sentence('email_changed'), to])
  expect((await testApp.call(loadAccount, {}, { token })).data.email).toBe(to)
  expect(await testApp.refusal(me, {}, { token: elsewhere })).toMatchObject({ status: 401 })
  expect(await testApp.refusal(login, { body: right })).toMatchObject({ code: 'wrong_credentials' })
  await signIn(testApp, { ...right, email: to })

  const mails = await testApp.mails()
  expect(mails.at(-1)).toMatchObject({ to: right.email, subject: 'Your Elocute email address was changed' })
  expect(mails.at(-1)?.text).not.toContain(to)
  const [event] = await testApp.database.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, 'email_changed'))
    .orderBy(auditEvents.n)
  expect(event).toMatchObject({ actorId: id, subject: 'account', subjectId: id, traineeId: id, after: null })
  expect(await testApp.refusal(confirmEmail, { body: { code } }, { token })).toMatchObject(wrongCode)
})

describe('asking', () => {
  test('needs the password, and mails nothing without it', async ({ testApp }) => {
    await makeAnna(testApp)
    const token = await signIn(testApp)
    const refused = await testApp.send(changeEmail, ask(to, 'guessed'), { token })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { errors: [{ path: 'password', code: 'password_wrong' }] },
    ])
    expect(await testApp.database.db.$count(mailOutbox)).toBe(0)
  })

  test('for the own address is refused at its field', async ({ testApp }) => {
    await makeAnna(testApp)
    const token = await signIn(testApp)
    const refused = await testApp.send(changeEmail, ask(' ANNA@example.com '), { token })
    expect(refused.json()).toMatchObject({ errors: [{ path: 'email', code: 'email_unchanged' }] })
  })

  test('for the address of another account answers alike; its owner gets the usual mail', async ({
    testApp,
  }) => {
    await person(testApp, 'ben@example.com')
    await makeAnna(testApp)
    const token = await signIn(testApp)
    const [free, taken] = [
      await testApp.send(changeEmail, ask(to), { token }),
      await testApp.send(changeEmail, ask('ben@example.com'), { token }),
    ]
    expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body])
    const mails = await testApp.mails()
    expect(mails.at(-1)).toMatchObject({
      to: 'ben@example.com',
      subject: 'You already have an Elocute account',
    })
    // Nobody signed up.
    expect(mails.at(-1)?.text).toContain('Someone wanted to use your email address for an Elocute account.')
    expect(mails.at(-1)?.code).toBeUndefined()
    // The work is the same: a code exists that nobody knows.
    expect(await testApp.database.db.$count(emailCodes)).toBe(1)
    expect(await testApp.refusal(confirmEmail, { body: { code: '123456' } }, { token })).toMatchObject(
      wrongCode,
    )
  })

  test('again replaces the code, also that of another address', async ({ testApp }) => {
    const { token, code } = await asked(testApp)
    await testApp.call(changeEmail, ask('other@example.com'), { token })
    const second = await codeFor(testApp, 'other@example.com')
    if (code !== second)
      expect(await testApp.refusal(confirmEmail, { body: { code } }, { token })).toMatchObject(wrongCode)
    await testApp.call(confirmEmail, { body: { code: second } }, { token })
    expect((await testApp.call(me, {}, { token })).email).toBe('other@example.com')
  })

  test('has a limit for each account, whatever the addresses', async ({ testApp }) => {
    await makeAnna(testApp)
    const token = await signIn(testApp)
    for (let time = 0; time < 6; time++)
      await testApp.call(changeEmail, ask(`anna${time}@example.com`), { token })
    expect(await testApp.refusal(changeEmail, ask('anna7@example.com'), { token })).toMatchObject({
      status: 429,
    })
    testApp.clock.advance({ hours: 1, seconds: 1 })
    await testApp.call(changeEmail, ask('anna7@example.com'), { token })
  })

  test('twice at once leaves one change', async ({ testApp }) => {
    await makeAnna(testApp)
    const token = await signIn(testApp)
    const answers = await Promise.all(
      [1, 2, 3].map((number) => testApp.send(changeEmail, ask(`anna${number}@example.com`), { token })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await testApp.database.db.$count(emailChanges)).toBe(1)
  })
})

describe('the code', () => {
  test('has five tries', async ({ testApp }) => {
    const { token, code } = await asked(testApp)
    for (let time = 0; time < 5; time++)
      expect(
        await testApp.refusal(confirmEmail, { body: { code: otherCode(code) } }, { token }),
      ).toMatchObject(wrongCode)
    expect(await testApp.refusal(confirmEmail, { body: { code } }, { token })).toMatchObject(wrongCode)
  })

  test('expires after ten minutes', async ({ testApp }) => {
    const { token, code } = await asked(testApp)
    testApp.clock.advance({ minutes: 10, seconds: 1 })
    expect(await testApp.refusal(confirmEmail, { body: { code } }, { token })).toMatchObject(wrongCode)
  })

  test('works in the session that asked only', async ({ testApp }) => {
    const { token, code } = await asked(testApp)
    const elsewhere = await signIn(testApp)
    const stranger = await testApp.make.trainee()
    for (const other of [elsewhere, stranger.token])
      expect(await testApp.refusal(confirmEmail, { body: { code } }, { token: other })).toMatchObject(
        wrongCode,
      )
    await testApp.call(confirmEmail, { body: { code } }, { token })
  })

  test('ends with its session, with the mail that waits', async ({ testApp }) => {
    await makeAnna(testApp)
    const token = await signIn(testApp)
    await testApp.call(changeEmail, ask(to), { token })
    await testApp.call(logout, {}, { token })
    expect(await testApp.mails()).toEqual([])
    expect(await testApp.database.db.$count(emailChanges)).toBe(0)
  })

  test('does not work when another browser ended the session', async ({ testApp }) => {
    const { token, code } = await asked(testApp)
    const elsewhere = await signIn(testApp)
    const { data } = await testApp.call(listSessions, {}, { token })
    const own = data.find(({ current }) => current)?.id ?? ''
    await testApp.call(endSession, { params: { id: own } }, { token: elsewhere })
    expect(await testApp.refusal(confirmEmail, { body: { code } }, { token })).toMatchObject({ status: 401 })
  })
})

describe('at once', () => {
  test('two accounts that change to one address: exactly one gets it', async ({ testApp }) => {
    const tokens = []
    const codes: string[] = []
    for (const email of ['anna@example.com', 'ben@example.com']) {
      await person(testApp, email)
      const token = await signIn(testApp, { ...right, email })
      await testApp.call(changeEmail, ask(to), { token })
      tokens.push(token)
      codes.push(await codeFor(testApp, to))
    }
    const answers = await Promise.all(
      tokens.map((token, at) => testApp.send(confirmEmail, { body: { code: codes[at] } }, { token })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
    expect(await testApp.database.db.$count(users, eq(users.email, to))).toBe(1)
  })

  test('one code is used once', async ({ testApp }) => {
    const { token, code } = await asked(testApp)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => testApp.send(confirmEmail, { body: { code } }, { token })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await testApp.mails()).filter(({ subject }) => subject.includes('was changed'))).toHaveLength(1)
  })

  test('an account that is deleted meanwhile ends the change without a failure', async ({ testApp }) => {
    for (let round = 0; round < 5; round++) {
      const email = `round${round}@example.com`
      const { id } = await person(testApp, email)
      const token = await signIn(testApp, { ...right, email })
      await testApp.call(changeEmail, ask(`new${round}@example.com`), { token })
      const code = await codeFor(testApp, `new${round}@example.com`)
      const [answer] = await Promise.all([
        testApp.send(confirmEmail, { body: { code } }, { token }),
        testApp.database.db.delete(users).where(eq(users.id, id)),
      ])
      expect([200, 400, 401]).toContain(answer.statusCode)
    }
  })
})

test('a reset of the password by the old address does not outlive the change', async ({ testApp }) => {
  const { token, code } = await asked(testApp)
  const { headers } = await enterCode(testApp)
  await testApp.call(confirmEmail, { body: { code } }, { token })
  expect(
    await testApp.refusal(confirmNewPassword, { body: newPassword('stolen') }, { headers }),
  ).toMatchObject(wrongCode)
})

describe('mails that wait', () => {
  test('the answer to an appeal goes to the new address', async ({ testApp }) => {
    const { appeal, decide, userId, token } = await answeredQuiz(testApp)
    const { db } = testApp.database
    await db
      .update(users)
      .set({ passwordHash: await weak.hash(right.password) })
      .where(eq(users.id, userId))
    await appeal(2)
    await decide(2)
    await testApp.call(changeEmail, ask(to), { token })
    await testApp.call(confirmEmail, { body: { code: await codeFor(testApp, to) } }, { token })
    testApp.clock.advance({ minutes: 5 })
    const answers = (await testApp.mails()).filter(({ subject }) => subject.includes('your appeal'))
    expect(answers.map((mail) => mail.to)).toEqual([to])
  })

  test('with codes and notices of the account stay, and all others go to the new address', async ({
    testApp,
  }) => {
    const { token, code } = await asked(testApp)
    const { db } = testApp.database
    const waiting = { createdAt: testApp.clock.now(), bulk: false }
    const addresses = [right.email, 'ben@example.com']
    const rows = mailOutbox.kind.enumValues.flatMap((kind) =>
      addresses.map((email) => ({ ...waiting, id: newId(), kind, email })),
    )
    await db.insert(mailOutbox).values(rows)
    await testApp.call(confirmEmail, { body: { code } }, { token })
    const kindsFor = async (email: string) =>
      (await db.select().from(mailOutbox).where(eq(mailOutbox.email, email))).map(({ kind }) => kind)
    expect(new Set(await kindsFor(right.email))).toEqual(
      new Set([
        'account_verification',
        'password_reset',
        'email_change',
        'email_changed',
        'identity_linked',
        'platform_linked',
        'password_changed',
        'own_password_changed',
        'application_rejected',
        'account_locked',
        'invitation',
      ]),
    )
    expect((await kindsFor(to)).toSorted()).toEqual(
      [...OptionalMail.options, 'account_approved', 'from_trainer'].toSorted(),
    )
    expect(await kindsFor('ben@example.com')).toHaveLength(mailOutbox.kind.enumValues.length)
  })
})

test('expired changes are deleted', async ({ testApp }) => {
  await asked(testApp)
  await testApp.services.auth.removeExpired()
  expect(await testApp.database.db.$count(emailChanges)).toBe(1)
  testApp.clock.advance({ hours: 25 })
  await testApp.services.auth.removeExpired()
  expect(await testApp.database.db.$count(emailChanges)).toBe(0)
})

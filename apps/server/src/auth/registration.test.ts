import { login, register, resendCode, verify } from '@elocute/contract/auth'
import { me } from '@elocute/contract/session'
import { listTrainees } from '@elocute/contract/trainees'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { emailCodes, pendingRegistrations, users } from '../db/schema.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { anna, codeFor, otherCode, registerPerson } from '../testing/people.ts'

const wrongCode = { status: 400, code: 'wrong_code', message: 'Invalid or expired code' }

const signUp = async (testApp: TestApp, email: string, changes: { first_name?: string } = {}) => {
  const token = await registerPerson(testApp, { ...anna, email, ...changes })
  return { token, code: await codeFor(testApp, email) }
}

test('a person signs up with the mailed code, waits for approval, and signs in', async ({ testApp }) => {
  const { token, code } = await signUp(testApp, 'Anna@Example.com ')
  const answer = await testApp.call(verify, { body: { token, code, password: 'abc' } })
  expect(answer).toEqual({ message: 'Verification successful!' })

  const signedIn = await testApp.call(login, { body: { email: 'anna@example.com', password: 'abc' } })
  expect(signedIn).toMatchObject({ message: 'Signed in', role: 'trainee', status: 'pending' })
  const person = await testApp.call(me, {}, { token: signedIn.accessToken })
  expect(person).toMatchObject({ email: 'anna@example.com', first_name: 'Anna', middle_name: null })
})

describe('registering reveals nothing about an address', () => {
  test('addresses with and without an account get the same answer', async ({ testApp }) => {
    await testApp.make.trainer({ email: 'trainer@example.com' })
    await testApp.make.applicant({ email: 'pending@example.com' })
    const answers = []
    for (const email of ['new@example.com', 'pending@example.com', 'trainer@example.com']) {
      const { statusCode, headers, json } = await testApp.send(register, { body: { ...anna, email } })
      const { message, token } = json<{ message: string; token: string }>()
      const names = Object.keys(headers).toSorted()
      answers.push({ statusCode, message, names, length: token.length, start: token.slice(0, 4) })
    }
    expect(answers[0]).toMatchObject({
      statusCode: 201,
      message: 'Account created successfully!',
      start: 'reg_',
    })
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })

  test('the owner of an account gets a mail without a code, and the token cannot be used', async ({
    testApp,
  }) => {
    await testApp.make.trainee({ email: 'known@example.com' })
    const token = await registerPerson(testApp, { ...anna, email: 'known@example.com' })
    const [mail, ...more] = await testApp.mails()
    expect(mail).toMatchObject({ to: 'known@example.com', subject: 'You already have an Elocute account' })
    expect(mail?.code).toBeUndefined()
    expect(mail?.text).not.toMatch(/\d{6}/)
    expect(more).toEqual([])
    expect(await testApp.refusal(verify, { body: { token, code: '123456', password: 'abc' } })).toMatchObject(
      wrongCode,
    )
  })

  test('the mail never contains the entered name', async ({ testApp }) => {
    await registerPerson(testApp, { ...anna, first_name: 'Visit evil' })
    const [mail] = await testApp.mails()
    expect(`${mail?.subject ?? ''}${mail?.text ?? ''}`).not.toContain('evil')
  })
})

describe('the code', () => {
  test('can be tried five times; then only a new one works', async ({ testApp }) => {
    const { token, code } = await signUp(testApp, anna.email)
    const wrong = otherCode(code)
    for (let guess = 0; guess < 5; guess++)
      expect(await testApp.refusal(verify, { body: { token, code: wrong, password: 'abc' } })).toMatchObject(
        wrongCode,
      )
    expect(await testApp.refusal(verify, { body: { token, code, password: 'abc' } })).toMatchObject(wrongCode)

    await testApp.call(resendCode, { body: { email: anna.email, purpose: 'account_verification' } })
    const fresh = await codeFor(testApp, anna.email)
    if (fresh !== code)
      expect(await testApp.refusal(verify, { body: { token, code, password: 'abc' } })).toMatchObject(
        wrongCode,
      )
    await testApp.call(verify, { body: { token, code: fresh, password: 'abc' } })
  })

  test('expires ten minutes after it is sent', async ({ testApp }) => {
    const token = await registerPerson(testApp, anna)
    testApp.clock.advance({ minutes: 30 })
    const code = await codeFor(testApp, anna.email)
    testApp.clock.advance({ minutes: 9, seconds: 59 })
    expect(
      await testApp.refusal(verify, { body: { token, code: otherCode(code), password: 'abc' } }),
    ).toMatchObject(wrongCode)
    testApp.clock.advance({ seconds: 2 })
    expect(await testApp.refusal(verify, { body: { token, code, password: 'abc' } })).toMatchObject(wrongCode)
  })

  test('loses no try by a password that breaks a rule', async ({ testApp }) => {
    const { token, code } = await signUp(testApp, anna.email)
    for (const password of ['ab', 'x'.repeat(21), 'x'.repeat(65)].flatMap((each) => [each, each])) {
      const refusal = await testApp.refusal(verify, { body: { token, code, password } })
      expect(refusal.message).toBe('Password must be 3 to 20 characters long.')
    }
    await testApp.call(verify, { body: { token, code, password: 'abc' } })
  })

  test('can be tried five times by 50 parallel calls', async ({ testApp }) => {
    const { token, code } = await signUp(testApp, anna.email)
    const guesses = Array.from({ length: 50 }, () =>
      testApp.send(verify, { body: { token, code: otherCode(code), password: 'abc' } }),
    )
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode)
    expect(new Set(statuses)).toEqual(new Set([400]))
    const [row] = await testApp.database.db.select().from(emailCodes)
    expect(row?.tries).toBe(5)
    expect(await testApp.refusal(verify, { body: { token, code, password: 'abc' } })).toMatchObject(wrongCode)
  })

  test('is stored only as a keyed hash', async ({ testApp }) => {
    const { token, code } = await signUp(testApp, anna.email)
    const dump = JSON.stringify(
      await Promise.all([
        testApp.database.db.select().from(emailCodes),
        testApp.database.db.select().from(pendingRegistrations),
      ]),
    )
    expect(dump).not.toContain(code)
    expect(dump).not.toContain(token)
  })
})

const resent = async (testApp: TestApp) => {
  await testApp.call(resendCode, { body: { email: anna.email, purpose: 'account_verification' } })
  return codeFor(testApp, anna.email)
}

describe('the registration token', () => {
  test('is not valid as an access token, nor the other way round', async ({ testApp }) => {
    const { token, code } = await signUp(testApp, anna.email)
    const { token: accessToken } = await testApp.make.trainee()
    for (const endpoint of [me, listTrainees])
      expect(await testApp.refusal(endpoint, {}, { token })).toMatchObject({ status: 401 })
    const body = { token: accessToken, code, password: 'abc' }
    expect(await testApp.refusal(verify, { body })).toMatchObject(wrongCode)
  })

  test('is valid with its own code only, and once', async ({ testApp }) => {
    const first = await signUp(testApp, anna.email)
    const second = await signUp(testApp, 'ben@example.com')
    if (first.code !== second.code) {
      const crossed = { token: first.token, code: second.code, password: 'abc' }
      expect(await testApp.refusal(verify, { body: crossed })).toMatchObject(wrongCode)
    }
    const body = { ...first, password: 'abc' }
    await testApp.call(verify, { body })
    expect(await testApp.refusal(verify, { body })).toMatchObject(wrongCode)
  })

  test('expires after a day', async ({ testApp }) => {
    const { token } = await signUp(testApp, anna.email)
    testApp.clock.advance({ hours: 23, minutes: 59 })
    const code = await resent(testApp)
    testApp.clock.advance({ minutes: 1, seconds: 1 })
    const before = (await testApp.mails()).length
    await testApp.call(resendCode, { body: { email: anna.email, purpose: 'account_verification' } })
    expect((await testApp.mails()).length).toBe(before)
    expect(await testApp.refusal(verify, { body: { token, code, password: 'abc' } })).toMatchObject(wrongCode)
  })
})

describe('several registrations of one address', () => {
  test('create the account with the names of the token that was verified', async ({ testApp }) => {
    const evil = await registerPerson(testApp, { ...anna, first_name: 'Evil' })
    const own = await registerPerson(testApp, anna)
    await testApp.mails()
    const code = await resent(testApp)
    await testApp.call(verify, { body: { token: own, code, password: 'abc' } })
    const [account, ...more] = await testApp.database.db.select().from(users)
    expect(account).toMatchObject({ firstName: 'Anna', role: 'trainee', status: 'pending' })
    expect(more).toEqual([])
    expect(await testApp.refusal(verify, { body: { token: evil, code, password: 'abc' } })).toMatchObject(
      wrongCode,
    )
    expect(await testApp.database.db.select().from(emailCodes)).toEqual([])
    expect(await testApp.database.db.select().from(pendingRegistrations)).toEqual([])
  })

  test('exist side by side: none replaces another, and each has its own code', async ({ testApp }) => {
    const { token, code } = await signUp(testApp, anna.email)
    for (let time = 0; time < 3; time++) {
      testApp.clock.advance({ seconds: 1 })
      await registerPerson(testApp, anna)
    }
    await testApp.mails()
    await testApp.call(verify, { body: { token, code, password: 'abc' } })
  })

  test('that are verified at the same moment create one account and no server error', async ({ testApp }) => {
    const spellings = ['A@x.com', 'a@X.com', 'a@x.com']
    const people: { token: string; code: string }[] = []
    for (const email of spellings) people.push(await signUp(testApp, email))
    const calls = Array.from({ length: 15 }, (_, index) =>
      testApp.send(verify, { body: { ...people[index % 3], password: 'abc' } }),
    )
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200).length).toBe(1)
    expect(statuses.filter((status) => status === 400).length).toBe(14)
    expect((await testApp.database.db.select().from(users)).length).toBe(1)
  })
})

describe('extra fields give no rights', () => {
  test('role, status and id are ignored', async ({ testApp }) => {
    const more = { role: 'trainer', status: 'verified', id: 'x', is_admin: true, createdAt: 0 }
    const response = await testApp.send(register, { body: { ...anna, ...more } })
    const { token } = response.json<{ token: string }>()
    const code = await codeFor(testApp, anna.email)
    await testApp.send(verify, { body: { token, code, password: 'abc', ...more } })
    const [account] = await testApp.database.db.select().from(users).where(eq(users.email, anna.email))
    expect(account).toMatchObject({ role: 'trainee', status: 'pending' })
  })

  test('__proto__ is refused', async ({ testApp }) => {
    const payload = `{"email":"a@b.com","first_name":"A","last_name":"B","__proto__":{"role":"trainer"}}`
    const response = await testApp.app.inject({
      method: 'POST',
      url: '/api/auth/register',
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect(response.statusCode).toBe(400)
  })
})

test('failed sign-ins before the registration do not lock the account that is created later', async ({
  testApp,
}) => {
  for (let time = 0; time < 11; time++)
    await testApp.send(login, { body: { email: anna.email, password: `wrong${time}` } })
  const { token, code } = await signUp(testApp, anna.email)
  await testApp.call(verify, { body: { token, code, password: 'abc' } })
  await testApp.call(login, { body: { email: anna.email, password: 'abc' } })
})

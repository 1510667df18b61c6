import { login, me, register, resendCode, verify } from '@elocute/contract/auth'
import { listTrainees } from '@elocute/contract/trainees'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { emailCodes, pendingRegistrations, users } from '../db/schema.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { anna, codeFor, otherCode, registerPerson } from '../testing/people.ts'

const wrongCode = { status: 400, code: 'wrong_code', message: 'Invalid or expired code' }

const signUp = async (world: TestApp, email: string, changes: { first_name?: string } = {}) => {
  const token = await registerPerson(world, { ...anna, email, ...changes })
  return { token, code: await codeFor(world, email) }
}

test('a person signs up with the mailed code, waits for approval, and signs in', async ({ world }) => {
  const { token, code } = await signUp(world, 'Anna@Example.com ')
  const answer = await world.call(verify, { body: { token, code, password: 'abc' } })
  expect(answer).toEqual({ message: 'Verification successful!' })

  const signedIn = await world.call(login, { body: { email: 'anna@example.com', password: 'abc' } })
  expect(signedIn).toMatchObject({ message: 'Signed in', role: 'trainee', status: 'pending' })
  const person = await world.call(me, {}, { token: signedIn.accessToken })
  expect(person).toMatchObject({ email: 'anna@example.com', first_name: 'Anna', middle_name: null })
})

describe('registering reveals nothing about an address', () => {
  test('addresses with and without an account get the same answer', async ({ world }) => {
    await world.make.trainer({ email: 'trainer@example.com' })
    await world.make.applicant({ email: 'pending@example.com' })
    const answers = []
    for (const email of ['new@example.com', 'pending@example.com', 'trainer@example.com']) {
      const { statusCode, headers, json } = await world.send(register, { body: { ...anna, email } })
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
    world,
  }) => {
    await world.make.trainee({ email: 'known@example.com' })
    const token = await registerPerson(world, { ...anna, email: 'known@example.com' })
    const [mail, ...more] = await world.mails()
    expect(mail).toMatchObject({ to: 'known@example.com', subject: 'You already have an Elocute account' })
    expect(mail?.code).toBeUndefined()
    expect(mail?.text).not.toMatch(/\d{6}/)
    expect(more).toEqual([])
    expect(await world.refusal(verify, { body: { token, code: '123456', password: 'abc' } })).toMatchObject(
      wrongCode,
    )
  })

  test('the mail never contains the entered name', async ({ world }) => {
    await registerPerson(world, { ...anna, first_name: 'Visit evil' })
    const [mail] = await world.mails()
    expect(`${mail?.subject ?? ''}${mail?.text ?? ''}`).not.toContain('evil')
  })
})

describe('the code', () => {
  test('can be tried five times; then only a new one works', async ({ world }) => {
    const { token, code } = await signUp(world, anna.email)
    const wrong = otherCode(code)
    for (let guess = 0; guess < 5; guess++)
      expect(await world.refusal(verify, { body: { token, code: wrong, password: 'abc' } })).toMatchObject(
        wrongCode,
      )
    expect(await world.refusal(verify, { body: { token, code, password: 'abc' } })).toMatchObject(wrongCode)

    await world.call(resendCode, { body: { email: anna.email, purpose: 'account_verification' } })
    const fresh = await codeFor(world, anna.email)
    if (fresh !== code)
      expect(await world.refusal(verify, { body: { token, code, password: 'abc' } })).toMatchObject(wrongCode)
    await world.call(verify, { body: { token, code: fresh, password: 'abc' } })
  })

  test('expires ten minutes after it is sent', async ({ world }) => {
    const token = await registerPerson(world, anna)
    world.clock.advance({ minutes: 30 })
    const code = await codeFor(world, anna.email)
    world.clock.advance({ minutes: 9, seconds: 59 })
    expect(
      await world.refusal(verify, { body: { token, code: otherCode(code), password: 'abc' } }),
    ).toMatchObject(wrongCode)
    world.clock.advance({ seconds: 2 })
    expect(await world.refusal(verify, { body: { token, code, password: 'abc' } })).toMatchObject(wrongCode)
  })

  test('loses no try by a password that breaks a rule', async ({ world }) => {
    const { token, code } = await signUp(world, anna.email)
    for (let time = 0; time < 6; time++) {
      const refusal = await world.refusal(verify, { body: { token, code, password: 'ab' } })
      expect(refusal.message).toBe('Password must be 3 to 20 characters long.')
    }
    await world.call(verify, { body: { token, code, password: 'abc' } })
  })

  test('can be tried five times by 50 parallel calls', async ({ world }) => {
    const { token, code } = await signUp(world, anna.email)
    const guesses = Array.from({ length: 50 }, () =>
      world.send(verify, { body: { token, code: otherCode(code), password: 'abc' } }),
    )
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode)
    expect(new Set(statuses)).toEqual(new Set([400]))
    const [row] = await world.database.db.select().from(emailCodes)
    expect(row?.tries).toBe(5)
    expect(await world.refusal(verify, { body: { token, code, password: 'abc' } })).toMatchObject(wrongCode)
  })

  test('is stored only as a keyed hash', async ({ world }) => {
    const { token, code } = await signUp(world, anna.email)
    const dump = JSON.stringify(
      await Promise.all([
        world.database.db.select().from(emailCodes),
        world.database.db.select().from(pendingRegistrations),
      ]),
    )
    expect(dump).not.toContain(code)
    expect(dump).not.toContain(token)
  })
})

const resent = async (world: TestApp) => {
  await world.call(resendCode, { body: { email: anna.email, purpose: 'account_verification' } })
  return codeFor(world, anna.email)
}

describe('the registration token', () => {
  test('is not valid as an access token, nor the other way round', async ({ world }) => {
    const { token, code } = await signUp(world, anna.email)
    const { token: accessToken } = await world.make.trainee()
    for (const endpoint of [me, listTrainees])
      expect(await world.refusal(endpoint, {}, { token })).toMatchObject({ status: 401 })
    const body = { token: accessToken, code, password: 'abc' }
    expect(await world.refusal(verify, { body })).toMatchObject(wrongCode)
  })

  test('is valid with its own code only, and once', async ({ world }) => {
    const first = await signUp(world, anna.email)
    const second = await signUp(world, 'ben@example.com')
    if (first.code !== second.code) {
      const crossed = { token: first.token, code: second.code, password: 'abc' }
      expect(await world.refusal(verify, { body: crossed })).toMatchObject(wrongCode)
    }
    const body = { ...first, password: 'abc' }
    await world.call(verify, { body })
    expect(await world.refusal(verify, { body })).toMatchObject(wrongCode)
  })

  test('expires after a day', async ({ world }) => {
    const { token } = await signUp(world, anna.email)
    world.clock.advance({ hours: 23, minutes: 59 })
    const code = await resent(world)
    world.clock.advance({ minutes: 1, seconds: 1 })
    const before = (await world.mails()).length
    await world.call(resendCode, { body: { email: anna.email, purpose: 'account_verification' } })
    expect((await world.mails()).length).toBe(before)
    expect(await world.refusal(verify, { body: { token, code, password: 'abc' } })).toMatchObject(wrongCode)
  })
})

describe('several registrations of one address', () => {
  test('create the account with the names of the token that was verified', async ({ world }) => {
    const evil = await registerPerson(world, { ...anna, first_name: 'Evil' })
    const own = await registerPerson(world, anna)
    await world.mails()
    const code = await resent(world)
    await world.call(verify, { body: { token: own, code, password: 'abc' } })
    const [account, ...more] = await world.database.db.select().from(users)
    expect(account).toMatchObject({ firstName: 'Anna', role: 'trainee', status: 'pending' })
    expect(more).toEqual([])
    expect(await world.refusal(verify, { body: { token: evil, code, password: 'abc' } })).toMatchObject(
      wrongCode,
    )
    expect(await world.database.db.select().from(emailCodes)).toEqual([])
    expect(await world.database.db.select().from(pendingRegistrations)).toEqual([])
  })

  test('exist side by side: none replaces another, and each has its own code', async ({ world }) => {
    const { token, code } = await signUp(world, anna.email)
    for (let time = 0; time < 3; time++) {
      world.clock.advance({ seconds: 1 })
      await registerPerson(world, anna)
    }
    await world.mails()
    await world.call(verify, { body: { token, code, password: 'abc' } })
  })

  test('that are verified at the same moment create one account and no server error', async ({ world }) => {
    const spellings = ['A@x.com', 'a@X.com', 'a@x.com']
    const people: { token: string; code: string }[] = []
    for (const email of spellings) people.push(await signUp(world, email))
    const calls = Array.from({ length: 15 }, (_, index) =>
      world.send(verify, { body: { ...people[index % 3], password: 'abc' } }),
    )
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200).length).toBe(1)
    expect(statuses.filter((status) => status === 400).length).toBe(14)
    expect((await world.database.db.select().from(users)).length).toBe(1)
  })
})

describe('extra fields give no rights', () => {
  test('role, status and id are ignored', async ({ world }) => {
    const more = { role: 'trainer', status: 'verified', id: 'x', is_admin: true, createdAt: 0 }
    const response = await world.send(register, { body: { ...anna, ...more } })
    const { token } = response.json<{ token: string }>()
    const code = await codeFor(world, anna.email)
    await world.send(verify, { body: { token, code, password: 'abc', ...more } })
    const [account] = await world.database.db.select().from(users).where(eq(users.email, anna.email))
    expect(account).toMatchObject({ role: 'trainee', status: 'pending' })
  })

  test('__proto__ is refused', async ({ world }) => {
    const payload = `{"email":"a@b.com","first_name":"A","last_name":"B","__proto__":{"role":"trainer"}}`
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/auth/register',
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect(response.statusCode).toBe(400)
  })
})

test('failed sign-ins before the registration do not lock the account that is created later', async ({
  world,
}) => {
  for (let time = 0; time < 11; time++)
    await world.send(login, { body: { email: anna.email, password: `wrong${time}` } })
  const { token, code } = await signUp(world, anna.email)
  await world.call(verify, { body: { token, code, password: 'abc' } })
  await world.call(login, { body: { email: anna.email, password: 'abc' } })
})

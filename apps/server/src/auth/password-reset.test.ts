import {
  confirmNewPassword,
  forgotPassword,
  login,
  me,
  resendCode,
  verify,
  verifyForgotPassword,
} from '@elocute/contract/auth'
import { describe, expect } from 'vitest'
import { emailCodes, mailOutbox, passwordResetGrants } from '../db/schema.ts'
import { anna, codeFor, cookieHeader, otherCode, registerPerson } from '../testing/people.ts'
import { openTestApp, test, type TestApp } from '../testing/test-app.ts'

const { email } = anna
const wrongCode = { status: 400, code: 'wrong_code', message: 'Invalid or expired code' }
const newPassword = (password: string) => ({ email, newPassword: password, confirmPassword: password })

const askedFor = async (world: TestApp) => {
  await world.call(forgotPassword, { body: { email } })
  return codeFor(world, email)
}

/** A browser that entered the right code. */
const allowed = async (world: TestApp) => {
  const response = await world.send(verifyForgotPassword, { body: { email, code: await askedFor(world) } })
  return { headers: cookieHeader(response), token: response.json<{ token: string }>().token, response }
}

test('a forgotten password is replaced with the mailed code', async ({ world }) => {
  await world.make.trainee({ email })
  const { headers } = await allowed(world)
  const answer = await world.call(confirmNewPassword, { body: newPassword('secret') }, { headers })
  expect(answer).toEqual({ message: 'Password has been updated successfully!' })
  await world.call(login, { body: { email, password: 'secret' } })
  const mails = await world.mails()
  expect(mails.at(-1)).toMatchObject({ to: email, subject: 'Your Elocute password was changed' })
})

test('whoever had the right code is told how long the new password has to be', async ({ world }) => {
  await world.make.trainee({ email })
  const { response } = await allowed(world)
  expect(response.json()).toMatchObject({ password_length: { min: 6, max: 64 } })
})

test('and a trainer, that hers has to be longer', async ({ world }) => {
  await world.make.trainer({ email })
  const { response } = await allowed(world)
  expect(response.json()).toMatchObject({ password_length: { min: 12, max: 64 } })
})

test('a page from another host uses the token instead of the cookie', async ({ world }) => {
  await world.make.trainee({ email })
  const { token } = await allowed(world)
  await world.call(confirmNewPassword, { body: { ...newPassword('secret'), token } })
})

describe('without the right code in this browser', () => {
  test('a password cannot be set, however often somebody tries while the owner is at it', async ({
    world,
  }) => {
    await world.make.trainee({ email })
    const { headers, token } = await allowed(world)
    const strangers = [{}, { cookie: 'elocute-reset=x' }, { cookie: `elocute-reset=${token.slice(1)}` }]
    for (let time = 0; time < 100; time++)
      for (const stranger of strangers) {
        const response = await world.send(
          confirmNewPassword,
          { body: newPassword('stolen') },
          { headers: stranger },
        )
        expect(response.statusCode).toBe(400)
      }
    await world.call(confirmNewPassword, { body: newPassword('secret') }, { headers })
  })

  test('or for another address, nothing changes', async ({ world }) => {
    await world.make.trainee({ email })
    await world.make.trainee({ email: 'ben@example.com' })
    const { headers } = await allowed(world)
    const body = { ...newPassword('stolen'), email: 'ben@example.com' }
    expect(await world.refusal(confirmNewPassword, { body }, { headers })).toMatchObject(wrongCode)
    await world.call(confirmNewPassword, { body: newPassword('secret') }, { headers })
  })
})

describe('the permission', () => {
  test('is good once', async ({ world }) => {
    await world.make.trainee({ email })
    const { headers } = await allowed(world)
    await world.call(confirmNewPassword, { body: newPassword('secret') }, { headers })
    const again = await world.refusal(confirmNewPassword, { body: newPassword('second') }, { headers })
    expect(again).toMatchObject(wrongCode)
  })

  test('used twenty times at once changes the password once', async ({ world }) => {
    await world.make.trainee({ email })
    const { headers } = await allowed(world)
    const calls = Array.from({ length: 20 }, (_, index) =>
      world.send(confirmNewPassword, { body: newPassword(`secret${index}`) }, { headers }),
    )
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200).length).toBe(1)
    expect(statuses.filter((status) => status === 400).length).toBe(19)
    expect((await world.database.db.select().from(mailOutbox)).length).toBe(1)
  })

  test('lives ten minutes', async ({ world }) => {
    await world.make.trainee({ email })
    const { headers } = await allowed(world)
    world.clock.advance({ minutes: 10, seconds: 1 })
    const late = await world.refusal(confirmNewPassword, { body: newPassword('secret') }, { headers })
    expect(late).toMatchObject(wrongCode)
  })

  test('is a cookie that no script and no other site can use, and is taken away with its use', async ({
    world,
  }) => {
    await world.make.trainee({ email })
    const { response, headers } = await allowed(world)
    const http = { name: 'elocute-reset', httpOnly: true, sameSite: 'Strict', path: '/api/auth', maxAge: 600 }
    expect(response.cookies).toEqual([expect.objectContaining(http)])
    const asked = await world.send(forgotPassword, { body: { email } })
    expect(asked.cookies).toEqual([expect.objectContaining({ ...http, maxAge: 86_400 })])
    const done = await world.send(confirmNewPassword, { body: newPassword('secret') }, { headers })
    expect(done.cookies.find(({ name }) => name === 'elocute-reset')).toMatchObject({ value: '', maxAge: 0 })

    const secured = await openTestApp(world.database, { publicUrl: 'https://elocute.example.org' })
    const https = {
      name: '__Host-elocute-reset',
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
      secure: true,
    }
    expect((await allowed(secured)).response.cookies).toEqual([expect.objectContaining(https)])
    await secured.app.close()
  })

  test('stands in the database only as a hash', async ({ world }) => {
    await world.make.trainee({ email })
    const { token } = await allowed(world)
    const [row, ...more] = await world.database.db.select().from(passwordResetGrants)
    expect(row?.tokenHash.toString('base64url')).not.toBe(token)
    expect(more).toEqual([])
  })
})

describe('the code', () => {
  test('is good once, also when it is entered several times at once', async ({ world }) => {
    await world.make.trainee({ email })
    const code = await askedFor(world)
    const calls = Array.from({ length: 5 }, () => world.send(verifyForgotPassword, { body: { email, code } }))
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200).length).toBe(1)
    expect(await world.refusal(verifyForgotPassword, { body: { email, code } })).toMatchObject(wrongCode)
  })

  test('is compared five times; 50 guesses at once change nothing about that', async ({ world }) => {
    await world.make.trainee({ email })
    const code = await askedFor(world)
    const body = { email, code: otherCode(code) }
    await Promise.all(Array.from({ length: 50 }, () => world.send(verifyForgotPassword, { body })))
    expect((await world.database.db.select().from(emailCodes))[0]?.strayTries).toBe(5)
    expect(await world.refusal(verifyForgotPassword, { body: { email, code } })).toMatchObject(wrongCode)
    await world.call(verifyForgotPassword, { body: { email, code: await askedFor(world) } })
  })

  test('of a sign-up opens no password reset', async ({ world }) => {
    await registerPerson(world, anna)
    const code = await codeFor(world, email)
    expect(await world.refusal(verifyForgotPassword, { body: { email, code } })).toMatchObject(wrongCode)
  })

  test('of a reset finishes no sign-up of the same address', async ({ world }) => {
    const token = await registerPerson(world, anna)
    await world.mails()
    await world.make.trainee({ email })
    const code = await askedFor(world)
    const body = { token, code, password: 'abc' }
    expect(await world.refusal(verify, { body })).toMatchObject(wrongCode)
    await world.call(verifyForgotPassword, { body: { email, code } })
  })

  test('sent again replaces the one before', async ({ world }) => {
    await world.make.trainee({ email })
    const old = await askedFor(world)
    await world.call(resendCode, { body: { email, purpose: 'password_reset' } })
    const code = await codeFor(world, email)
    if (old !== code)
      expect(await world.refusal(verifyForgotPassword, { body: { email, code: old } })).toMatchObject(
        wrongCode,
      )
    await world.call(verifyForgotPassword, { body: { email, code } })
  })
})

test('a new password ends every session, every other permission, and the lock', async ({ world }) => {
  const { token, ...account } = await world.make.trainee({ email })
  const tokens = [token, await world.services.sessions.open(world.database.db, account.id)]
  const first = await allowed(world)
  const second = await allowed(world)
  for (let time = 0; time < 11; time++) await world.send(login, { body: { email, password: 'wrong' } })
  await world.call(confirmNewPassword, { body: newPassword('secret') }, first)
  for (const dead of tokens)
    expect(await world.refusal(me, {}, { token: dead })).toMatchObject({ status: 401 })
  const other = await world.refusal(
    confirmNewPassword,
    { body: newPassword('second') },
    { headers: second.headers },
  )
  expect(other).toMatchObject(wrongCode)
  await world.call(login, { body: { email, password: 'secret' } })
})

describe('a new password with', () => {
  test.for([
    ['five letters', 'abcde', 400],
    ['six letters', 'abcdef', 200],
    ['64 characters of four bytes', '🙂'.repeat(64), 200],
    ['65 letters', 'x'.repeat(65), 400],
    ['a NUL', 'ab\0cdef', 400],
  ] as const)('%s', async ([_, password, status], { world }) => {
    await world.make.trainee({ email })
    const { headers } = await allowed(world)
    const response = await world.send(confirmNewPassword, { body: newPassword(password) }, { headers })
    expect(response.statusCode).toBe(status)
    if (status === 200) await world.call(login, { body: { email, password } })
  })
})

describe('the new password', () => {
  test('must be said twice', async ({ world }) => {
    await world.make.trainee({ email })
    const { headers } = await allowed(world)
    const body = { ...newPassword('secret'), confirmPassword: 'other!' }
    const refusal = await world.refusal(confirmNewPassword, { body }, { headers })
    expect(refusal).toMatchObject({ status: 400, message: 'Passwords do not match' })
  })

  test('of a trainer is long and not a common one; a refusal does not use the permission up', async ({
    world,
  }) => {
    await world.make.trainer({ email })
    const { headers } = await allowed(world)
    const answer = async (password: string) =>
      (await world.send(confirmNewPassword, { body: newPassword(password) }, { headers })).json<{
        message: string
      }>()
    expect(await answer('short but')).toMatchObject({
      message: "A trainer's password must be 12 to 64 characters long.",
      errors: [{ path: 'newPassword' }],
    })
    const tooCommon = { message: 'This password is too common. Please choose another one.' }
    expect(await answer('Password1234!')).toMatchObject(tooCommon)
    expect(await answer('anna@example.com')).toMatchObject(tooCommon)
    expect(await answer('a window in the rain')).toMatchObject({
      message: 'Password has been updated successfully!',
    })
  })
})

test('an account that is deleted in between gets no new password', async ({ world }) => {
  const { id } = await world.make.trainee({ email })
  const { headers } = await allowed(world)
  await world.services.trainees.remove(id)
  const refusal = await world.refusal(confirmNewPassword, { body: newPassword('secret') }, { headers })
  expect(refusal).toMatchObject(wrongCode)
})

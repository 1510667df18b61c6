import {
  confirmNewPassword,
  forgotPassword,
  login,
  resendCode,
  verify,
  verifyForgotPassword,
} from '@elocute/contract/auth'
import { describe, expect } from 'vitest'
import { emailCodes, mailOutbox, passwordResetGrants } from '../db/schema.ts'
import { anna, codeFor, otherCode, registerPerson } from '../testing/people.ts'
import { openTestApp, test } from '../testing/test-app.ts'
import { email, enterCode, newPassword, requestCode, wrongCode } from './testing/password-reset.ts'

test('a forgotten password is replaced with the mailed code', async ({ world }) => {
  await world.make.trainee({ email })
  const { headers } = await enterCode(world)
  const answer = await world.call(confirmNewPassword, { body: newPassword('secret') }, { headers })
  expect(answer).toEqual({ message: 'Password has been updated successfully!' })
  await world.call(login, { body: { email, password: 'secret' } })
  const mails = await world.mails()
  expect(mails.at(-1)).toMatchObject({ to: email, subject: 'Your Elocute password was changed' })
})

test('the right code is answered with the length of the new password', async ({ world }) => {
  await world.make.trainee({ email })
  const { response } = await enterCode(world)
  expect(response.json()).toMatchObject({ password_length: { min: 6, max: 64 } })
})

test('the answer to a trainer requires a longer one', async ({ world }) => {
  await world.make.trainer({ email })
  const { response } = await enterCode(world)
  expect(response.json()).toMatchObject({ password_length: { min: 12, max: 64 } })
})

test('a page from another host uses the token instead of the cookie', async ({ world }) => {
  await world.make.trainee({ email })
  const { token } = await enterCode(world)
  await world.call(confirmNewPassword, { body: { ...newPassword('secret'), token } })
})

describe('without the right code in this browser', () => {
  test('a password cannot be set, however often an attacker tries during the reset', async ({ world }) => {
    await world.make.trainee({ email })
    const { headers, token } = await enterCode(world)
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

  test('a password of another address cannot be set', async ({ world }) => {
    await world.make.trainee({ email })
    await world.make.trainee({ email: 'ben@example.com' })
    const { headers } = await enterCode(world)
    const body = { ...newPassword('stolen'), email: 'ben@example.com' }
    expect(await world.refusal(confirmNewPassword, { body }, { headers })).toMatchObject(wrongCode)
    await world.call(confirmNewPassword, { body: newPassword('secret') }, { headers })
  })
})

describe('the grant', () => {
  test('can be used once', async ({ world }) => {
    await world.make.trainee({ email })
    const { headers } = await enterCode(world)
    await world.call(confirmNewPassword, { body: newPassword('secret') }, { headers })
    const again = await world.refusal(confirmNewPassword, { body: newPassword('second') }, { headers })
    expect(again).toMatchObject(wrongCode)
  })

  test('changes the password once when it is used twenty times at once', async ({ world }) => {
    await world.make.trainee({ email })
    const { headers } = await enterCode(world)
    const calls = Array.from({ length: 20 }, (_, index) =>
      world.send(confirmNewPassword, { body: newPassword(`secret${index}`) }, { headers }),
    )
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200).length).toBe(1)
    expect(statuses.filter((status) => status === 400).length).toBe(19)
    expect((await world.database.db.select().from(mailOutbox)).length).toBe(1)
  })

  test('expires after ten minutes', async ({ world }) => {
    await world.make.trainee({ email })
    const { headers } = await enterCode(world)
    world.clock.advance({ minutes: 10, seconds: 1 })
    const late = await world.refusal(confirmNewPassword, { body: newPassword('secret') }, { headers })
    expect(late).toMatchObject(wrongCode)
  })

  test('is a cookie with HttpOnly and SameSite=Strict that is cleared after use', async ({ world }) => {
    await world.make.trainee({ email })
    const { response, headers } = await enterCode(world)
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
    expect((await enterCode(secured)).response.cookies).toEqual([expect.objectContaining(https)])
    await secured.app.close()
  })

  test('is stored only as a hash', async ({ world }) => {
    await world.make.trainee({ email })
    const { token } = await enterCode(world)
    const [row, ...more] = await world.database.db.select().from(passwordResetGrants)
    expect(row?.tokenHash.toString('base64url')).not.toBe(token)
    expect(more).toEqual([])
  })
})

describe('the code', () => {
  test('can be used once, also by parallel calls', async ({ world }) => {
    await world.make.trainee({ email })
    const code = await requestCode(world)
    const calls = Array.from({ length: 5 }, () => world.send(verifyForgotPassword, { body: { email, code } }))
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200).length).toBe(1)
    expect(await world.refusal(verifyForgotPassword, { body: { email, code } })).toMatchObject(wrongCode)
  })

  test('can be tried five times, also by 50 parallel calls', async ({ world }) => {
    await world.make.trainee({ email })
    const code = await requestCode(world)
    const body = { email, code: otherCode(code) }
    await Promise.all(Array.from({ length: 50 }, () => world.send(verifyForgotPassword, { body })))
    expect((await world.database.db.select().from(emailCodes))[0]?.strayTries).toBe(5)
    expect(await world.refusal(verifyForgotPassword, { body: { email, code } })).toMatchObject(wrongCode)
    await world.call(verifyForgotPassword, { body: { email, code: await requestCode(world) } })
  })

  test('of a sign-up is not valid for a password reset', async ({ world }) => {
    await registerPerson(world, anna)
    const code = await codeFor(world, email)
    expect(await world.refusal(verifyForgotPassword, { body: { email, code } })).toMatchObject(wrongCode)
  })

  test('of a reset is not valid for a sign-up of the same address', async ({ world }) => {
    const token = await registerPerson(world, anna)
    await world.mails()
    await world.make.trainee({ email })
    const code = await requestCode(world)
    const body = { token, code, password: 'abc' }
    expect(await world.refusal(verify, { body })).toMatchObject(wrongCode)
    await world.call(verifyForgotPassword, { body: { email, code } })
  })

  test('that is resent replaces the previous one', async ({ world }) => {
    await world.make.trainee({ email })
    const old = await requestCode(world)
    await world.call(resendCode, { body: { email, purpose: 'password_reset' } })
    const code = await codeFor(world, email)
    if (old !== code)
      expect(await world.refusal(verifyForgotPassword, { body: { email, code: old } })).toMatchObject(
        wrongCode,
      )
    await world.call(verifyForgotPassword, { body: { email, code } })
  })
})

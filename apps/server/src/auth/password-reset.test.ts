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

test('a forgotten password is replaced with the mailed code', async ({ testApp }) => {
  await testApp.make.trainee({ email })
  const { headers } = await enterCode(testApp)
  const answer = await testApp.call(confirmNewPassword, { body: newPassword('secret') }, { headers })
  expect(answer).toEqual({ message: 'Password has been updated successfully!' })
  await testApp.call(login, { body: { email, password: 'secret' } })
  const mail = (await testApp.mails()).at(-1)
  expect(mail).toMatchObject({ to: email, subject: 'Your Elocute account has a new password' })
  expect(mail?.text).toContain('signed you out of every browser.')
  expect(mail?.text).toContain('Sign in with your new password here: http://localhost:3000/auth')
})

test('the right code is answered with the length of the new password', async ({ testApp }) => {
  await testApp.make.trainee({ email })
  const { response } = await enterCode(testApp)
  expect(response.json()).toMatchObject({ password_length: { min: 6, max: 64 } })
})

test('the answer to a trainer requires a longer one', async ({ testApp }) => {
  await testApp.make.trainer({ email })
  const { response } = await enterCode(testApp)
  expect(response.json()).toMatchObject({ password_length: { min: 12, max: 64 } })
})

test('a page from another host uses the token instead of the cookie', async ({ testApp }) => {
  await testApp.make.trainee({ email })
  const { token } = await enterCode(testApp)
  await testApp.call(confirmNewPassword, { body: { ...newPassword('secret'), token } })
})

describe('without the right code in this browser', () => {
  test('a password cannot be set, however often an attacker tries during the reset', async ({ testApp }) => {
    await testApp.make.trainee({ email })
    const { headers, token } = await enterCode(testApp)
    const strangers = [{}, { cookie: 'elocute-reset=x' }, { cookie: `elocute-reset=${token.slice(1)}` }]
    for (let time = 0; time < 100; time++)
      for (const stranger of strangers) {
        const response = await testApp.send(
          confirmNewPassword,
          { body: newPassword('stolen') },
          { headers: stranger },
        )
        expect(response.statusCode).toBe(400)
      }
    await testApp.call(confirmNewPassword, { body: newPassword('secret') }, { headers })
  })

  test('a password of another address cannot be set', async ({ testApp }) => {
    await testApp.make.trainee({ email })
    await testApp.make.trainee({ email: 'ben@example.com' })
    const { headers } = await enterCode(testApp)
    const body = { ...newPassword('stolen'), email: 'ben@example.com' }
    expect(await testApp.refusal(confirmNewPassword, { body }, { headers })).toMatchObject(wrongCode)
    await testApp.call(confirmNewPassword, { body: newPassword('secret') }, { headers })
  })
})

describe('the grant', () => {
  test('can be used once', async ({ testApp }) => {
    await testApp.make.trainee({ email })
    const { headers } = await enterCode(testApp)
    await testApp.call(confirmNewPassword, { body: newPassword('secret') }, { headers })
    const again = await testApp.refusal(confirmNewPassword, { body: newPassword('second') }, { headers })
    expect(again).toMatchObject(wrongCode)
  })

  test('changes the password once when it is used twenty times at once', async ({ testApp }) => {
    await testApp.make.trainee({ email })
    const { headers } = await enterCode(testApp)
    const calls = Array.from({ length: 20 }, (_, index) =>
      testApp.send(confirmNewPassword, { body: newPassword(`secret${index}`) }, { headers }),
    )
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200).length).toBe(1)
    expect(statuses.filter((status) => status === 400).length).toBe(19)
    expect((await testApp.database.db.select().from(mailOutbox)).length).toBe(1)
  })

  test('expires after ten minutes', async ({ testApp }) => {
    await testApp.make.trainee({ email })
    const { headers } = await enterCode(testApp)
    testApp.clock.advance({ minutes: 10, seconds: 1 })
    const late = await testApp.refusal(confirmNewPassword, { body: newPassword('secret') }, { headers })
    expect(late).toMatchObject(wrongCode)
  })

  test('is a cookie with HttpOnly and SameSite=Strict that is cleared after use', async ({ testApp }) => {
    await testApp.make.trainee({ email })
    const { response, headers } = await enterCode(testApp)
    const http = { name: 'elocute-reset', httpOnly: true, sameSite: 'Strict', path: '/api/auth', maxAge: 600 }
    expect(response.cookies).toEqual([expect.objectContaining(http)])
    const asked = await testApp.send(forgotPassword, { body: { email } })
    expect(asked.cookies).toEqual([expect.objectContaining({ ...http, maxAge: 86_400 })])
    const done = await testApp.send(confirmNewPassword, { body: newPassword('secret') }, { headers })
    expect(done.cookies.find(({ name }) => name === 'elocute-reset')).toMatchObject({ value: '', maxAge: 0 })

    const secured = await openTestApp(testApp.database, { publicUrl: 'https://elocute.example.org' })
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

  test('is stored only as a hash', async ({ testApp }) => {
    await testApp.make.trainee({ email })
    const { token } = await enterCode(testApp)
    const [row, ...more] = await testApp.database.db.select().from(passwordResetGrants)
    expect(row?.tokenHash.toString('base64url')).not.toBe(token)
    expect(more).toEqual([])
  })
})

describe('the code', () => {
  test('can be used once, also by parallel calls', async ({ testApp }) => {
    await testApp.make.trainee({ email })
    const code = await requestCode(testApp)
    const calls = Array.from({ length: 5 }, () =>
      testApp.send(verifyForgotPassword, { body: { email, code } }),
    )
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200).length).toBe(1)
    expect(await testApp.refusal(verifyForgotPassword, { body: { email, code } })).toMatchObject(wrongCode)
  })

  test('can be tried five times, also by 50 parallel calls', async ({ testApp }) => {
    await testApp.make.trainee({ email })
    const code = await requestCode(testApp)
    const body = { email, code: otherCode(code) }
    await Promise.all(Array.from({ length: 50 }, () => testApp.send(verifyForgotPassword, { body })))
    expect((await testApp.database.db.select().from(emailCodes))[0]?.strayTries).toBe(5)
    expect(await testApp.refusal(verifyForgotPassword, { body: { email, code } })).toMatchObject(wrongCode)
    await testApp.call(verifyForgotPassword, { body: { email, code: await requestCode(testApp) } })
  })

  test('of a sign-up is not valid for a password reset', async ({ testApp }) => {
    await registerPerson(testApp, anna)
    const code = await codeFor(testApp, email)
    expect(await testApp.refusal(verifyForgotPassword, { body: { email, code } })).toMatchObject(wrongCode)
  })

  test('of a reset is not valid for a sign-up of the same address', async ({ testApp }) => {
    const token = await registerPerson(testApp, anna)
    await testApp.mails()
    await testApp.make.trainee({ email })
    const code = await requestCode(testApp)
    const body = { token, code, password: 'abc' }
    expect(await testApp.refusal(verify, { body })).toMatchObject(wrongCode)
    await testApp.call(verifyForgotPassword, { body: { email, code } })
  })

  test('that is resent replaces the previous one', async ({ testApp }) => {
    await testApp.make.trainee({ email })
    const old = await requestCode(testApp)
    await testApp.call(resendCode, { body: { email, purpose: 'password_reset' } })
    const code = await codeFor(testApp, email)
    if (old !== code)
      expect(await testApp.refusal(verifyForgotPassword, { body: { email, code: old } })).toMatchObject(
        wrongCode,
      )
    await testApp.call(verifyForgotPassword, { body: { email, code } })
  })
})

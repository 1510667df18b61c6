import {
  changeAccount,
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
  loadAccount,
} from '@elocute/contract/account'
import { login } from '@elocute/contract/auth'
import { me } from '@elocute/contract/session'
import { describe, expect } from 'vitest'
import { sentence } from '../sentence.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { makeAnna, right, weak } from './testing/sign-in.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

const signIn = async (testApp: TestApp, credentials = right, userAgent = firefox) =>
  (await testApp.call(login, { body: credentials }, { headers: { 'user-agent': userAgent } })).accessToken

const sessionsOf = async (testApp: TestApp, token: string) =>
  (await testApp.call(listSessions, {}, { token })).data

const change = (newPassword: string, password = right.password) => ({
  body: { password, newPassword, confirmPassword: newPassword },
})

test('everybody reads her own account', async ({ testApp }) => {
  const trainee = await testApp.make.trainee({ email: 'mia@example.com' })
  const { data } = await testApp.call(loadAccount, {}, trainee)
  expect(data).toMatchObject({
    id: trainee.id,
    email: 'mia@example.com',
    role: 'trainee',
    password_length: { min: 6, max: 64 },
  })
  const trainer = await testApp.make.trainer()
  expect((await testApp.call(loadAccount, {}, trainer)).data.password_length).toEqual({ min: 12, max: 64 })
})

test('a name is changed for everybody who sees it', async ({ testApp }) => {
  const { token } = await testApp.make.trainee()
  const body = { first_name: ' Amélie ', middle_name: '', last_name: 'O’Neill' }
  const { message, data } = await testApp.call(changeAccount, { body }, { token })
  expect([message, data]).toMatchObject([
    sentence('account_saved'),
    { first_name: 'Amélie', middle_name: null, last_name: "O'Neill" },
  ])
  expect(await testApp.call(me, {}, { token })).toMatchObject({ first_name: 'Amélie', last_name: "O'Neill" })
})

test('a name that is none is refused at its field', async ({ testApp }) => {
  const { token } = await testApp.make.trainee()
  const body = { first_name: 'R2D2', middle_name: null, last_name: '' }
  const answer = await testApp.send(changeAccount, { body }, { token })
  expect([answer.statusCode, answer.json()]).toMatchObject([
    400,
    { errors: [{ path: 'first_name' }, { path: 'last_name' }] },
  ])
})

describe('a new password', () => {
  test('replaces the present one, ends all other sessions, and is mailed', async ({ testApp }) => {
    await makeAnna(testApp)
    const [here, there] = [await signIn(testApp), await signIn(testApp)]
    expect(await testApp.call(changePassword, change('secret'), { token: here })).toEqual({
      message: sentence('password_updated'),
    })
    await testApp.call(me, {}, { token: here })
    expect(await testApp.refusal(me, {}, { token: there })).toMatchObject({ status: 401 })
    expect(await testApp.refusal(login, { body: right })).toMatchObject({ code: 'wrong_credentials' })
    await testApp.call(login, { body: { ...right, password: 'secret' } })
    const mail = (await testApp.mails()).at(-1)
    expect(mail).toMatchObject({ to: right.email, subject: 'Your Elocute account has a new password' })
    // This browser stays signed in.
    expect(mail?.text).toContain('signed you out of every other browser.')
    expect(mail?.text).toContain('someone else was signed in to your account')
    expect(mail?.text).not.toContain('Sign in with your new password')
  })

  test('needs the present one, and the session goes on', async ({ testApp }) => {
    await makeAnna(testApp)
    const token = await signIn(testApp)
    const answer = await testApp.send(changePassword, change('secret', 'guessed'), { token })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { errors: [{ path: 'password', message: sentence('password_wrong') }] },
    ])
    await testApp.call(me, {}, { token })
    await testApp.call(login, { body: right })
  })

  test('cannot be reached by guessing, also with the right one in the end', async ({ testApp }) => {
    await makeAnna(testApp)
    const token = await signIn(testApp)
    const guesses = Array.from({ length: 15 }, () =>
      testApp.send(changePassword, change('secret', 'guess'), { token }),
    )
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 400)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    expect(await testApp.refusal(changePassword, change('secret'), { token })).toMatchObject({ status: 429 })
    testApp.clock.advance({ minutes: 16 })
    await testApp.call(changePassword, change('secret'), { token })
  })

  test('of a trainer is long and uncommon', async ({ testApp }) => {
    const email = 'coach@example.com'
    const passwordHash = await weak.hash('right')
    const { token } = await testApp.make.trainer({ email, passwordHash })
    for (const [typed, reason] of [
      ['short', 'reset_password_length'],
      ['eleven char', 'trainer_password_length'],
      ['password12345', 'trainer_password_common'],
    ] as const) {
      const answer = await testApp.send(changePassword, change(typed), { token })
      expect([typed, answer.json()]).toMatchObject([
        typed,
        { errors: [{ path: 'newPassword', code: reason }] },
      ])
    }
    await testApp.call(changePassword, change('correct horse staple'), { token })
  })

  test('must be typed twice', async ({ testApp }) => {
    await makeAnna(testApp)
    const token = await signIn(testApp)
    const body = { password: right.password, newPassword: 'secret', confirmPassword: 'secrets' }
    const answer = await testApp.send(changePassword, { body }, { token })
    expect(answer.json()).toMatchObject({ errors: [{ path: 'confirmPassword' }] })
  })

  test('is set once when two tabs send one each', async ({ testApp }) => {
    await makeAnna(testApp)
    const token = await signIn(testApp)
    const answers = await Promise.all(
      ['secret1', 'secret2'].map((password) => testApp.send(changePassword, change(password), { token })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
  })
})

describe('sessions', () => {
  test('are listed with the browser, the last used first', async ({ testApp }) => {
    await makeAnna(testApp)
    const first = await signIn(testApp, right, 'curl/8.0')
    testApp.clock.advance({ minutes: 1 })
    const second = await signIn(testApp)
    const listed = await sessionsOf(testApp, first)
    // Without the one that every trainee of a test has.
    expect(listed.filter(({ device, current }) => device !== null || current)).toMatchObject([
      { device: 'Firefox on Windows', current: false },
      { device: null, current: true },
    ])
    expect(JSON.stringify(listed)).not.toContain(second)
    testApp.clock.advance({ hours: 13 })
    const later = await signIn(testApp)
    expect(await sessionsOf(testApp, later)).toHaveLength(1)
  })

  test('are ended one by one', async ({ testApp }) => {
    await makeAnna(testApp)
    const [here, there] = [await signIn(testApp), await signIn(testApp)]
    const id = (await sessionsOf(testApp, there)).find(({ current }) => current)?.id ?? ''
    await testApp.call(endSession, { params: { id } }, { token: here })
    expect(await testApp.refusal(me, {}, { token: there })).toMatchObject({ status: 401 })
    expect(await testApp.refusal(endSession, { params: { id } }, { token: here })).toMatchObject({
      status: 404,
      reason: 'session_not_found',
    })
  })

  test('are ended all but this one', async ({ testApp }) => {
    await makeAnna(testApp)
    const [here, ...others] = [await signIn(testApp), await signIn(testApp), await signIn(testApp)]
    await testApp.call(endOtherSessions, {}, { token: here })
    for (const token of others)
      expect(await testApp.refusal(me, {}, { token })).toMatchObject({ status: 401 })
    expect(await sessionsOf(testApp, here)).toMatchObject([{ current: true }])
  })

  test('of somebody else cannot be ended', async ({ testApp }) => {
    await makeAnna(testApp)
    const hers = await signIn(testApp)
    const [session] = await sessionsOf(testApp, hers)
    const stranger = await testApp.make.trainer()
    const params = { id: session?.id ?? '' }
    expect(await testApp.refusal(endSession, { params }, stranger)).toMatchObject({ status: 404 })
    await testApp.call(endOtherSessions, {}, stranger)
    await testApp.call(me, {}, { token: hers })
  })
})

import { confirmNewPassword, login } from '@elocute/contract/auth'
import { me } from '@elocute/contract/session'
import { describe, expect } from 'vitest'
import { newId } from '../platform/ids.ts'
import { test } from '../testing/test-app.ts'
import { email, enterCode, newPassword, wrongCode } from './testing/password-reset.ts'

test('a new password ends every session, every other grant, and the lock', async ({ testApp }) => {
  const { token, ...account } = await testApp.make.trainee({ email })
  const tokens = [token, await testApp.services.sessions.open(testApp.database.db, account.id)]
  const first = await enterCode(testApp)
  const second = await enterCode(testApp)
  for (let time = 0; time < 11; time++) await testApp.send(login, { body: { email, password: 'wrong' } })
  await testApp.call(confirmNewPassword, { body: newPassword('secret') }, first)
  for (const ended of tokens)
    expect(await testApp.refusal(me, {}, { token: ended })).toMatchObject({ status: 401 })
  const other = await testApp.refusal(
    confirmNewPassword,
    { body: newPassword('second') },
    { headers: second.headers },
  )
  expect(other).toMatchObject(wrongCode)
  await testApp.call(login, { body: { email, password: 'secret' } })
})

describe('a new password with', () => {
  test.for([
    ['five letters', 'abcde', 400],
    ['six letters', 'abcdef', 200],
    ['64 characters of four bytes', '🙂'.repeat(64), 200],
    ['65 letters', 'x'.repeat(65), 400],
    ['a NUL', 'ab\0cdef', 400],
  ] as const)('%s', async ([_, password, status], { testApp }) => {
    await testApp.make.trainee({ email })
    const { headers } = await enterCode(testApp)
    const response = await testApp.send(confirmNewPassword, { body: newPassword(password) }, { headers })
    expect(response.statusCode).toBe(status)
    if (status === 200) await testApp.call(login, { body: { email, password } })
  })
})

describe('the new password', () => {
  test('must be entered twice', async ({ testApp }) => {
    await testApp.make.trainee({ email })
    const { headers } = await enterCode(testApp)
    const body = { ...newPassword('secret'), confirmPassword: 'other!' }
    const refusal = await testApp.refusal(confirmNewPassword, { body }, { headers })
    expect(refusal).toMatchObject({ status: 400, message: 'Passwords do not match' })
  })

  test('of a trainer must be long and not common; a refusal keeps the grant', async ({ testApp }) => {
    await testApp.make.trainer({ email })
    const { headers } = await enterCode(testApp)
    const answer = async (password: string) =>
      (await testApp.send(confirmNewPassword, { body: newPassword(password) }, { headers })).json<{
        message: string
      }>()
    expect(await answer('short but')).toMatchObject({
      message: 'A trainer’s password must be 12 to 64 characters long.',
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

test('the password of an account that was deleted meanwhile cannot be set', async ({ testApp }) => {
  const { id } = await testApp.make.trainee({ email })
  const { headers } = await enterCode(testApp)
  await testApp.services.trainees.remove({ userId: newId(), requestId: newId() }, id)
  const refusal = await testApp.refusal(confirmNewPassword, { body: newPassword('secret') }, { headers })
  expect(refusal).toMatchObject(wrongCode)
})

import { confirmNewPassword, login, me } from '@elocute/contract/auth'
import { describe, expect } from 'vitest'
import { test } from '../testing/test-app.ts'
import { email, enterCode, newPassword, wrongCode } from './testing/password-reset.ts'

test('a new password ends every session, every other grant, and the lock', async ({ world }) => {
  const { token, ...account } = await world.make.trainee({ email })
  const tokens = [token, await world.services.sessions.open(world.database.db, account.id)]
  const first = await enterCode(world)
  const second = await enterCode(world)
  for (let time = 0; time < 11; time++) await world.send(login, { body: { email, password: 'wrong' } })
  await world.call(confirmNewPassword, { body: newPassword('secret') }, first)
  for (const ended of tokens)
    expect(await world.refusal(me, {}, { token: ended })).toMatchObject({ status: 401 })
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
    const { headers } = await enterCode(world)
    const response = await world.send(confirmNewPassword, { body: newPassword(password) }, { headers })
    expect(response.statusCode).toBe(status)
    if (status === 200) await world.call(login, { body: { email, password } })
  })
})

describe('the new password', () => {
  test('must be entered twice', async ({ world }) => {
    await world.make.trainee({ email })
    const { headers } = await enterCode(world)
    const body = { ...newPassword('secret'), confirmPassword: 'other!' }
    const refusal = await world.refusal(confirmNewPassword, { body }, { headers })
    expect(refusal).toMatchObject({ status: 400, message: 'Passwords do not match' })
  })

  test('of a trainer must be long and not common; a refusal keeps the grant', async ({ world }) => {
    await world.make.trainer({ email })
    const { headers } = await enterCode(world)
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

test('the password of an account that was deleted meanwhile cannot be set', async ({ world }) => {
  const { id } = await world.make.trainee({ email })
  const { headers } = await enterCode(world)
  await world.services.trainees.remove(id)
  const refusal = await world.refusal(confirmNewPassword, { body: newPassword('secret') }, { headers })
  expect(refusal).toMatchObject(wrongCode)
})

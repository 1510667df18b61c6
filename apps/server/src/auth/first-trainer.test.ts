import { deleteAccount } from '@elocute/contract/account'
import { login, setup } from '@elocute/contract/auth'
import { me } from '@elocute/contract/session'
import { loadSettings } from '@elocute/contract/settings'
import { handOverOwnership } from '@elocute/contract/trainers'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { users } from '../db/schema.ts'
import { openTestApp, test, type TestApp } from '../testing/test-app.ts'
import { testLog } from '../testing/test-log.ts'

const trainer = {
  email: 'trainer@example.com',
  first_name: 'Tina',
  last_name: 'Trainer',
  password: 'a window in the rain',
}
const settings = { email: trainer.email, password: trainer.password }
const closed = { status: 403, message: expect.stringContaining('no longer valid') as string }

/** The log lines about the first trainer at the server's start. */
const startOf = async (testApp: TestApp, fromSettings?: typeof settings) => {
  const { log, lines } = testLog()
  const app = await openTestApp(testApp.database, {
    log,
    clock: testApp.clock,
    publicUrl: 'https://elocute.example.org',
  })
  await app.services.auth.firstTrainer.ensure(fromSettings)
  await app.app.close()
  const link = lines().match(/https:\/\/elocute\.example\.org\/setup\?token=([\w-]+)/)
  return { said: lines(), token: link?.[1] ?? '' }
}

describe('the configured first trainer', () => {
  test('is created verified at the start, once', async ({ testApp }) => {
    const { said } = await startOf(testApp, settings)
    expect(said).not.toContain('setup')
    expect(said).not.toContain(trainer.email)
    await startOf(testApp, { ...settings, password: 'another one entirely' })
    expect(await testApp.database.db.select().from(users)).toMatchObject([{ trainerLevel: 'owner' }])
    expect(await testApp.call(login, { body: settings })).toMatchObject({
      role: 'trainer',
      status: 'verified',
    })
    expect((await testApp.database.db.select().from(users)).length).toBe(1)
  })

  test('does not change an existing account with the same address', async ({ testApp }) => {
    await testApp.make.trainee({ email: trainer.email })
    const { said, token } = await startOf(testApp, settings)
    expect(said).toContain('TRAINER_EMAIL is the address of a trainee')
    expect(token).not.toBe('')
    const [account] = await testApp.database.db.select().from(users)
    expect(account).toMatchObject({ role: 'trainee', passwordHash: 'none' })
  })

  test('is refused with a common password', async ({ testApp }) => {
    const common = { ...settings, password: 'Password1234!' }
    await expect(startOf(testApp, common)).rejects.toThrow('TRAINER_PASSWORD is too common')
  })
})

describe('the settings of the first trainer are not used in a school with a trainer', () => {
  const people = async ({ database: { db } }: TestApp) => {
    const rows = await db.select().from(users)
    return rows.map(({ email, role }) => ({ email, role }))
  }

  /** Somebody else owns the school afterwards. */
  const startAndHandOver = async (testApp: TestApp) => {
    await startOf(testApp, settings)
    const { accessToken: token } = await testApp.call(login, { body: settings })
    const successor = await testApp.make.trainer()
    const body = { password: trainer.password }
    await testApp.call(handOverOwnership, { params: { id: successor.id }, body }, { token })
    return successor
  }

  test('that is older than the settings', async ({ testApp }) => {
    const owner = await testApp.make.owner()
    const { said } = await startOf(testApp, settings)
    expect(said).not.toContain('setup')
    expect(await people(testApp)).toEqual([{ email: owner.email, role: 'trainer' }])
  })

  test('after she has deleted her account', async ({ testApp }) => {
    const successor = await startAndHandOver(testApp)
    const { accessToken } = await testApp.call(login, { body: settings })
    await testApp.call(deleteAccount, { body: { password: trainer.password } }, { token: accessToken })
    await startOf(testApp, settings)
    expect(await people(testApp)).toEqual([{ email: successor.email, role: 'trainer' }])
    expect(await testApp.refusal(login, { body: settings })).toMatchObject({ status: 401 })
  })

  test('when somebody with their address is a trainee', async ({ testApp }) => {
    const owner = await testApp.make.owner()
    await testApp.make.trainee({ email: trainer.email })
    const { said } = await startOf(testApp, settings)
    expect(said).not.toContain('TRAINER_EMAIL')
    expect(await people(testApp)).toEqual(
      expect.arrayContaining([
        { email: owner.email, role: 'trainer' },
        { email: trainer.email, role: 'trainee' },
      ]),
    )
  })

  test('after she has changed her address', async ({ testApp }) => {
    await startOf(testApp, settings)
    await testApp.database.db.update(users).set({ email: 'tina@example.com' })
    await startOf(testApp, settings)
    expect(await people(testApp)).toEqual([{ email: 'tina@example.com', role: 'trainer' }])
  })
})

test('several servers that start at once create one first trainer', async ({ testApp }) => {
  await Promise.all([1, 2, 3].map((n) => startOf(testApp, { ...settings, email: `trainer${n}@example.com` })))
  expect(await testApp.database.db.select().from(users)).toMatchObject([{ trainerLevel: 'owner' }])
})

describe('the setup link in the log', () => {
  test('creates the first trainer, who owns the school', async ({ testApp }) => {
    const { token } = await startOf(testApp)
    expect((await startOf(testApp)).token).toBe(token)
    const answer = await testApp.call(setup, { body: { ...trainer, token } })
    expect(answer.message).toBe('The trainer account is ready. Please sign in.')
    const { accessToken } = await testApp.call(login, { body: settings })
    expect(await testApp.call(me, {}, { token: accessToken })).toMatchObject({
      role: 'trainer',
      first_name: 'Tina',
    })
    expect(await testApp.call(loadSettings, {}, { token: accessToken })).toMatchObject({ may_change: true })
  })

  test('is neither logged nor valid once a trainer exists', async ({ testApp }) => {
    const { token } = await startOf(testApp)
    await testApp.make.trainer()
    expect((await startOf(testApp)).said).not.toContain('token')
    expect(await testApp.refusal(setup, { body: { ...trainer, token } })).toMatchObject(closed)
  })

  test('creates one trainer when it is used ten times at once', async ({ testApp }) => {
    const { token } = await startOf(testApp)
    const calls = Array.from({ length: 10 }, (_, index) =>
      testApp.send(setup, { body: { ...trainer, token, email: `trainer${index}@example.com` } }),
    )
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 201).length).toBe(1)
    expect(statuses.filter((status) => status === 403).length).toBe(9)
    expect((await testApp.database.db.select().from(users).where(eq(users.role, 'trainer'))).length).toBe(1)
  })

  test('cannot be guessed', async ({ testApp }) => {
    const { token } = await startOf(testApp)
    for (const other of ['x', token.slice(0, -1), `${token}A`, token.toLowerCase()])
      expect(await testApp.refusal(setup, { body: { ...trainer, token: other } })).toMatchObject(closed)
  })

  test('requires a long password that is not common', async ({ testApp }) => {
    const { token } = await startOf(testApp)
    const short = await testApp.refusal(setup, { body: { ...trainer, token, password: 'elevenchars' } })
    expect(short.message).toBe('A trainer’s password must be 12 to 64 characters long.')
    const common = await testApp.refusal(setup, { body: { ...trainer, token, password: 'Elocute-2026!' } })
    expect(common).toMatchObject({
      message: 'This password is too common. Please choose another one.',
      errors: [{ path: 'password' }],
    })
    await testApp.call(setup, { body: { ...trainer, token } })
  })

  test('turns an existing account of the operator into the trainer', async ({ testApp }) => {
    const account = await testApp.make.applicant({ email: trainer.email, cefr: 'B1' })
    const { token } = await startOf(testApp)
    await testApp.call(setup, { body: { ...trainer, token } })
    expect(await testApp.refusal(me, {}, { token: account.token })).toMatchObject({ status: 401 })
    const { accessToken } = await testApp.call(login, { body: settings })
    const person = await testApp.call(me, {}, { token: accessToken })
    expect(person).toMatchObject({ id: account.id, role: 'trainer', status: 'verified', first_name: 'Tina' })
  })
})

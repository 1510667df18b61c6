import { login, me, setup } from '@elocute/contract/auth'
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
const startOf = async (world: TestApp, fromSettings?: typeof settings) => {
  const { log, lines } = testLog()
  const app = await openTestApp(world.database, {
    log,
    clock: world.clock,
    publicUrl: 'https://elocute.example.org',
  })
  await app.services.auth.firstTrainer.ensure(fromSettings)
  await app.app.close()
  const link = lines().match(/https:\/\/elocute\.example\.org\/setup\?token=([\w-]+)/)
  return { said: lines(), token: link?.[1] ?? '' }
}

describe('the configured first trainer', () => {
  test('is created verified at the start, once', async ({ world }) => {
    const { said } = await startOf(world, settings)
    expect(said).not.toContain('setup')
    expect(said).not.toContain(trainer.email)
    await startOf(world, { ...settings, password: 'another one entirely' })
    expect(await world.call(login, { body: settings })).toMatchObject({ role: 'trainer', status: 'verified' })
    expect((await world.database.db.select().from(users)).length).toBe(1)
  })

  test('does not change an existing account with the same address', async ({ world }) => {
    await world.make.trainee({ email: trainer.email })
    const { said, token } = await startOf(world, settings)
    expect(said).toContain('TRAINER_EMAIL is the address of a trainee')
    expect(token).not.toBe('')
    const [account] = await world.database.db.select().from(users)
    expect(account).toMatchObject({ role: 'trainee', passwordHash: 'none' })
  })

  test('is refused with a common password', async ({ world }) => {
    const common = { ...settings, password: 'Password1234!' }
    await expect(startOf(world, common)).rejects.toThrow('TRAINER_PASSWORD is too common')
  })
})

describe('the setup link in the log', () => {
  test('creates the first trainer', async ({ world }) => {
    const { token } = await startOf(world)
    expect((await startOf(world)).token).toBe(token)
    const answer = await world.call(setup, { body: { ...trainer, token } })
    expect(answer.message).toBe('The trainer account is ready. Please sign in.')
    const { accessToken } = await world.call(login, { body: settings })
    expect(await world.call(me, {}, { token: accessToken })).toMatchObject({
      role: 'trainer',
      first_name: 'Tina',
    })
  })

  test('is neither logged nor valid once a trainer exists', async ({ world }) => {
    const { token } = await startOf(world)
    await world.make.trainer()
    expect((await startOf(world)).said).not.toContain('token')
    expect(await world.refusal(setup, { body: { ...trainer, token } })).toMatchObject(closed)
  })

  test('creates one trainer when it is used ten times at once', async ({ world }) => {
    const { token } = await startOf(world)
    const calls = Array.from({ length: 10 }, (_, index) =>
      world.send(setup, { body: { ...trainer, token, email: `trainer${index}@example.com` } }),
    )
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 201).length).toBe(1)
    expect(statuses.filter((status) => status === 403).length).toBe(9)
    expect((await world.database.db.select().from(users).where(eq(users.role, 'trainer'))).length).toBe(1)
  })

  test('cannot be guessed', async ({ world }) => {
    const { token } = await startOf(world)
    for (const other of ['x', token.slice(0, -1), `${token}A`, token.toLowerCase()])
      expect(await world.refusal(setup, { body: { ...trainer, token: other } })).toMatchObject(closed)
  })

  test('requires a long password that is not common', async ({ world }) => {
    const { token } = await startOf(world)
    const short = await world.refusal(setup, { body: { ...trainer, token, password: 'elevenchars' } })
    expect(short.message).toBe("A trainer's password must be 12 to 64 characters long.")
    const common = await world.refusal(setup, { body: { ...trainer, token, password: 'Elocute-2026!' } })
    expect(common).toMatchObject({
      message: 'This password is too common. Please choose another one.',
      errors: [{ path: 'password' }],
    })
    await world.call(setup, { body: { ...trainer, token } })
  })

  test('turns an existing account of the operator into the trainer', async ({ world }) => {
    const account = await world.make.applicant({ email: trainer.email })
    const { token } = await startOf(world)
    await world.call(setup, { body: { ...trainer, token } })
    expect(await world.refusal(me, {}, { token: account.token })).toMatchObject({ status: 401 })
    const { accessToken } = await world.call(login, { body: settings })
    const person = await world.call(me, {}, { token: accessToken })
    expect(person).toMatchObject({ id: account.id, role: 'trainer', status: 'verified', first_name: 'Tina' })
  })
})

import { confirmNewPassword, login } from '@elocute/contract/auth'
import { me } from '@elocute/contract/session'
import { createInvitation, listInvitations } from '@elocute/contract/invitations'
import { loadSignInWays, unlinkProvider } from '@elocute/contract/sign-in-providers'
import { listTrainers } from '@elocute/contract/trainers'
import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { schoolEvents, users, webhooks } from '../../db/schema.ts'
import { newId } from '../../platform/ids.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { email, enterCode, newPassword } from '../testing/password-reset.ts'
import { weak } from '../testing/sign-in.ts'
import { openOpenIdProvider } from '../../testing/openid-provider.ts'
import { anna, enter, reasonOf, settingsOf, signIn, test } from './testing/provider-school.ts'

const roleClaim = { name: 'groups', trainer: 'staff', observer: 'board', trainee: undefined }
const staff = { ...anna, groups: ['all', 'staff'] }
const board = { ...anna, groups: ['board'] }
const nobody = { ...anna, groups: ['all'] }

const whoIs = async (testApp: TestApp, token: string) => {
  const { role, trainer_level: level, status } = await testApp.call(me, {}, { token })
  return { role, level, status }
}

const rolesIn = async (testApp: TestApp) => {
  const { rows } = await testApp.database.db.execute<{ before: object; after: object }>(
    sql`select before, after from audit_events where action = 'role_by_provider' order by n`,
  )
  return rows
}

test.for([
  ['trainer', staff],
  ['observer', board],
] as const)('the claim makes a newcomer a %s', async ([level, claims], { school: { provider, open } }) => {
  const testApp = await open({ roleClaim, signUp: 'pending' })
  await testApp.make.owner()
  provider.signInAs('anna', claims)
  const { token } = await enter(testApp)
  expect(await whoIs(testApp, token)).toEqual({ role: 'trainer', level, status: 'verified' })
  expect(await rolesIn(testApp)).toMatchObject([{ before: { status: 'pending' }, after: { level } }])
})

test('no webhook is told of a newcomer whom the claim makes a trainer', async ({
  school: { provider, open },
}) => {
  const testApp = await open({ roleClaim, signUp: 'verified' })
  await testApp.make.owner()
  const { db } = testApp.database
  await db.insert(webhooks).values({
    id: newId(),
    url: 'https://program.example/told',
    events: ['trainee_approved'],
    secret: Buffer.alloc(32),
    createdAt: testApp.clock.now(),
  })
  provider.signInAs('anna', staff)
  await enter(testApp)
  expect(await db.$count(schoolEvents)).toBe(0)
  provider.signInAs('ben', { ...nobody, email: 'ben@school.example' })
  await enter(testApp)
  expect(await db.select().from(schoolEvents)).toMatchObject([{ event: 'trainee_approved' }])
})

test('the claim makes nobody in a school without an owner', async ({ school: { provider, open } }) => {
  const testApp = await open({ roleClaim, signUp: 'verified' })
  provider.signInAs('anna', staff)
  expect(reasonOf(await signIn(testApp))).toBe('provider_no_owner')
  expect(await testApp.database.db.$count(users)).toBe(0)
})

test('no newcomer is made a trainer where people need an invitation', async ({
  school: { provider, open },
}) => {
  const testApp = await open({ roleClaim, signUp: 'off' })
  await testApp.make.owner()
  provider.signInAs('anna', staff)
  expect(reasonOf(await signIn(testApp))).toBe('provider_no_account')
})

test('a trainee becomes a trainer with the claim, and her other sessions end', async ({
  school: { provider, open },
}) => {
  const testApp = await open({ roleClaim })
  await testApp.make.owner()
  const before = await testApp.make.trainee({ email: anna.email })
  provider.signInAs('anna', nobody)
  await enter(testApp)
  provider.signInAs('anna', staff)
  const { token } = await enter(testApp)
  expect(await whoIs(testApp, token)).toEqual({ role: 'trainer', level: 'trainer', status: 'verified' })
  expect(await testApp.refusal(me, {}, before)).toMatchObject({ status: 401 })
})

test.for([
  ['trainer', staff],
  ['observer', board],
] as const)(
  'a trainee with a level of English has none as %s',
  async ([level, claims], { school: { provider, open } }) => {
    const testApp = await open({ roleClaim })
    await testApp.make.owner()
    const { id } = await testApp.make.trainee({ email: anna.email, cefr: 'B1' })
    provider.signInAs('anna', claims)
    const { token } = await enter(testApp)
    expect(await whoIs(testApp, token)).toEqual({ role: 'trainer', level, status: 'verified' })
    const [account] = await testApp.database.db.select().from(users).where(eq(users.id, id))
    expect(account?.cefr).toBeNull()
  },
)

describe('a role that came from the claim', () => {
  const make = async (
    testApp: TestApp,
    claims: object,
    provider: { signInAs: (id: string, claims: Record<string, unknown>) => void },
  ) => {
    provider.signInAs('anna', { ...claims })
    return enter(testApp)
  }

  test('ends with it at the next sign-in, in every session, and comes back with it', async ({
    school: { provider, open },
  }) => {
    const testApp = await open({ roleClaim, signUp: 'verified' })
    const owner = await testApp.make.owner()
    const before = await make(testApp, staff, provider)
    const invitation = await testApp.call(createInvitation, { body: {} }, before)
    const gone = await make(testApp, nobody, provider)
    expect(await whoIs(testApp, gone.token)).toMatchObject({ role: 'trainer', status: 'other' })
    expect(await testApp.refusal(me, {}, before)).toMatchObject({ status: 401 })
    // Nobody joins by what she has sent.
    const { data } = await testApp.call(listInvitations, {}, owner)
    expect(data.find(({ id }) => id === invitation.data.id)?.revoked_at).not.toBeNull()
    // The owner still sees her, and can remove her.
    expect((await testApp.call(listTrainers, {}, owner)).data.map(({ status }) => status)).toContain('other')
    const back = await make(testApp, staff, provider)
    expect(await whoIs(testApp, back.token)).toMatchObject({ level: 'trainer', status: 'verified' })
    expect(await rolesIn(testApp)).toHaveLength(3)
  })

  test('follows it from trainer to observer', async ({ school: { provider, open } }) => {
    const testApp = await open({ roleClaim, signUp: 'verified' })
    await testApp.make.owner()
    await make(testApp, staff, provider)
    const { token } = await make(testApp, board, provider)
    expect(await whoIs(testApp, token)).toMatchObject({ level: 'observer' })
  })

  test('is not kept by a password', async ({ school: { provider, open } }) => {
    const testApp = await open({ roleClaim })
    await testApp.make.owner()
    await testApp.make.trainee({ email: anna.email, passwordHash: await weak.hash('right') })
    await make(testApp, staff, provider)
    const body = { email: anna.email, password: 'right' }
    expect(await testApp.refusal(login, { body })).toMatchObject({
      status: 403,
      reason: 'sign_in_at_provider',
    })
    expect(await testApp.refusal(login, { body: { ...body, password: 'wrong' } })).toMatchObject({
      reason: 'wrong_credentials',
    })
  })

  test('is not kept by a new password, whose mail says so', async ({ school: { provider, open } }) => {
    const testApp = await open({ roleClaim })
    await testApp.make.owner()
    await testApp.make.trainee({ email })
    await make(testApp, { ...staff, email }, provider)
    const { headers } = await enterCode(testApp)
    const password = 'a long sentence of her own'
    await testApp.call(confirmNewPassword, { body: newPassword(password) }, { headers })
    expect(await testApp.refusal(login, { body: { email, password } })).toMatchObject({
      reason: 'sign_in_at_provider',
    })
    const { text } = (await testApp.mails()).at(-1) ?? {}
    expect(text).toContain('Your role comes from your school’s sign-in, so please keep using that.')
    expect(text).not.toContain('Sign in with your new password')
  })

  test('is not kept by another provider', async ({ school: { provider, open } }) => {
    const second = await openOpenIdProvider()
    try {
      second.register('http://localhost:3000')
      const others = [settingsOf(second, { id: '2' })]
      const testApp = await open({ roleClaim }, { others })
      await testApp.make.owner()
      await testApp.make.trainee({ email: anna.email })
      second.signInAs('anna', anna)
      await enter(testApp, '2')
      await make(testApp, staff, provider)
      expect(reasonOf(await signIn(testApp, '2'))).toBe('sign_in_at_provider')
    } finally {
      await second.close()
    }
  })

  test('is not kept by unlinking', async ({ school: { provider, open } }) => {
    const testApp = await open({ roleClaim })
    await testApp.make.owner()
    await testApp.make.trainee({ email: anna.email, passwordHash: await weak.hash('right') })
    const { token } = await make(testApp, staff, provider)
    const { providers } = (await testApp.call(loadSignInWays, {}, { token })).data
    const params = { id: providers[0]?.identity?.id ?? '' }
    expect(
      await testApp.refusal(unlinkProvider, { params, body: { password: 'right' } }, { token }),
    ).toMatchObject({ reason: 'identity_gives_role' })
  })

  test('changes once, by however many tabs', async ({ school: { provider, open } }) => {
    const testApp = await open({ roleClaim, signUp: 'verified' })
    await testApp.make.owner()
    provider.signInAs('anna', staff)
    await Promise.all([signIn(testApp), signIn(testApp), signIn(testApp)])
    expect(await rolesIn(testApp)).toHaveLength(1)
  })
})

describe('a role that the owner gave', () => {
  test.for([
    ['an observer stays one', 'observer', staff],
    ['a trainer stays one', 'trainer', nobody],
    ['a trainer stays one, whatever the claim', 'trainer', board],
  ] as const)('stays: %s', async ([, level, claims], { school: { provider, open } }) => {
    const testApp = await open({ roleClaim })
    await testApp.make.owner()
    await testApp.make.trainer({ email: anna.email, trainerLevel: level })
    provider.signInAs('anna', claims)
    const { token } = await enter(testApp)
    expect(await whoIs(testApp, token)).toMatchObject({ level, status: 'verified' })
    expect(await rolesIn(testApp)).toEqual([])
  })

  test('stays the owner’s, who linked hers before the school was hers', async ({
    school: { provider, open },
  }) => {
    const testApp = await open({ roleClaim })
    const owner = await testApp.make.owner()
    await testApp.make.trainer({ email: anna.email })
    provider.signInAs('anna', staff)
    await enter(testApp)
    const { db } = testApp.database
    await db.transaction(async (tx) => {
      await tx.update(users).set({ trainerLevel: 'trainer' }).where(eq(users.id, owner.id))
      await tx.update(users).set({ trainerLevel: 'owner' }).where(eq(users.email, anna.email))
    })
    provider.signInAs('anna', board)
    const { token } = await enter(testApp)
    expect(await whoIs(testApp, token)).toMatchObject({ level: 'owner', status: 'verified' })
  })
})

describe('where trainees need a value of the claim', () => {
  const needed = { ...roleClaim, trainee: 'class' }
  test('others are refused, also with an account', async ({ school: { provider, open } }) => {
    const testApp = await open({ roleClaim: needed, signUp: 'verified' })
    await testApp.make.trainee({ email: anna.email })
    provider.signInAs('anna', nobody)
    expect(reasonOf(await signIn(testApp))).toBe('provider_not_assigned')
    provider.signInAs('anna', { ...anna, groups: 'class' })
    expect(await enter(testApp)).toMatchObject({ role: 'trainee' })
  })
})

test('the claim may be inside of another one', async ({ school: { provider, open } }) => {
  const inside = { ...roleClaim, name: 'groups.roles' }
  const testApp = await open({ roleClaim: inside, signUp: 'verified' })
  await testApp.make.owner()
  provider.signInAs('anna', { ...anna, groups: { roles: ['staff'] } })
  expect(await enter(testApp)).toMatchObject({ role: 'trainer' })
})

test('the claim may name each role as a key', async ({ school: { provider, open } }) => {
  const testApp = await open({ roleClaim, signUp: 'verified' })
  await testApp.make.owner()
  provider.signInAs('anna', { ...anna, groups: { staff: { '2163': 'school.example' } } })
  expect(await enter(testApp)).toMatchObject({ role: 'trainer' })
})

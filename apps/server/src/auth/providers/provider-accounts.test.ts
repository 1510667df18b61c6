import { listAudit } from '@elocute/contract/audit'
import { login } from '@elocute/contract/auth'
import { me } from '@elocute/contract/session'
import { finishSignIn, proveAccount } from '@elocute/contract/sign-in-providers'
import { createInvitation } from '@elocute/contract/invitations'
import { importPeople } from '@elocute/contract/people-import'
import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { users } from '../../db/schema.ts'
import { visitProvider } from '../../testing/openid-provider.ts'
import { cookieHeader } from '../../testing/people.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { weak } from '../testing/sign-in.ts'
import { anna, begin, bodyOf, enter, reasonOf, signIn, test } from './testing/provider-school.ts'

const { email_verified: _, ...unsaid } = anna
const accountOf = async (testApp: TestApp, email: string) => {
  const [row] = await testApp.database.db.select().from(users).where(eq(users.email, email))
  return row
}
const actionsOf = async (testApp: TestApp) => {
  const { rows } = await testApp.database.db.execute<{ action: string }>(
    sql`select action from audit_events order by n`,
  )
  return rows.map(({ action }) => action)
}

describe('an account with the address', () => {
  test('is not opened by an address that the provider has not verified', async ({ school }) => {
    const testApp = await school.open()
    await testApp.make.trainee({ email: anna.email })
    school.provider.signInAs('anna', { ...anna, email_verified: false })
    expect(reasonOf(await signIn(testApp))).toBe('provider_address_unverified')
  })

  test('is not opened by another mailbox whose small letters it has', async ({ school }) => {
    const testApp = await school.open()
    await testApp.make.trainee({ email: 'kate@school.example' })
    school.provider.signInAs('eve', { ...anna, email: '\u212Aate@school.example' })
    expect(reasonOf(await signIn(testApp))).toBe('provider_no_address')
  })

  test('is never opened if it is the owner’s', async ({ school }) => {
    const testApp = await school.open()
    await testApp.make.owner({ email: anna.email })
    school.provider.signInAs('anna', anna)
    expect(reasonOf(await signIn(testApp))).toBe('provider_owner')
    school.provider.signInAs('anna', unsaid)
    expect(reasonOf(await signIn(testApp))).toBe('provider_owner')
  })

  test('whatever the provider says of roles, the owner’s stays closed', async ({ school }) => {
    const roleClaim = { name: 'groups', trainer: 'staff', observer: undefined, trainee: undefined }
    const testApp = await school.open({ roleClaim, signUp: 'verified' })
    await testApp.make.owner({ email: anna.email })
    school.provider.signInAs('anna', { ...anna, groups: ['staff', 'owner'] })
    expect(reasonOf(await signIn(testApp))).toBe('provider_owner')
  })

  test('waits for approval as before', async ({ school }) => {
    const testApp = await school.open({ signUp: 'verified' })
    await testApp.make.applicant({ email: anna.email })
    school.provider.signInAs('anna', anna)
    expect(await enter(testApp)).toMatchObject({ role: 'trainee', status: 'pending' })
  })

  test('is linked once, also by two tabs', async ({ school }) => {
    const testApp = await school.open()
    await testApp.make.trainee({ email: anna.email })
    school.provider.signInAs('anna', anna)
    const both = await Promise.all([signIn(testApp), signIn(testApp)])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await actionsOf(testApp)).toEqual(['identity_linked'])
  })

  test('is mailed when it is linked, once', async ({ school }) => {
    const testApp = await school.open()
    await testApp.make.trainee({ email: anna.email })
    school.provider.signInAs('anna', anna)
    await enter(testApp)
    await enter(testApp)
    expect((await testApp.mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [anna.email, 'Another way to sign in to Elocute'],
    ])
  })

  test('stays closed while it is suspended, and no role of the provider opens it', async ({ school }) => {
    const roleClaim = { name: 'groups', trainer: 'staff', observer: undefined, trainee: undefined }
    const testApp = await school.open({ roleClaim, signUp: 'verified' })
    await testApp.make.owner()
    const trainee = await testApp.make.trainee({ email: anna.email })
    const suspend = async (status: 'suspended' | 'verified') =>
      testApp.database.db.update(users).set({ status }).where(eq(users.id, trainee.id))
    await suspend('suspended')
    for (const groups of [[], ['staff']]) {
      school.provider.signInAs('anna', { ...anna, groups })
      expect(reasonOf(await signIn(testApp))).toBe('account_suspended')
    }
    expect(await accountOf(testApp, anna.email)).toMatchObject({ role: 'trainee', status: 'suspended' })
    expect(await actionsOf(testApp)).toEqual([])
    // Linked before, too.
    await suspend('verified')
    school.provider.signInAs('anna', { ...anna, groups: [] })
    await enter(testApp)
    await suspend('suspended')
    expect(reasonOf(await signIn(testApp))).toBe('account_suspended')
    school.provider.signInAs('anna', { ...anna, groups: ['staff'] })
    expect(reasonOf(await signIn(testApp))).toBe('account_suspended')
    expect(await accountOf(testApp, anna.email)).toMatchObject({ role: 'trainee', status: 'suspended' })
  })
})

describe('where the provider does not say whether it has verified the address', () => {
  const askedFor = async (testApp: TestApp) => {
    const { address, headers } = await begin(testApp)
    const answer = await testApp.send(finishSignIn, bodyOf(await visitProvider(address)), { headers })
    expect(answer.json()).toMatchObject({ signed_in: null, password_of: anna.email })
    return { headers: cookieHeader(answer) }
  }
  const makeHers = async (testApp: TestApp) =>
    testApp.make.trainee({ email: anna.email, passwordHash: await weak.hash('right') })

  test('the account is linked by its password, once', async ({ school: { provider, open } }) => {
    const testApp = await open()
    const trainee = await makeHers(testApp)
    provider.signInAs('anna', unsaid)
    const browser = await askedFor(testApp)
    expect(await testApp.refusal(proveAccount, { body: { password: 'wrong' } }, browser)).toMatchObject({
      status: 401,
      reason: 'wrong_credentials',
    })
    const { accessToken: token } = await testApp.call(proveAccount, { body: { password: 'right' } }, browser)
    expect(await testApp.call(me, {}, { token })).toMatchObject({ id: trainee.id })
    expect(reasonOf(await testApp.send(proveAccount, { body: { password: 'right' } }, browser))).toBe(
      'provider_over',
    )
    // From now on without it.
    await enter(testApp)
    expect(await actionsOf(testApp)).toEqual(['identity_linked'])
    expect((await testApp.mails()).map(({ to }) => to)).toEqual([anna.email])
  })

  test('the password opens no suspended account, whatever the role', async ({
    school: { provider, open },
  }) => {
    const roleClaim = { name: 'groups', trainer: 'staff', observer: undefined, trainee: undefined }
    const testApp = await open({ roleClaim })
    await testApp.make.owner()
    const { id } = await makeHers(testApp)
    provider.signInAs('anna', { ...unsaid, groups: ['staff'] })
    const browser = await askedFor(testApp)
    await testApp.database.db.update(users).set({ status: 'suspended' }).where(eq(users.id, id))
    expect(await testApp.refusal(proveAccount, { body: { password: 'right' } }, browser)).toMatchObject({
      status: 403,
      reason: 'account_suspended',
    })
    expect(await accountOf(testApp, anna.email)).toMatchObject({ role: 'trainee', status: 'suspended' })
    expect(await actionsOf(testApp)).toEqual([])
  })

  test('the password is guessed no more often than at a sign-in', async ({ school: { provider, open } }) => {
    const testApp = await open()
    await makeHers(testApp)
    provider.signInAs('anna', unsaid)
    const browser = await askedFor(testApp)
    for (let time = 0; time < 10; time++)
      await testApp.refusal(proveAccount, { body: { password: 'wrong' } }, browser)
    expect(await testApp.refusal(proveAccount, { body: { password: 'right' } }, browser)).toMatchObject({
      code: 'too_many',
    })
    expect(await testApp.refusal(login, { body: { email: anna.email, password: 'right' } })).toMatchObject({
      code: 'too_many',
    })
  })

  test('another browser, or a later one, has nothing to prove', async ({ school: { provider, open } }) => {
    const testApp = await open()
    await makeHers(testApp)
    provider.signInAs('anna', unsaid)
    const browser = await askedFor(testApp)
    const body = { body: { password: 'right' } }
    expect(reasonOf(await testApp.send(proveAccount, body))).toBe('provider_over')
    // What waits for the password is no sign-in that was begun, and the other way round.
    const { address, headers } = await begin(testApp)
    expect(reasonOf(await testApp.send(proveAccount, body, { headers }))).toBe('provider_over')
    const answer = bodyOf(await visitProvider(address))
    expect(reasonOf(await testApp.send(finishSignIn, answer, browser))).toBe('provider_over')
  })

  test('what it has said is stored sealed', async ({ school: { provider, open } }) => {
    const testApp = await open()
    await makeHers(testApp)
    provider.signInAs('anna', unsaid)
    await askedFor(testApp)
    const { rows } = await testApp.database.db.execute<{ text: string }>(
      sql`select encode(proven, 'escape') as text from provider_sign_ins`,
    )
    expect(rows[0]?.text).not.toContain('anna')
  })

  test('an account without a password is not linked', async ({ school: { provider, open } }) => {
    const testApp = await open()
    await testApp.make.trainee({ email: anna.email, passwordHash: null })
    provider.signInAs('anna', unsaid)
    expect(reasonOf(await signIn(testApp))).toBe('provider_cannot_link')
  })

  test('nobody gets an account with an address, unless the operator names its domain', async ({
    school: { provider, open },
  }) => {
    const strict = await open({ signUp: 'verified' })
    provider.signInAs('anna', unsaid)
    expect(reasonOf(await signIn(strict))).toBe('provider_address_unverified')
    const testApp = await open({ signUp: 'verified', allowedDomains: ['school.example'] })
    expect(await enter(testApp)).toMatchObject({ role: 'trainee', status: 'verified' })
  })
})

describe('somebody without an account', () => {
  test.for([
    ['off', null],
    ['pending', 'pending'],
    ['verified', 'verified'],
  ] as const)('where signing up is %s', async ([signUp, status], { school: { provider, open } }) => {
    const testApp = await open({ signUp })
    provider.signInAs('anna', anna)
    const answer = await signIn(testApp)
    if (status === null) {
      expect(reasonOf(answer)).toBe('provider_no_account')
      expect(await accountOf(testApp, anna.email)).toBeUndefined()
      return
    }
    expect(answer.json()).toMatchObject({ signed_in: { role: 'trainee', status } })
    expect(await accountOf(testApp, anna.email)).toMatchObject({
      firstName: 'Anna',
      lastName: 'Weber',
      passwordHash: null,
      status,
    })
  })

  test('is let in by a personal invitation, into its group', async ({ school: { provider, open } }) => {
    const testApp = await open({ signUp: 'off' })
    const owner = await testApp.make.owner()
    const people = [{ email: anna.email, first_name: null, middle_name: null, last_name: null }]
    await testApp.call(importPeople, { body: { people } }, owner)
    provider.signInAs('anna', anna)
    expect(await enter(testApp)).toMatchObject({ role: 'trainee', status: 'verified' })
    expect(await actionsOf(testApp)).toContain('joined_by_invitation')
  })

  test('does not use an invitation of others', async ({ school: { provider, open } }) => {
    const testApp = await open({ signUp: 'off' })
    await testApp.call(createInvitation, { body: {} }, await testApp.make.owner())
    provider.signInAs('anna', anna)
    expect(reasonOf(await signIn(testApp))).toBe('provider_no_account')
  })

  test.for([
    [{ given_name: undefined, family_name: undefined, name: 'Anna Maria Weber' }, 'Anna', 'Maria Weber'],
    [{ given_name: undefined, family_name: undefined, name: 'Weber, Anna' }, 'Anna', 'Weber'],
    [{ given_name: 'R2D2', family_name: '<b>' }, 'anna', 'Person'],
    [{ given_name: undefined, family_name: undefined, preferred_username: 'a.weber@x' }, 'a', 'weber'],
    [{ given_name: 5, family_name: ['x'] }, 'anna', 'Person'],
  ] as const)(
    'gets names that are names (%o)',
    async ([claims, first, last], { school: { provider, open } }) => {
      const testApp = await open({ signUp: 'verified' })
      provider.signInAs('anna', { ...anna, ...claims })
      await enter(testApp)
      expect(await accountOf(testApp, anna.email)).toMatchObject({ firstName: first, lastName: last })
    },
  )

  test.for([
    ['no address', { email: undefined }],
    ['an address that is none', { email: 'anna' }],
    ['an address with a line break', { email: 'anna@school.example\nbcc: x' }],
  ] as const)('with %s is refused', async ([, claims], { school: { provider, open } }) => {
    const testApp = await open({ signUp: 'verified' })
    provider.signInAs('anna', { ...anna, ...claims })
    expect(reasonOf(await signIn(testApp))).toBe('provider_no_address')
  })

  test('gets one account, by however many tabs', async ({ school: { provider, open } }) => {
    const testApp = await open({ signUp: 'verified' })
    provider.signInAs('anna', anna)
    const answers = await Promise.all([signIn(testApp), signIn(testApp), signIn(testApp)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await testApp.database.db.$count(users)).toBe(1)
  })
})

describe('where the operator names domains', () => {
  test.for([
    ['anna@school.example', true],
    ['anna@SCHOOL.example', true],
    ['anna@evil.example', false],
    ['anna@sub.school.example', false],
    ['anna@notschool.example', false],
  ] as const)('%s comes in: %s', async ([email, comes], { school: { provider, open } }) => {
    const testApp = await open({ signUp: 'verified', allowedDomains: ['school.example'] })
    provider.signInAs('anna', { ...anna, email })
    const answer = await signIn(testApp)
    if (comes) expect(answer.statusCode).toBe(200)
    else expect(reasonOf(answer)).toBe('provider_domain')
  })

  test('somebody who is linked already comes no more from another one', async ({
    school: { provider, open },
  }) => {
    const testApp = await open({ signUp: 'verified', allowedDomains: ['school.example'] })
    provider.signInAs('anna', anna)
    await enter(testApp)
    provider.signInAs('anna', { ...anna, email: 'anna@evil.example' })
    expect(reasonOf(await signIn(testApp))).toBe('provider_domain')
  })
})

test('the owner reads of all that in the audit', async ({ school: { provider, open } }) => {
  const testApp = await open({ signUp: 'verified' })
  const owner = await testApp.make.owner()
  provider.signInAs('anna', anna)
  await enter(testApp)
  const { data } = await testApp.call(listAudit, {}, owner)
  expect(data[0]).toMatchObject({
    action: 'identity_linked',
    actor: { first_name: 'Anna' },
    after: { provider: 'School account' },
  })
})

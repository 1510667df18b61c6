import {
  changeEmail,
  changePassword,
  confirmEmail,
  deleteAccount,
  downloadOwnData,
} from '@elocute/contract/account'
import { login, setup } from '@elocute/contract/auth'
import { me } from '@elocute/contract/session'
import {
  beginOwnSignIn,
  beginSignIn,
  finishOwnSignIn,
  finishSignIn,
  loadSignInSettings,
  loadSignInWays,
  unlinkProvider,
  type OwnPurpose,
} from '@elocute/contract/sign-in-providers'
import { handOverOwnership } from '@elocute/contract/trainers'
import { describe, expect } from 'vitest'
import { identities } from '../../db/schema.ts'
import { newId } from '../../platform/ids.ts'
import { keyedHash } from '../../platform/tokens.ts'
import { signedToken, visitProvider } from '../../testing/openid-provider.ts'
import { codeFor, cookieHeader } from '../../testing/people.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { weak } from '../testing/sign-in.ts'
import { anna, bodyOf, enter, reasonOf, settingsOf, signIn, test } from './testing/provider-school.ts'

const params = { id: '1' }
const jar = () => new Map<string, string>()

/** Begins as somebody who is signed in, goes to the provider and comes back. */
const go = async (
  testApp: TestApp,
  {
    token,
    purpose,
    password,
    browser,
  }: { token: string; purpose: OwnPurpose; password?: string; browser?: Map<string, string> },
) => {
  const body = { purpose, ...(password !== undefined && { password }) }
  const answer = await testApp.send(beginOwnSignIn, { params, body }, { token })
  if (answer.statusCode >= 400) return answer
  const { address } = answer.json<{ address: string }>()
  const back = bodyOf(await visitProvider(address, browser ?? jar()))
  return testApp.send(finishOwnSignIn, back, { token, headers: cookieHeader(answer) })
}

const waysOf = async (testApp: TestApp, token: string) =>
  (await testApp.call(loadSignInWays, {}, { token })).data
const identityOf = async (testApp: TestApp, token: string) =>
  (await waysOf(testApp, token)).providers[0]?.identity?.id ?? ''

const withPassword = async () => ({ email: anna.email, passwordHash: await weak.hash('right') })

describe('linking on the account page', () => {
  test('needs the password, and signs in from then on, also the owner', async ({
    school: { provider, open },
  }) => {
    const testApp = await open()
    const { token, id } = await testApp.make.owner(await withPassword())
    provider.signInAs('anna', anna)
    expect(reasonOf(await go(testApp, { token, purpose: 'link' }))).toBe('password_required')
    expect(reasonOf(await go(testApp, { token, purpose: 'link', password: 'wrong' }))).toBe('password_wrong')
    expect((await go(testApp, { token, purpose: 'link', password: 'right' })).json()).toMatchObject({
      purpose: 'link',
    })
    expect((await waysOf(testApp, token)).providers).toMatchObject([
      { id: '1', name: 'School account', identity: { email: anna.email } },
    ])
    const mails = await testApp.mails()
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [anna.email, 'Another way to sign in to Elocute'],
    ])
    expect(mails[0]?.text).toContain('linked to a sign-in at your school’s provider')
    const entered = await enter(testApp)
    expect(await testApp.call(me, {}, entered)).toMatchObject({ id })
  })

  test('takes nobody’s account away', async ({ school: { provider, open } }) => {
    const testApp = await open()
    await testApp.make.trainee({ email: anna.email })
    provider.signInAs('anna', anna)
    await enter(testApp)
    const { token } = await testApp.make.trainee({ passwordHash: await weak.hash('right') })
    expect(reasonOf(await go(testApp, { token, purpose: 'link', password: 'right' }))).toBe('identity_taken')
  })

  test('links one account of a provider, and again the same', async ({ school: { provider, open } }) => {
    const testApp = await open()
    const { token } = await testApp.make.trainee(await withPassword())
    const link = () => go(testApp, { token, purpose: 'link', password: 'right' })
    provider.signInAs('anna', anna)
    const both = await Promise.all([link(), link()])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    provider.signInAs('another', anna)
    expect(reasonOf(await link())).toBe('identity_other')
  })

  test('is finished by the session that began it', async ({ school: { provider, open } }) => {
    const testApp = await open()
    const hers = await testApp.make.trainee(await withPassword())
    const another = await testApp.make.trainee()
    provider.signInAs('anna', anna)
    const body = { purpose: 'link' as const, password: 'right' }
    const answer = await testApp.send(beginOwnSignIn, { params, body }, hers)
    const headers = cookieHeader(answer)
    const back = bodyOf(await visitProvider(answer.json<{ address: string }>().address))
    expect(reasonOf(await testApp.send(finishOwnSignIn, back, { token: another.token, headers }))).toBe(
      'provider_over',
    )
    // Nor is it a sign-in.
    const second = await testApp.send(beginOwnSignIn, { params, body }, hers)
    const there = bodyOf(await visitProvider(second.json<{ address: string }>().address))
    expect(reasonOf(await testApp.send(finishSignIn, there, { headers: cookieHeader(second) }))).toBe(
      'provider_over',
    )
    // And a sign-in links nothing.
    const third = await testApp.send(beginSignIn, { params })
    const answered = bodyOf(await visitProvider(third.json<{ address: string }>().address))
    const options = { token: hers.token, headers: cookieHeader(third) }
    expect(reasonOf(await testApp.send(finishOwnSignIn, answered, options))).toBe('provider_over')
  })

  test('admits the domains of the operator only', async ({ school: { provider, open } }) => {
    const testApp = await open({ allowedDomains: ['school.example'] })
    const { token } = await testApp.make.trainee(await withPassword())
    provider.signInAs('anna', { ...anna, email: 'anna@home.example' })
    expect(reasonOf(await go(testApp, { token, purpose: 'link', password: 'right' }))).toBe('provider_domain')
  })
})

describe('unlinking', () => {
  test('ends the sign-in and all other sessions', async ({ school: { provider, open } }) => {
    const testApp = await open()
    await testApp.make.trainee(await withPassword())
    provider.signInAs('anna', anna)
    const [here, there] = [await enter(testApp), await enter(testApp)]
    const input = { params: { id: await identityOf(testApp, here.token) }, body: { password: 'right' } }
    await testApp.call(unlinkProvider, input, here)
    expect(await testApp.refusal(me, {}, there)).toMatchObject({ status: 401 })
    await testApp.call(me, {}, here)
    expect((await waysOf(testApp, here.token)).providers).toMatchObject([{ identity: null }])
    expect(await testApp.refusal(unlinkProvider, input, here)).toMatchObject({ reason: 'identity_not_found' })
  })

  test('leaves the last way in', async ({ school: { provider, open } }) => {
    const testApp = await open({ signUp: 'verified' })
    provider.signInAs('anna', anna)
    const { token } = await enter(testApp)
    const browser = jar()
    await go(testApp, { token, purpose: 'confirm', browser })
    const input = { params: { id: await identityOf(testApp, token) }, body: {} }
    expect(await testApp.refusal(unlinkProvider, input, { token })).toMatchObject({ reason: 'identity_last' })
    await testApp.call(
      changePassword,
      { body: { newPassword: 'secret', confirmPassword: 'secret' } },
      { token },
    )
    await testApp.call(unlinkProvider, input, { token })
    await testApp.call(login, { body: { email: anna.email, password: 'secret' } })
  })

  test('reaches only one’s own', async ({ school: { provider, open } }) => {
    const testApp = await open()
    await testApp.make.trainee(await withPassword())
    provider.signInAs('anna', anna)
    const { token } = await enter(testApp)
    const another = await testApp.make.trainee({ passwordHash: await weak.hash('right') })
    const input = { params: { id: await identityOf(testApp, token) }, body: { password: 'right' } }
    expect(await testApp.refusal(unlinkProvider, input, another)).toMatchObject({ status: 404 })
  })
})

describe('an account without a password', () => {
  const enterNew = async (
    testApp: TestApp,
    provider: { signInAs: (id: string, claims: Record<string, unknown>) => void },
  ) => {
    provider.signInAs('anna', anna)
    return enter(testApp)
  }
  const newPassword = { body: { newPassword: 'secret', confirmPassword: 'secret' } }

  test('confirms everything by a fresh sign-in, for five minutes', async ({ school: { provider, open } }) => {
    const testApp = await open({ signUp: 'verified' })
    const { token } = await enterNew(testApp, provider)
    expect(await waysOf(testApp, token)).toMatchObject({ has_password: false, confirmed_until: null })
    const change = { body: { email: 'new@school.example' } }
    for (const refused of [
      await testApp.refusal(changePassword, newPassword, { token }),
      await testApp.refusal(changeEmail, change, { token }),
      await testApp.refusal(deleteAccount, { body: {} }, { token }),
    ])
      expect(refused).toMatchObject({ status: 400, reason: 'confirmation_needed' })
    expect((await go(testApp, { token, purpose: 'confirm' })).json()).toMatchObject({ purpose: 'confirm' })
    expect((await waysOf(testApp, token)).confirmed_until).toBe(
      new Date(testApp.clock.now().getTime() + 300_000).toISOString(),
    )
    await testApp.call(changeEmail, change, { token })
    const code = await codeFor(testApp, change.body.email)
    await testApp.call(confirmEmail, { body: { code } }, { token })
    const told = (await testApp.mails()).find(({ to }) => to === anna.email)
    expect(told?.text).toContain('someone else was signed in to your account')
    expect(told?.text).not.toContain('knows your password')
    testApp.clock.advance({ minutes: 5 })
    expect(await testApp.refusal(deleteAccount, { body: {} }, { token })).toMatchObject({
      reason: 'confirmation_needed',
    })
    // The provider has the real time.
    testApp.clock.set(new Date())
    await go(testApp, { token, purpose: 'confirm' })
    await testApp.call(deleteAccount, { body: {} }, { token })
    expect(await testApp.refusal(me, {}, { token })).toMatchObject({ status: 401 })
  })

  test('is confirmed in the session that signed in again, and in no other', async ({
    school: { provider, open },
  }) => {
    const testApp = await open({ signUp: 'verified' })
    const [here, there] = [await enterNew(testApp, provider), await enterNew(testApp, provider)]
    await go(testApp, { token: here.token, purpose: 'confirm' })
    expect(await testApp.refusal(deleteAccount, { body: {} }, there)).toMatchObject({
      reason: 'confirmation_needed',
    })
  })

  test('is confirmed by her alone', async ({ school: { provider, open } }) => {
    const testApp = await open({ signUp: 'verified' })
    const { token } = await enterNew(testApp, provider)
    provider.signInAs('somebody else', { ...anna, email: 'else@school.example' })
    expect(reasonOf(await go(testApp, { token, purpose: 'confirm' }))).toBe('identity_not_linked')
  })

  test.for([
    ['does not say when she signed in', undefined],
    ['says that it was an hour ago', -3_600],
    ['says that it will be in an hour', 3_600],
    ['says a time that no calendar has', 1e15],
  ] as const)('is not confirmed by a provider that %s', async ([, ago], { school: { provider, open } }) => {
    const testApp = await open({ signUp: 'verified' })
    const { token } = await enterNew(testApp, provider)
    provider.forge((issued, key) => {
      const time = ago === undefined ? undefined : Math.floor(Date.now() / 1000) + ago
      return signedToken({ ...issued, claims: { ...issued.claims, auth_time: time } }, key)
    })
    expect(reasonOf(await go(testApp, { token, purpose: 'confirm' }))).toBe('provider_not_fresh')
  })

  test('asks the provider to ask who she is, although she is signed in there', async ({
    school: { provider, open },
  }) => {
    const testApp = await open({ signUp: 'verified' })
    const { token } = await enterNew(testApp, provider)
    const body = { purpose: 'confirm' as const }
    const { address } = await testApp.call(beginOwnSignIn, { params, body }, { token })
    const sent = new URL(address).searchParams
    expect([sent.get('prompt'), sent.get('max_age')]).toEqual(['login', '0'])
  })

  test('is not confirmed by Google, which asks nobody again: nobody is sent there for it', async ({
    school: { provider, open },
  }) => {
    const google = settingsOf(provider, { id: '2', name: 'Google', issuer: 'https://accounts.google.com' })
    const testApp = await open({ signUp: 'verified' }, { others: [google] })
    const { token } = await enterNew(testApp, provider)
    const own = await testApp.database.db.select().from(identities)
    await testApp.database.db
      .insert(identities)
      .values(own.map((identity) => ({ ...identity, id: newId(), issuer: google.issuer })))
    expect((await waysOf(testApp, token)).providers.map(({ name, confirms }) => [name, confirms])).toEqual([
      ['School account', true],
      ['Google', false],
    ])
    const asked = { params: { id: '2' }, body: { purpose: 'confirm' as const } }
    expect(await testApp.refusal(beginOwnSignIn, asked, { token })).toMatchObject({
      reason: 'provider_not_fresh',
    })
  })

  test('gets its first password, which then signs in', async ({ school: { provider, open } }) => {
    const testApp = await open({ signUp: 'verified' })
    const { token } = await enterNew(testApp, provider)
    await go(testApp, { token, purpose: 'confirm' })
    await testApp.call(changePassword, newPassword, { token })
    await testApp.call(login, { body: { email: anna.email, password: 'secret' } })
    expect((await waysOf(testApp, token)).has_password).toBe(true)
    const mail = (await testApp.mails()).at(-1)
    expect(mail).toMatchObject({ to: anna.email, subject: 'Your Elocute account has a new password' })
    expect(mail?.text).not.toContain('changed')
  })

  test('hands the school over', async ({ school: { provider, open } }) => {
    const testApp = await open()
    const owner = await testApp.make.owner(await withPassword())
    const colleague = await testApp.make.trainer()
    provider.signInAs('anna', anna)
    await go(testApp, { token: owner.token, purpose: 'link', password: 'right' })
    await testApp.database.db.execute("update users set password_hash = null where trainer_level = 'owner'")
    const input = { params: { id: colleague.id }, body: {} }
    expect(await testApp.refusal(handOverOwnership, input, owner)).toMatchObject({
      reason: 'confirmation_needed',
    })
    await go(testApp, { token: owner.token, purpose: 'confirm' })
    await testApp.call(handOverOwnership, input, owner)
  })
})

test('the file of the own data says who signs her in', async ({ school: { provider, open } }) => {
  const testApp = await open({ signUp: 'verified' })
  provider.signInAs('anna', anna)
  const { token } = await enter(testApp)
  const { body } = await testApp.send(downloadOwnData, {}, { token })
  expect(JSON.parse(body)).toMatchObject({
    sign_ins_by_providers: [{ provider: `${provider.issuer}/`, subject: 'anna', address: anna.email }],
  })
})

test('the owner sees the providers without their secrets, and who is linked', async ({
  school: { provider, open },
}) => {
  const testApp = await open({ signUp: 'verified' })
  const owner = await testApp.make.owner()
  provider.signInAs('anna', anna)
  await enter(testApp)
  const answer = await testApp.send(loadSignInSettings, {}, owner)
  expect(answer.body).not.toContain('a-secret-of-the-client')
  expect(answer.json()).toMatchObject({
    data: {
      providers: [
        {
          name: 'School account',
          redirect_uri: 'http://localhost:3000/auth/callback/1',
          people: 1,
          last_failure: null,
          last_success_at: testApp.clock.now().toISOString(),
        },
      ],
      people: [{ first_name: 'Anna', provider: 'School account', email: anna.email, gives_role: false }],
    },
  })
})

test('a first trainer is signed in by nobody who was linked before', async ({
  school: { provider, open },
}) => {
  const testApp = await open({ signUp: 'verified' })
  provider.signInAs('anna', anna)
  await enter(testApp)
  // The link of the log, which the operator has.
  const token = keyedHash(Buffer.alloc(32, 'test'), 'setup').toString('base64url')
  const body = {
    token,
    email: anna.email,
    first_name: 'Anna',
    last_name: 'Weber',
    password: 'a long enough phrase',
  }
  await testApp.call(setup, { body })
  expect(reasonOf(await signIn(testApp))).toBe('provider_owner')
})

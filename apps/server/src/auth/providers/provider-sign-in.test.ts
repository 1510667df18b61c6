import { login } from '@elocute/contract/auth'
import { logout, me } from '@elocute/contract/session'
import { listProviders } from '@elocute/contract/sign-in-providers'
import { describe, expect } from 'vitest'
import { anna, enter, reasonOf, signIn, test } from './testing/provider-school.ts'

describe('an account with the address that the provider has verified', () => {
  test('is signed in to, and linked for good', async ({ school }) => {
    const testApp = await school.open()
    const trainee = await testApp.make.trainee({ email: anna.email })
    school.provider.signInAs('anna-1', anna)
    const { token, role, status } = await enter(testApp)
    expect([role, status]).toEqual(['trainee', 'verified'])
    expect(await testApp.call(me, {}, { token })).toMatchObject({ id: trainee.id })
    // The address at the provider may change: the person is the same.
    school.provider.signInAs('anna-1', { ...anna, email: 'anna.smith@school.example' })
    const again = await enter(testApp)
    expect(await testApp.call(me, {}, again)).toMatchObject({ id: trainee.id, email: anna.email })
  })

  test('is not signed in to by another person of the provider who has the address now', async ({
    school,
  }) => {
    const testApp = await school.open()
    await testApp.make.trainee({ email: anna.email })
    school.provider.signInAs('anna-1', anna)
    await enter(testApp)
    school.provider.signInAs('anna-2', anna)
    expect(reasonOf(await signIn(testApp))).toBe('provider_other_identity')
  })
})

test('the sign-in page lists the providers', async ({ school }) => {
  const testApp = await school.open({ name: 'Google', auto: true })
  expect((await testApp.call(listProviders, {})).data).toEqual([{ id: '1', name: 'Google', auto: true }])
})

test('a password signs in as before, and an account without one by no password', async ({ school }) => {
  const testApp = await school.open()
  await testApp.make.trainee({ email: anna.email, passwordHash: null })
  for (const password of ['', 'null', 'secret'])
    expect((await testApp.send(login, { body: { email: anna.email, password } })).statusCode).toBeGreaterThan(
      399,
    )
})

test('the end of a session names the page of the provider that ends hers', async ({ school }) => {
  const testApp = await school.open()
  await testApp.make.trainee({ email: anna.email })
  school.provider.signInAs('anna-1', anna)
  const { token } = await enter(testApp)
  const { provider_address: address } = await testApp.call(logout, {}, { token })
  const url = new URL(address ?? '')
  expect(url.origin + url.pathname).toBe(`${school.provider.issuer}/session/end`)
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe('http://localhost:3000/auth/signed-out')
  expect((await fetch(url, { redirect: 'manual' })).status).toBe(200)
})

import { client, openOpenIdProvider } from '../../apps/server/src/testing/openid-provider.ts'
import { runServer } from '../support/running-server.ts'
import { expect, test as base } from '../support/test.ts'

/** A provider of the school, and a server that signs people in by it. */
const test = base.extend<object, { provider: Awaited<ReturnType<typeof openOpenIdProvider>> }>({
  provider: [
    async ({}, use) => {
      // Another site than that of the server, as in a school.
      const provider = await openOpenIdProvider({ host: 'localhost' })
      await use(provider)
      await provider.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mailbox, provider }, use) => {
      const settings = {
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: client.id,
        OIDC_CLIENT_SECRET: client.secret,
        OIDC_NAME: 'School account',
        OIDC_SIGN_UP: 'verified',
      }
      const server = await runServer(mailbox, { settings })
      provider.register(server.url)
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

const person = (name: string) => ({
  email: `${name.toLowerCase()}.${Date.now()}@school.example`,
  email_verified: true,
  given_name: name,
  family_name: 'Weber',
})

test('somebody signs in by the school account, and out there too', async ({ page, provider }) => {
  provider.signInAs('anna', person('Anna'))
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Sign in with School account' }).click()
  await expect(page).toHaveURL('/trainee/quizzes')
  // Neither a code nor a token was left in the history.
  await page.goBack()
  expect(new URL(page.url()).search).toBe('')
  await page.goto('/trainee/quizzes')
  await page.getByRole('button', { name: 'User menu of Anna Weber' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/signed-out')
  await page.getByRole('button', { name: 'Sign out there too' }).click()
  await expect(page).toHaveURL(new RegExp(`^${provider.issuer}/session/end`))
})

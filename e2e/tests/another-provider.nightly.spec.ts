import { startGlewlwyd } from '../../apps/server/src/testing/glewlwyd.ts'
import { client } from '../../apps/server/src/testing/openid-provider.ts'
import { expectNoMail } from '../support/no-mail.ts'
import { runServer, type RunningServer } from '../support/running-server.ts'
import { expect, test as base } from '../support/test.ts'

const anna = {
  username: 'anna',
  name: 'Anna Weber',
  email: 'anna@school.example',
  password: 'correct horse battery',
}

type Provider = Awaited<ReturnType<typeof startGlewlwyd>>
type School = { provider: Provider; server: RunningServer }

/** A school whose provider is a program of others: Debian's Glewlwyd, which says nothing of the verification of addresses. */
const test = base.extend<object, { school: School }>({
  school: [
    async ({ mailbox }, use) => {
      const provider = await startGlewlwyd(anna)
      const settings = {
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: client.id,
        OIDC_CLIENT_SECRET: client.secret,
        OIDC_NAME: 'School account',
        OIDC_SCOPES: 'openid',
        OIDC_ALLOW: 'school.example',
        OIDC_SIGN_UP: 'verified',
      }
      const server = await runServer(mailbox, { settings })
      await provider.register(server.url)
      await use({ provider, server })
      await server.close()
      await provider.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  server: [({ school }, use) => use(school.server), { scope: 'worker' }],
})

test('somebody signs in by the form of another provider, is linked by the person, and signs out there too', async ({
  page,
  api,
  mailbox,
  school: { provider },
}) => {
  const origin = new URL(provider.issuer).origin
  const enter = () => page.getByRole('button', { name: 'Sign in with School account' }).click()
  await page.goto('/auth')
  await enter()
  await expect(page).toHaveURL(new RegExp(`^${origin}/login\\.html`))
  await page.getByPlaceholder('Your username').fill(anna.username)
  await page.getByPlaceholder('Your password').fill(anna.password)
  await page.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/trainee/quizzes')
  await page.goto('/trainee/account')
  await expect(page.getByText(`Linked as ${anna.email}`)).toBeVisible()
  await expect(page.getByText(`You sign in as ${anna.email}.`)).toBeVisible()
  // The account is new, so no mail tells that it was linked.
  await expectNoMail({ api, mailbox }, anna.email, 'Another way to sign in to Elocute')

  const leave = async () => {
    await page.getByRole('button', { name: 'User menu of Anna Weber' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/auth/signed-out')
  }
  await leave()
  // The provider knows her still.
  await page.goto('/auth')
  await enter()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/trainee/quizzes')
  await leave()
  await page.getByRole('button', { name: 'Sign out there too' }).click()
  await expect(page.getByText('The client wishes you to close the current session')).toBeVisible()
  expect(page.url()).toContain(origin)
})

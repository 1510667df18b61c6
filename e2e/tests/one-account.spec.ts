import { client, openOpenIdProvider } from '../../apps/server/src/testing/openid-provider.ts'
import { expectGoodEverywhere } from '../support/accessibility.ts'
import { byNight } from '../support/by-night.ts'
import { runServer, type RunningServer } from '../support/running-server.ts'
import { expect, test as base } from '../support/test.ts'

type Provider = Awaited<ReturnType<typeof openOpenIdProvider>>
type School = { provider: Provider; server: RunningServer }

/** A provider of the school, and a server that signs people in by it. */
const test = base.extend<object, { school: School; provider: Provider }>({
  school: [
    async ({ mailbox }, use) => {
      // Another site than that of the server, as in a school.
      const provider = await openOpenIdProvider({ host: 'localhost' })
      const settings = {
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: client.id,
        OIDC_CLIENT_SECRET: client.secret,
        OIDC_NAME: 'School account',
        OIDC_SIGN_UP: 'verified',
      }
      const server = await runServer(mailbox, { settings })
      provider.register(server.url)
      await use({ provider, server })
      await server.close()
      await provider.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  provider: [({ school }, use) => use(school.provider), { scope: 'worker' }],
  server: [({ school }, use) => use(school.server), { scope: 'worker' }],
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
  await expect(page).toHaveURL('/auth/signed-out')
  await page.getByRole('button', { name: 'Sign out there too' }).click()
  await expect(page).toHaveURL(new RegExp(`^${provider.issuer}/session/end`))
})

test('a trainee links the school account after the password, and then signs in by it', async ({
  page,
  provider,
  api,
  openAs,
}) => {
  const trainee = await api.trainee()
  provider.signInAs('mia', { email: 'another@school.example', email_verified: true })
  await openAs(trainee.token, '/trainee/account')
  const part = page.getByRole('region', { name: 'Sign-in', exact: true })
  await part.getByRole('button', { name: 'Link School account' }).click()
  await page.getByRole('dialog').getByLabel('Your password').fill(trainee.password)
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/trainee/account')
  await expect(part.getByText(/^Linked as another@school\.example/)).toBeVisible()
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/auth?local')
  await page.getByRole('button', { name: 'Sign in with School account' }).click()
  await expect(page).toHaveURL('/trainee/quizzes')
  await page.goto('/trainee/account')
  await expect(page.getByText(`You sign in as ${trainee.email}.`)).toBeVisible()
})

test('an account without a password is deleted after a new sign-in', async ({ page, provider }) => {
  provider.signInAs('ben', person('Ben'))
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Sign in with School account' }).click()
  await expect(page).toHaveURL('/trainee/quizzes')
  await page.goto('/trainee/account')
  const open = page.getByRole('button', { name: 'Delete my account…' })
  await open.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm with School account' }).click()
  await expect(page).toHaveURL('/trainee/account')
  await open.click()
  await expect(page.getByRole('dialog').getByText(/You’ve confirmed that it’s you/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('We’ve deleted your account and signed you out.')).toBeVisible()
})

test('the pages about providers are accessible', byNight, async ({ page, provider, api, openAs }) => {
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Sign in with School account' })).toBeVisible()
  await expectGoodEverywhere(page)
  provider.signInAs('eva', person('Eva'))
  await page.getByRole('button', { name: 'Sign in with School account' }).click()
  await expect(page).toHaveURL('/trainee/quizzes')
  await page.goto('/trainee/account')
  await expect(page.getByText(/^Linked as eva\./)).toBeVisible()
  await expectGoodEverywhere(page)
  await openAs(await api.signInAsTrainer(), '/trainer/sign-in')
  await expect(page.getByRole('row', { name: /Eva Weber/ })).toBeVisible()
  await expectGoodEverywhere(page)
})

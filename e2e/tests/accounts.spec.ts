import * as sentences from '@elocute/messages/api'
import { byNight } from '../support/by-night.ts'
import { trainerAccount } from '../support/running-server.ts'
import { expect, test } from '../support/test.ts'

test(
  'a trainee signs up with the code from a real mail, waits, is approved and gets access',
  byNight,
  async ({ page, browser, mailbox, server }) => {
    const email = `ana.${Date.now()}@school.example`
    await page.goto('/')
    await page.getByRole('link', { name: 'Get Started' }).first().click()
    await page.getByLabel('First name').fill('Ana María')
    await page.getByLabel('Last name').fill("O'Connor-Reyes")
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByText('Account created successfully!')).toBeVisible()

    await page.reload()
    await page.getByLabel('Verification code').fill('000000')
    await page.getByLabel('Password', { exact: true }).fill('ana123')
    await page.getByLabel('Confirm password').fill('ana124')
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    await page.getByLabel('Confirm password').fill('ana123')
    const code = await mailbox.codeFor(email)
    await page.getByRole('button', { name: 'Verify' }).click()
    if (code !== '000000') await expect(page.getByText(sentences.wrong_code())).toBeVisible()
    await page.getByLabel('Verification code').fill(code)
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page.getByText('Verification successful!')).toBeVisible()

    // The page reloads after two seconds, and the trainee signs in.
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await page.getByLabel('Password', { exact: true }).fill('ana123')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/trainee/pending')
    await expect(page.getByRole('heading', { name: 'Account approval pending' })).toBeVisible()

    const trainerPage = await browser.newPage({ baseURL: server.url })
    await trainerPage.goto('/auth')
    await trainerPage.getByLabel('Email').fill(trainerAccount.email)
    await trainerPage.getByLabel('Password', { exact: true }).fill(trainerAccount.password)
    await trainerPage.getByRole('button', { name: 'Sign in' }).click()
    await expect(trainerPage).toHaveURL('/trainer/home')
    await trainerPage.getByRole('link', { name: 'Trainees', exact: true }).click()
    const card = trainerPage.getByRole('row', { name: "Ana María O'Connor-Reyes" })
    await expect(card.getByText('Pending Approval')).toBeVisible()
    await card.getByRole('button', { name: 'Accept Application' }).click()
    await trainerPage.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expect(card.getByText('Active trainee')).toBeVisible()
    await trainerPage.close()

    await page.reload()
    await expect(page).toHaveURL('/trainee/quizzes')
    await page.getByRole('button', { name: 'User menu of Ana María' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
  },
)

test('a code resets a forgotten password, and every session ends', async ({ page, api, mailbox }) => {
  const trainee = await api.trainee()
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await page.getByLabel('Email').fill(trainee.email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('Verification code sent to your email!')).toBeVisible()
  await expect.poll(() => mailbox.to(trainee.email, 'Your Elocute code for a new password')).toHaveLength(1)
  await page.getByLabel('Verification code').fill(await mailbox.codeFor(trainee.email))
  await page.getByRole('button', { name: 'Check code' }).click()
  await page.getByLabel('New password', { exact: true }).fill('another1')
  await page.getByLabel('Confirm new password').fill('another1')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('Password has been updated successfully!')).toBeVisible()
  await expect(page).toHaveURL('/auth#sign-in')
  await expect
    .poll(() => mailbox.to(trainee.email, 'Your Elocute account has a new password'))
    .toHaveLength(1)
  await expect(api.signIn(trainee)).rejects.toThrow(sentences.wrong_credentials())
  await api.signIn({ ...trainee, password: 'another1' })
})

test('a page opens only for its role and status', async ({ page, api, openAs }) => {
  await page.goto('/trainer/trainees')
  await expect(page).toHaveURL('/auth')
  const trainee = await api.trainee()
  await openAs(trainee.token, '/trainer/quizzes')
  await expect(page).toHaveURL('/unauthorized')
  await expect(page.getByText('You do not have permission to view this page.')).toBeVisible()
  await page.goto('/trainee/quizzes')
  await expect(page.getByRole('heading', { name: 'Quizzes', level: 1 })).toBeVisible()
  await openAs(await api.signIn(await api.applicant()), '/trainee/quizzes')
  await expect(page).toHaveURL('/trainee/pending')
})

test('an unknown address shows the page for it', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByText("Oops! The page you're looking for doesn't exist.")).toBeVisible()
  await page.getByRole('link', { name: 'Back to the start page' }).click()
  await expect(page).toHaveURL('/')
})

import { expect, test } from '../support/test.ts'

test('somebody joins a group by the link of an invitation and needs no approval', async ({
  page,
  browser,
  api,
  mailbox,
  server,
  openAs,
}) => {
  test.setTimeout(120_000)
  const group = await api.group(`Invited class ${Date.now()}`, [])
  await openAs(await api.signInAsTrainer(), `/trainer/groups/${group.id}`)
  await page.getByRole('link', { name: 'Invite' }).click()
  await expect(page.getByRole('combobox', { name: 'Group' })).toHaveValue(group.id)
  await page.getByRole('button', { name: 'Create invitation' }).click()
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible()

  const phone = await browser.newPage({ baseURL: server.url, viewport: { width: 360, height: 740 } })
  await phone.goto(new URL(link).pathname)
  await expect(phone.getByText(`You’ve been invited to “${group.name}”.`)).toBeVisible()
  const email = `invited.${Date.now()}@school.example`
  await phone.getByLabel('First name').click()
  await phone.keyboard.type('Lin')
  await phone.getByLabel('Last name').click()
  await phone.keyboard.type('Chen')
  await phone.getByLabel('Email').click()
  await phone.keyboard.type(email)
  await phone.keyboard.press('Enter')
  await phone.getByLabel('Verification code').fill(await mailbox.codeFor(email))
  await phone.getByLabel('Password', { exact: true }).fill('bonjour')
  await phone.getByLabel('Confirm password').fill('bonjour')
  await phone.getByRole('button', { name: 'Verify' }).click()
  await expect(phone.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(phone.getByLabel('Email')).toHaveValue(email)
  await phone.getByLabel('Password', { exact: true }).fill('bonjour')
  await phone.keyboard.press('Enter')
  await expect(phone).toHaveURL(/\/trainee\/quizzes$/)
  await phone.close()

  await page.reload()
  await expect(page.getByText('1 of 30 joined')).toBeVisible()
  await page.getByRole('button', { name: `Withdraw the invitation for ${group.name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible()
  await page.goto(new URL(link).pathname)
  await expect(page.getByRole('heading', { name: 'You can’t use this invitation' })).toBeVisible()
  await expect(
    page.getByText('This invitation was withdrawn. Ask your trainer for a new link.'),
  ).toBeVisible()
})

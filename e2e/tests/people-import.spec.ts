import { expect, test } from '../support/test.ts'

test('a pasted list is checked, corrected and imported; an invited person joins by the link of her mail', async ({
  page,
  browser,
  api,
  mailbox,
  server,
  openAs,
}) => {
  test.setTimeout(120_000)
  const group = await api.group(`Imported class ${Date.now()}`, [])
  const known = await api.trainee({ first: 'Known', last: 'Already' })
  const email = `imported.${Date.now()}@school.example`
  await openAs(await api.signInAsTrainer(), `/trainer/groups/${group.id}`)
  await page.getByRole('link', { name: 'Invite' }).click()
  await page.getByRole('link', { name: 'Import a list' }).click()
  await expect(page.getByRole('combobox', { name: 'Group' })).toHaveValue(group.id)
  await page.getByRole('textbox', { name: /^Names and email addresses/ }).click()
  await page.keyboard.insertText(
    `Name\tEmail\nZoë Díaz\t${email}\nKnown Already\t${known.email}\nDan Hill\tnowhere`,
  )
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'What will happen' })).toBeFocused()
  await expect(page.getByText('1 row needs a correction')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Name' })).toHaveValue('name')
  const address = page.getByRole('textbox', { name: 'Email, row 4' })
  await expect(address).toHaveAccessibleDescription('This isn’t a valid email address.')
  const corrected = `corrected.${Date.now()}@school.example`
  await address.fill(corrected)
  await address.press('Enter')
  await page.getByRole('button', { name: 'Import 3 people' }).press('Enter')
  await expect(page.getByText('2 invited, 0 approved, 1 added to a group.')).toBeVisible()
  await expect(page.getByText('Joined: 0 of 2 invited')).toBeVisible()

  const linkOfMail = () =>
    /https?:\S+\/join\/[\w-]{43}/.exec(
      mailbox.to(email, 'You’ve been invited to Elocute')[0]?.text ?? '',
    )?.[0]
  await expect.poll(linkOfMail).toBeDefined()
  const link = linkOfMail() ?? ''
  const phone = await browser.newPage({ baseURL: server.url, viewport: { width: 360, height: 740 } })
  await phone.goto(new URL(link).pathname)
  await expect(phone.getByLabel('First name')).toHaveValue('Zoë')
  await expect(phone.getByLabel('Email')).toHaveValue(email)
  await phone.getByRole('button', { name: 'Sign up' }).click()
  await phone.getByLabel('Verification code').fill(await mailbox.codeFor(email))
  await phone.getByLabel('Password', { exact: true }).fill('bonjour')
  await phone.getByLabel('Confirm password').fill('bonjour')
  await phone.getByRole('button', { name: 'Verify' }).click()
  await expect(phone.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await phone.close()

  await page.reload()
  await expect(page.getByText('Joined: 1 of 2 invited')).toBeVisible()
  await page.getByRole('button', { name: /^Undo the import of/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await page.goto(`/trainer/groups/${group.id}`)
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByText(known.email)).toBeHidden()
})

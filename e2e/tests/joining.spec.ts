import { createInvitation } from '@elocute/contract/invitations'
import { byNight } from '../support/by-night.ts'
import { countPresses } from '../support/count-presses.ts'
import { passMicrophoneTest, speakWord } from '../support/playing.ts'
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
  await expect(phone.getByText(`has invited you to “${group.name}”.`)).toBeVisible()
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

test(
  'an invited trainee says her first word after at most eight presses and 90 seconds',
  byNight,
  async ({ page, api, mailbox }) => {
    test.setTimeout(180_000)
    const quiz = await api.quiz({ words: ['river', 'yellow'] })
    const body = { role: 'trainee', uses_allowed: 1 } as const
    const { link } = await api.call(createInvitation, { body }, await api.signInAsTrainer())
    const email = `first.${Date.now()}@school.example`
    const task = await countPresses(page)
    await page.goto(new URL(link).pathname)
    task.begin()
    const startedAt = performance.now()
    await page.getByLabel('First name').click()
    for (const text of ['Ada', '', 'Ng', email]) {
      await page.keyboard.type(text)
      if (text !== email) await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await page.getByLabel('Verification code').fill(await mailbox.codeFor(email))
    await page.getByLabel('Password', { exact: true }).fill('bonjour')
    await page.getByLabel('Confirm password').fill('bonjour')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill('bonjour')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: `Start Quiz: ${quiz.title}` }).click()
    await passMicrophoneTest(page)
    await page.getByRole('button', { name: 'Start Quiz' }).click()
    expect(await speakWord(page, 'river')).toBe(true)
    expect(performance.now() - startedAt).toBeLessThan(90_000)
    expect(await task.done()).toBeLessThanOrEqual(8)
  },
)

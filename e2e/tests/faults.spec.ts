import { logout } from '@elocute/contract/session'
import { deleteModule, createModule } from '@elocute/contract/modules'
import { byNight } from '../support/by-night.ts'
import { expect, test } from '../support/test.ts'

test('a trainee whose session ends during a quiz signs in again and loses nothing', async ({
  page,
  api,
  openAs,
}) => {
  const trainee = await api.trainee()
  const quiz = await api.quiz()
  await openAs(trainee.token, `/trainee/pronounce-it-fast/${quiz.id}`)
  await page.getByRole('button', { name: 'Skip test' }).click()
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await expect(page.getByText('Word 1 of 3').first()).toBeVisible()
  await api.call(logout, {}, trainee.token)
  await page.getByRole('button', { name: 'Skip Word' }).click()
  await expect(page.getByText('Please sign in to continue.')).toBeVisible()
  await page.getByLabel('Email').fill(trainee.email)
  await page.getByLabel('Password', { exact: true }).fill(trainee.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`/trainee/pronounce-it-fast/${quiz.id}`)
  await expect(page.getByText('Word 2 of 3').first()).toBeVisible()
})

test(
  'a screen reports a server that is down, and recovers by itself',
  byNight,
  async ({ page, api, server, openAs }) => {
    await api.trainee({ first: 'Still', last: 'Here' })
    const trainer = await api.signInAsTrainer()
    await page.clock.install()
    await openAs(trainer, '/trainer/trainees')
    const card = page.getByRole('row', { name: /Still Here/ })
    await expect(card).toBeVisible()
    await server.stop()
    const note = page.getByText('We couldn’t refresh this.')
    await expect(async () => {
      await page.clock.fastForward(61_000)
      await expect(note).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 30_000 })
    await expect(card).toBeVisible()
    await server.start()
    await expect(async () => {
      await page.clock.fastForward(61_000)
      await expect(note).toBeHidden({ timeout: 2_000 })
    }).toPass({ timeout: 30_000 })
  },
)

test('an open screen says so when its module is deleted', byNight, async ({ page, api, openAs }) => {
  const trainer = await api.signInAsTrainer()
  const { data } = await api.call(createModule, { body: { title: 'Soon gone', description: '' } }, trainer)
  const { token } = await api.trainee()
  await openAs(token, '/trainee/modules')
  await page.getByRole('link', { name: 'Soon gone' }).click()
  await expect(page.getByRole('heading', { name: 'Learning Materials' })).toBeVisible()
  await api.call(deleteModule, { params: { id: data.id } }, trainer)
  await page.reload()
  await expect(page.getByText('This module no longer exists.')).toBeVisible()
})

test('a double click sends a form once', async ({ page, mailbox }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  const email = `twice.${Date.now()}@school.example`
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByLabel('First name').fill('Twice')
  await page.getByLabel('Last name').fill('Pressed')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Sign up' }).dblclick()
  await expect(page.getByLabel('Verification code')).toBeVisible()
  await mailbox.codeFor(email)
  expect(sent).toEqual(['/api/auth/register'])
})

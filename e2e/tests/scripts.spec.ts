import { expect, test } from '../support/test.ts'

test('a trainer writes a script, sees its sounds, and assigns it', async ({ page, api, openAs }) => {
  const title = `Thanks ${Date.now()}`
  const trainer = await api.signInAsTrainer()
  await openAs(trainer, '/trainer/readings')
  await page.getByRole('link', { name: 'Scripts', exact: true }).click()
  await page.getByRole('button', { name: 'Write a script' }).click()
  await page.getByRole('textbox', { name: 'Title' }).click()
  await page.keyboard.type(title)
  await page.keyboard.press('Tab')
  await page.keyboard.insertText(
    'Thank both of them. Three thin brothers thought about it at two on Thursday.',
  )
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: /^\/ð\// }).click()
  await expect(page.locator('mark')).toHaveText(['them', 'brothers'])
  await page.getByRole('button', { name: 'Assign a reading' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Assign/ })
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await openAs(trainer, '/trainer/readings')
  await expect(page.getByRole('link', { name: title })).toBeVisible()

  const trainee = await api.trainee()
  await openAs(trainee.token, '/trainee/speech-practice')
  await page.getByRole('button', { name: 'Choose a script' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a script' })
  await expect(dialog.getByRole('button', { name: title })).toContainText('From your school')
  await dialog.getByRole('button', { name: title }).click()
  await expect(page.getByText('Thank both of them.')).toBeVisible()
})

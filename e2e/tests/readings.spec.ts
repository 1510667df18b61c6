import { expectResult, readAloud, script } from '../support/practising.ts'
import { expect, test } from '../support/test.ts'

test('a trainer assigns a script, a trainee reads it aloud, and both see the result and a comment', async ({
  page,
  api,
  openAs,
}) => {
  const title = `Neighbours ${Date.now()}`
  const trainer = await api.signInAsTrainer()
  const trainee = await api.trainee({ first: 'Rina', last: 'Reader' })
  await openAs(trainer, '/trainer/readings')
  await page.getByRole('button', { name: 'Assign a reading' }).click()
  await page.getByRole('textbox', { name: 'Title' }).click()
  await page.keyboard.type(title)
  await page.keyboard.press('Tab')
  await page.keyboard.insertText(script)
  await page.getByRole('dialog').getByRole('button', { name: 'Assign a reading' }).click()
  await expect(page.getByRole('link', { name: title })).toBeVisible()

  await openAs(trainee.token, '/trainee/readings')
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: 'Read it now' }).click()
  await expect(page.getByText('This reading counts.')).toBeVisible()
  await readAloud(page)
  await expectResult(page)
  await page.getByRole('link', { name: 'Back to this reading' }).click()
  await expect(page.getByText('2 tries left')).toBeVisible()

  await openAs(trainer, '/trainer/readings')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: 'How the class said each word' })).toBeVisible()
  await page.getByRole('link', { name: 'Rina Reader' }).click()
  await page.getByRole('button', { name: 'Listen' }).click()
  await expect(page.getByRole('slider')).toBeVisible()
  await page.getByRole('textbox', { name: 'Your comment' }).click()
  await page.keyboard.type('Lovely rhythm.')
  await page.getByRole('button', { name: 'Send comment' }).click()
  await expect(page.getByText('Lovely rhythm.')).toBeVisible()

  await openAs(trainee.token, '/trainee/readings')
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('link', { name: /^Reading 1/ }).click()
  await expect(page.getByText('Lovely rhythm.')).toBeVisible()
  await expect(page.getByText(/listened to it on/)).toBeVisible()
})

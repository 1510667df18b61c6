import { byNight } from '../support/by-night.ts'
import { expect, test } from '../support/test.ts'

test('Back closes the open dialog and stays on the page; a dialog closed in another way leaves no entry to go back to', async ({
  page,
  api,
  openAs,
}) => {
  const person = await api.signInAsTrainer()
  await openAs(person, '/trainer/home')
  await page.getByRole('link', { name: 'Quizzes', exact: true }).click()
  await expect(page).toHaveURL('/trainer/quizzes')
  const create = page.getByRole('button', { name: 'Create quiz' })
  const dialog = page.getByRole('dialog', { name: 'Create New Quiz' })

  await create.click()
  // A person presses Back after the dialog is shown, not in the frame in which it appears.
  await expect(dialog.getByLabel('Quiz title')).toBeFocused()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/trainer/quizzes')
  await expect(create).toBeFocused()

  await page.goForward()
  await expect(page).toHaveURL('/trainer/quizzes')
  await expect(dialog).toBeHidden()

  await create.click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await create.click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/trainer/home')
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
})

test('after a reload with an open dialog, Back leaves the page', byNight, async ({ page, api, openAs }) => {
  await openAs(await api.signInAsTrainer(), '/trainer/home')
  await page.getByRole('link', { name: 'Modules', exact: true }).click()
  await page.getByRole('button', { name: 'Create module' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload()
  // The heading is there while the page loads.
  await expect(page.getByRole('button', { name: 'Create module' }).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/trainer/home')
})

test('Back closes the menus on a phone', byNight, async ({ page, api, openAs }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(await api.signInAsTrainer(), '/trainer/home')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Elocute' })
  await expect(menu.getByRole('link', { name: 'Home' })).toBeFocused()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/trainer/home')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('link', { name: 'Trainees', exact: true }).click()
  await expect(page).toHaveURL('/trainer/trainees')
  const account = page.getByRole('button', { name: /^User menu/ })
  await account.click()
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(page).toHaveURL('/trainer/trainees')
  await page.goBack()
  await expect(page).toHaveURL('/trainer/home')
})

test('a running quiz asks before it is left by Back or closed, and goes on after a reload', async ({
  page,
  api,
  openAs,
}) => {
  const { token } = await api.trainee()
  const quiz = await api.quiz({ title: 'Left before its end' })
  await openAs(token, '/trainee/quizzes')
  await page.getByRole('link', { name: `Start Quiz: ${quiz.title}` }).click()
  await page.getByRole('button', { name: 'Skip test' }).click()
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  const word = page.getByRole('heading', { name: 'river' })
  await expect(word).toBeVisible()
  const question = page.getByRole('alertdialog', { name: 'Leave?' })
  // A person presses Back after the word is shown and announced, not in the frame in which it appears.
  await expect(page.getByText('Word 1 of 3: river')).toBeAttached()

  await page.goBack()
  await expect(question).toContainText('The clock keeps running.')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  const asked: string[] = []
  page.once('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  await expect(word).toBeVisible()
  expect(asked).toEqual(['beforeunload'])

  await page.getByRole('link', { name: 'Back to quizzes' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/trainee/quizzes')
  await expect(page.getByText(/^In progress: /)).toBeVisible()
})

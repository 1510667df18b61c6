import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

/** A day and a time as the browser's own field takes them. */
const localTime = (date: Date): string => {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}
const tomorrow = () => localTime(new Date(Date.now() + 86_400_000))

/** Begins a quiz, and submits it without a word. */
const submitAtOnce = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Skip test' }).click()
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await page.getByRole('button', { name: 'Finish Quiz' }).click()
  await page.getByRole('button', { name: 'Submit Quiz' }).click()
  await expect(page.getByText('Quiz Submitted Successfully')).toBeVisible()
}

test('a quiz is drafted, corrected, opened, taken, closed, copied and archived', async ({
  page,
  api,
  openAs,
}) => {
  const title = `Weather ${Date.now()}`
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Parts of this quiz' }).getByRole('link', { name })
  const [ada, ben] = [await api.trainee({ first: 'Ada' }), await api.trainee({ first: 'Ben' })]
  const trainer = await api.signInAsTrainer()

  await openAs(trainer, '/trainer/quizzes')
  await page.getByRole('button', { name: 'Create quiz' }).click()
  const form = page.getByRole('dialog', { name: 'Create New Quiz' })
  await form.getByRole('textbox', { name: 'Quiz title' }).fill(title)
  await form.getByRole('combobox', { name: 'Quiz type' }).selectOption('Pronounce it Fast')
  await form.getByRole('textbox', { name: 'Timer (seconds)' }).fill('300')
  await form.getByRole('textbox', { name: 'Question 1' }).fill('rivver')
  await form.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByText('Draft saved. Only trainers see it.')).toBeVisible()

  await page.getByRole('link', { name: /^Drafts \(/ }).click()
  await expect(page).toHaveURL('/trainer/quizzes?state=draft')
  const card = page.getByRole('listitem', { name: title })
  await card.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('link', { name: 'Go to settings' }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Quiz' })
  await edit.getByRole('textbox', { name: 'Question 1' }).fill('river')
  await edit.getByLabel('Due').fill(tomorrow())
  await edit.getByRole('textbox', { name: 'Quiz title' }).press('Enter')
  await expect(page.getByText('Quiz saved')).toBeVisible()
  const address = page.url()
  await tab('Words').click()
  await expect(page.getByRole('button', { name: 'Hear river' })).toBeVisible()
  await tab('Settings').click()
  await page.getByRole('button', { name: 'Open now' }).click()
  await expect(page.getByText('The quiz is open.')).toBeVisible()
  await expect(page.getByText(/^Due tomorrow/).first()).toBeVisible()

  await openAs(ada.token, '/trainee/quizzes')
  const taken = page.getByRole('article', { name: title })
  await expect(taken.getByText(/^Due tomorrow/)).toBeVisible()
  await taken.getByRole('link', { name: `Start Quiz: ${title}` }).click()
  await submitAtOnce(page)

  await openAs(trainer, address)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('The quiz is closed.')).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(edit.getByText(/^Someone has started this quiz/)).toBeVisible()
  await page.keyboard.press('Escape')

  const id = address.split('/').at(-2) ?? ''
  await openAs(ben.token, `/trainee/pronounce-it-fast/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Quiz closed' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to quizzes' }).click()
  await expect(page.getByRole('article', { name: title })).toHaveCount(0)

  await openAs(trainer, address)
  await page.getByRole('button', { name: `More actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  const copy = page.getByRole('dialog', { name: 'Duplicate Quiz' })
  await expect(copy.getByRole('textbox', { name: 'Title of the copy' })).toHaveValue(`Copy of ${title}`)
  await copy.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Copy of ${title}` })).toBeVisible()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()

  await page.goto(address)
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('The quiz is archived.')).toBeVisible()
  await page.goto('/trainer/quizzes?state=draft')
  await expect(page.getByRole('listitem', { name: `Copy of ${title}` })).toBeVisible()
  await expect(page.getByRole('listitem', { name: title, exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: /^Archived \(/ }).click()
  await page.getByRole('listitem', { name: title, exact: true }).getByRole('link', { name: title }).click()
  await tab('Settings').click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('The quiz is restored, and closed.')).toBeVisible()
  await page.goto('/trainer/quizzes')
  await expect(page.getByRole('listitem', { name: title, exact: true })).toBeVisible()
})

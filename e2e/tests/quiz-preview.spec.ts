import { expectGoodEverywhere } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

test('a trainer corrects a word, and plays the quiz as a trainee, of which nothing is stored', async ({
  page,
  api,
  openAs,
}) => {
  const quiz = await api.quiz({ title: `Post ${Date.now()}`, words: ['recieve', 'parcel'] })
  await openAs(await api.signInAsTrainer(), `/trainer/quizzes/${quiz.id}/words`)
  await page.getByRole('button', { name: 'Correct the spelling of recieve' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct Spelling' })
  const word = dialog.getByRole('textbox', { name: 'Word' })
  await expect(word).toHaveAccessibleDescription(/Did you mean “receive”\?/)
  await expectGoodEverywhere(page)
  await word.fill('receive')
  await dialog.getByRole('button', { name: 'Correct', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Hear receive' })).toBeVisible()

  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/')) sent.push(request.url())
  })
  await page.getByRole('button', { name: `More actions for ${quiz.title}` }).click()
  await page.getByRole('menuitem', { name: 'Preview as a trainee' }).click()
  const card = page.getByRole('article', { name: quiz.title })
  await expect(card).toBeVisible()
  await expect(page.getByText('Preview: nothing is saved.')).toBeVisible()
  await expectGoodEverywhere(page)
  await card.getByRole('link').click()
  await page.getByRole('button', { name: 'Skip test' }).click()
  await expectGoodEverywhere(page)
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await expect(page.getByRole('heading', { name: 'receive' })).toBeVisible()
  await expectGoodEverywhere(page)
  await page.getByRole('button', { name: 'Skip Word' }).click()
  await page.getByRole('button', { name: 'Finish Quiz' }).click()
  await expect(page.getByRole('heading', { name: 'Quiz Completed!' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the quiz' }).click()
  await expect(page.getByText('Nobody has started this quiz yet')).toBeVisible()
  expect(sent).toEqual([])
})

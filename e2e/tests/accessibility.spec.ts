import { expectGoodEverywhere } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

// A page of each role. All others are in every-page.nightly.spec.ts.
test('the page to sign in, the home page of a trainer and that of a trainee are accessible', async ({
  page,
  api,
  openAs,
}) => {
  await page.goto('/auth')
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
  await expectGoodEverywhere(page)

  await api.quiz({ title: 'Weather' })
  await openAs(await api.signInAsTrainer(), '/trainer/home')
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
  await expectGoodEverywhere(page)

  await openAs((await api.trainee({ first: 'Amélie', last: 'Rossi' })).token, '/trainee/quizzes')
  await expect(page.getByRole('heading', { name: 'Quizzes', level: 1 })).toBeVisible()
  await expectGoodEverywhere(page)
})

import { createModule } from '@elocute/contract/modules'
import { changeQuiz } from '@elocute/contract/quiz-changes'
import { createReadingAssignment } from '@elocute/contract/reading-assignments'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { byNight } from '../support/by-night.ts'
import { expect, test } from '../support/test.ts'

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

const expectInView = async (page: Page, place: Locator) => {
  await expect(place).toBeVisible()
  const box = await place.boundingBox()
  const height = page.viewportSize()?.height ?? 0
  expect((box?.y ?? height) + (box?.height ?? 0), String(place)).toBeLessThanOrEqual(height)
}

test('a new trainee tries the microphone, and finds the first quiz without scrolling', async ({
  page,
  api,
  openAs,
}) => {
  const trainer = await api.signInAsTrainer()
  const { token } = await api.trainee()
  const quiz = await api.quiz({ title: 'Phone words', words: ['refund', 'receipt'] })
  await api.call(
    changeQuiz,
    { params: { id: quiz.id }, body: { due_at: new Date(Date.now() + 60_000).toISOString() } },
    trainer,
  )
  await page.setViewportSize({ width: 360, height: 640 })
  await openAs(token, '/trainee/quizzes')
  const steps = page.getByRole('region', { name: 'First steps' })
  await expectInView(page, steps.getByRole('link', { name: 'Take your first quiz' }))
  await expectAccessible(page)
  await steps.getByRole('button', { name: 'Try your microphone' }).click()
  await expect(steps.getByRole('meter', { name: 'Microphone level' })).toBeVisible()
  await steps.getByRole('button', { name: 'Close' }).last().click()
  await steps.getByRole('button', { name: 'Close' }).click()
  await expect(steps).toBeHidden()

  const body = { title: 'A refund', script: 'The parcel arrived broken.', due_at: tomorrow() }
  await api.call(createReadingAssignment, { body }, trainer)
  await api.call(createModule, { body: { title: 'Vowels in short words', description: '' } }, trainer)
  await page.reload()
  const today = page.getByRole('region', { name: 'Today' })
  await expect(today.getByText('Due', { exact: true })).toBeVisible()
  await expect(today.getByText('New', { exact: true })).toBeVisible()
  await expect(today.getByRole('link', { name: 'Read a short text aloud' })).toBeVisible()
  await expectInView(page, page.getByRole('link', { name: 'Start Quiz: Phone words' }))
  await expectAccessible(page)
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 640 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `at ${width}`).toBeLessThanOrEqual(0)
  }
})

test(
  'the menu has six entries and the account, everywhere in the same order, and a phone has four of them at the bottom',
  byNight,
  async ({ page, api, openAs }) => {
    await openAs((await api.trainee()).token, '/trainee/quizzes')
    const all = [
      'Quizzes',
      'Quizzes Scores',
      'Speech Practice',
      'Practice',
      'Dictionary',
      // With a number, if some are new.
      /^Modules/,
      'Account',
    ]
    const links = page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link')
    await expect(links).toHaveText(all)
    await page.setViewportSize({ width: 360, height: 640 })
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
    const bar = page.getByRole('navigation', { name: 'Main pages' })
    await expect(bar.getByRole('link')).toHaveText(['Quizzes', 'Speech Practice', 'Practice', 'Dictionary'])
    await bar.getByRole('link', { name: 'Practice', exact: true }).click()
    await expect(page.getByRole('navigation', { name: 'Practice' }).getByRole('link')).toHaveText([
      'Review',
      'Sounds',
      'Listening',
    ])
    await expectAccessible(page)
    await bar.getByRole('button', { name: 'More' }).click()
    await expect(links).toHaveText(all)
    await links.filter({ hasText: 'Modules' }).click()
    await expect(page).toHaveURL('/trainee/modules')
  },
)

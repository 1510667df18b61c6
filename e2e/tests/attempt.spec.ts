import { deleteQuiz } from '@elocute/contract/quizzes'
import type { Page } from '@playwright/test'
import { byNight } from '../support/by-night.ts'
import { expect, test } from '../support/test.ts'

const start = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Skip test' }).click()
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await expect(page.getByText('Word 1 of 3').first()).toBeVisible()
}

const skipTo = async (page: Page, position: number): Promise<void> => {
  await page.getByRole('button', { name: 'Skip Word' }).click()
  await expect(page.getByText(`Word ${position} of 3`).first()).toBeVisible()
}

test('a game continues at the same word after a reload, on the server’s clock', async ({
  page,
  api,
  openAs,
}) => {
  const { token } = await api.trainee()
  const quiz = await api.quiz()
  await openAs(token, `/trainee/pronounce-it-fast/${quiz.id}`)
  await start(page)
  await skipTo(page, 2)
  await page.reload()
  await expect(page.getByText('Word 2 of 3').first()).toBeVisible()
  await expect(page.getByRole('timer')).not.toHaveText('300 s')
})

test('an answer that cannot be sent is kept, shown as unsent, and sent when the connection is back', async ({
  page,
  context,
  api,
  openAs,
}) => {
  const { token } = await api.trainee()
  const quiz = await api.quiz()
  await openAs(token, `/trainee/pronounce-it-fast/${quiz.id}`)
  await start(page)
  await skipTo(page, 2)
  await skipTo(page, 3)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Finish Quiz' }).click()
  await expect(page.getByText('Waiting for connection')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Submit Quiz' })).toBeVisible()
  await page.getByRole('button', { name: 'Submit Quiz' }).click()
  await expect(page.getByText('Quiz Submitted Successfully')).toBeVisible()
})

test('a server restart during a game loses nothing', byNight, async ({ page, api, server, openAs }) => {
  const { token } = await api.trainee()
  const quiz = await api.quiz()
  await openAs(token, `/trainee/pronounce-it-fast/${quiz.id}`)
  await start(page)
  await server.stop()
  await skipTo(page, 2)
  await skipTo(page, 3)
  await page.getByRole('button', { name: 'Finish Quiz' }).click()
  await expect(page.getByText('Waiting for connection')).toBeVisible()
  await server.start()
  await expect(page.getByRole('button', { name: 'Submit Quiz' })).toBeVisible({ timeout: 40_000 })
})

test('a game whose quiz is deleted says so and leads back', byNight, async ({ page, api, openAs }) => {
  const { token } = await api.trainee()
  const quiz = await api.quiz({ title: 'Soon gone' })
  await openAs(token, `/trainee/pronounce-it-fast/${quiz.id}`)
  await start(page)
  await api.call(deleteQuiz, { params: { id: quiz.id } }, await api.signInAsTrainer())
  await page.getByRole('button', { name: 'Skip Word' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Quiz deleted' })
  await dialog.getByRole('button', { name: 'Okay' }).click()
  await expect(page).toHaveURL('/trainee/quizzes')
  await expect(page.getByText('Soon gone')).toHaveCount(0)
})

test('a second tab does not start a second attempt', byNight, async ({ page, context, api, openAs }) => {
  const { token } = await api.trainee()
  const quiz = await api.quiz()
  await openAs(token, `/trainee/pronounce-it-fast/${quiz.id}`)
  const second = await context.newPage()
  await second.goto(`/trainee/pronounce-it-fast/${quiz.id}`)
  await second.getByRole('button', { name: 'Skip test' }).click()
  await start(page)
  await skipTo(page, 2)
  await skipTo(page, 3)
  await page.getByRole('button', { name: 'Finish Quiz' }).click()
  await page.getByRole('button', { name: 'Submit Quiz' }).click()
  await expect(page.getByText('Quiz Submitted Successfully')).toBeVisible()
  await second.getByRole('button', { name: 'Start Quiz' }).click()
  await expect(second.getByRole('heading', { name: 'Quiz Already Taken' })).toBeVisible()
  await expect(second.getByText('COMPLETED')).toBeVisible()
  await second.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(second).toHaveURL('/trainee/quizzes')
})

test(
  'the page explains a denied microphone, and the quiz can still be played',
  byNight,
  async ({ page, api, openAs }) => {
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
      navigator.permissions.query = () => Promise.resolve({ state: 'denied' } as PermissionStatus)
    })
    const { token } = await api.trainee()
    const quiz = await api.quiz()
    await openAs(token, `/trainee/pronounce-it-fast/${quiz.id}`)
    await page.getByRole('button', { name: 'Test microphone' }).click()
    await expect(
      page.getByText('Microphone access denied. Please enable it in your browser settings.'),
    ).toBeVisible()
    await start(page)
  },
)

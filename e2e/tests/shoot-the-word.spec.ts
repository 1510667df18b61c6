import { passMicrophoneTest } from '../support/playing.ts'
import { say } from '../support/microphone.ts'
import { expect, test } from '../support/test.ts'

test('a trainee wins Shoot The Word by voice, with five points for each word, recorded once', async ({
  page,
  api,
  openAs,
}) => {
  test.setTimeout(150_000)
  const { token } = await api.trainee()
  const quiz = await api.quiz({ type: 'shoot_the_word', title: 'Two targets', words: ['garden', 'yellow'] })
  await openAs(token, '/trainee/quizzes')
  await page.getByRole('link', { name: 'Start Quiz: Two targets' }).click()
  await expect(page).toHaveURL(`/trainee/shoot-the-word/${quiz.id}`)
  await expect(page.getByText('Points Per Word')).toBeVisible()
  await passMicrophoneTest(page)
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await page.getByRole('button', { name: 'Click to Speak' }).click()
  await expect(page.getByText('Is listening')).toBeVisible()
  const target = page.getByRole('heading', { level: 1 })
  const completed = page.getByText('Quiz Completed!')
  await expect(async () => {
    if (await completed.isVisible()) return
    const word = (await target.textContent({ timeout: 1_000 }))?.trim() ?? ''
    if (['garden', 'yellow'].includes(word)) await say(page, word)
    await expect(completed).toBeVisible({ timeout: 1_500 })
  }).toPass({ timeout: 60_000 })
  await expect(page.getByText('10').first()).toBeVisible()
  await page.getByRole('button', { name: 'Submit Quiz' }).click()
  await expect(page.getByText('Quiz Submitted Successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Okay' }).click()
  await page.goto('/trainee/quizzes-score')
  await expect(page.getByRole('article', { name: 'Two targets' })).toContainText('Score 10/10')
})

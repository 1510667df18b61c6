import { quizResults } from '@elocute/contract/quizzes'
import { giveMicrophone } from '../support/microphone.ts'
import { goWordByWord, passMicrophoneTest, speakWord } from '../support/playing.ts'
import { byNight } from '../support/by-night.ts'
import { giveToken } from '../support/signed-in.ts'
import { expect, test } from '../support/test.ts'

const endedElsewhere = /^This quiz was finished in another tab or on another device\./

test('a quiz in two tabs: one speaks, the other skips and finishes, and the score counts the correct words', async ({
  page,
  context,
  api,
  openAs,
}) => {
  test.setTimeout(150_000)
  const { token, id } = await api.trainee()
  const quiz = await api.quiz()
  const address = `/trainee/pronounce-it-fast/${quiz.id}`
  await openAs(token, address)
  await passMicrophoneTest(page)
  await goWordByWord(page)
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  const other = await context.newPage()
  await giveMicrophone(other)
  await other.goto(address)
  await expect(other.getByRole('heading', { name: 'river' })).toBeVisible()

  expect(await speakWord(page, 'river')).toBe(true)
  // The other tab had no input.
  await expect(other.getByText('Correct! ✓')).toBeVisible()
  await other.getByRole('button', { name: 'Next Word' }).click()
  await other.getByRole('button', { name: 'Skip Word' }).click()
  await expect(other.getByText('Word 3 of 3').first()).toBeVisible()

  await page.getByRole('button', { name: 'Next Word' }).click()
  expect(await speakWord(page, 'yellow')).toBe(true)
  await other.getByRole('button', { name: 'Finish Quiz' }).click()
  await expect(page.getByText(endedElsewhere)).toBeVisible()
  for (const tab of [page, other])
    await expect(tab.getByText('Your Score').locator('xpath=following-sibling::*')).toHaveText('2 / 3')
  await expect(page.getByText(endedElsewhere)).toBeVisible()

  await page.getByRole('button', { name: 'Submit Quiz' }).click()
  await expect(page.getByText('Quiz Submitted Successfully')).toBeVisible()
  await other.getByRole('button', { name: 'Submit Quiz' }).click()
  await expect(other.getByText('Quiz Submitted Successfully')).toBeVisible()
  const results = await api.call(quizResults, { params: { id: quiz.id } }, await api.signInAsTrainer())
  expect(results.quiz_results.find(({ user_id }) => user_id === id)).toMatchObject({ score: 2 })
})

test(
  'a quiz that another device submits ends in this browser at the next word',
  byNight,
  async ({ page, browser, api, server, openAs }) => {
    const { token } = await api.trainee()
    const quiz = await api.quiz()
    const address = `/trainee/pronounce-it-fast/${quiz.id}`
    await openAs(token, address)
    await page.getByRole('button', { name: 'Skip test' }).click()
    await page.getByRole('button', { name: 'Start Quiz' }).click()
    // A separate browser: only the server connects the two.
    const device = await browser.newContext({ baseURL: server.url })
    const other = await device.newPage()
    await giveMicrophone(other)
    await giveToken(other, token)
    await other.goto(address)
    for (const _ of [1, 2]) await other.getByRole('button', { name: 'Skip Word' }).click()
    await other.getByRole('button', { name: 'Finish Quiz' }).click()
    await other.getByRole('button', { name: 'Submit Quiz' }).click()
    await expect(other.getByText('Quiz Submitted Successfully')).toBeVisible()
    await device.close()

    await page.getByRole('button', { name: 'Skip Word' }).click()
    await expect(page.getByText(endedElsewhere)).toBeVisible()
    await page.getByRole('link', { name: 'Go to Quizzes Scores' }).click()
    await expect(page.getByRole('article', { name: 'First words' })).toContainText('Score 0/3')
  },
)

test(
  'a failing server is not reported as a lost connection, and the answer is saved when it recovers',
  byNight,
  async ({ page, api, openAs }) => {
    const { token } = await api.trainee()
    const quiz = await api.quiz()
    await openAs(token, `/trainee/pronounce-it-fast/${quiz.id}`)
    await page.getByRole('button', { name: 'Skip test' }).click()
    await page.getByRole('button', { name: 'Start Quiz' }).click()
    const failing = '**/api/trainee/{attempts,quizzes/answer-pending}**'
    await page.route(failing, (route) =>
      route.fulfill({
        status: 500,
        json: { message: 'Something went wrong. Try again later', code: 'unexpected' },
      }),
    )
    for (const _ of [1, 2]) await page.getByRole('button', { name: 'Skip Word' }).click()
    await expect(page.getByText('The server couldn’t save your answers')).toBeVisible()
    await page.getByRole('button', { name: 'Finish Quiz' }).click()
    await expect(page.getByRole('heading', { name: 'Saving Your Scores' })).toBeVisible()
    await expect(page.getByText('Something went wrong. Try again later')).toBeVisible()
    await expect(page.getByText('Waiting for connection')).toHaveCount(0)
    await page.unroute(failing)
    await expect(page.getByRole('button', { name: 'Submit Quiz' })).toBeVisible({ timeout: 20_000 })
  },
)

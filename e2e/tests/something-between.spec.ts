import { createModule } from '@elocute/contract/modules'
import { addCards, practiceSummary } from '@elocute/contract/practice'
import { loadAttempt, quizWords } from '@elocute/contract/trainer-marks'
import type { Locator, Page } from '@playwright/test'
import { answers, openBetween, silences, type Between } from '../support/between.ts'
import { pdf } from '../support/documents.ts'
import { goWordByWord, passMicrophoneTest, speakWord } from '../support/playing.ts'
import { expectOwnReadings, readAloud, sayWord, useOwnText } from '../support/practising.ts'
import { trainerAccount } from '../support/running-server.ts'
import { byNight, byNightUnless } from '../support/by-night.ts'
import { expect, test as base } from '../support/test.ts'
import { waitingReviews } from '../support/waiting-work.ts'

const test = base.extend<{ between: Between }>({
  between: async ({ server }, use) => {
    const between = await openBetween(server.url)
    await use(between)
    await between.close()
  },
  baseURL: async ({ between }, use) => {
    await use(between.url)
  },
})

const named = Object.entries(answers)
const between = (name: string) => new RegExp(`^Something between you and Elocute answered:? ${name}`)

const comesBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))

/** Makes the page try again, as when its connection comes back, until it has met the answer and says so. */
const meet = async (page: Page, proxy: Between, answer: Parameters<Between['play']>[0], seen?: Locator) => {
  proxy.play(answer)
  await expect(async () => {
    await comesBack(page)
    if (seen) await expect(seen).toBeVisible({ timeout: 1_000 })
    expect(proxy.played()).toBeGreaterThan(0)
  }).toPass({ timeout: 20_000 })
}

test('a quiz goes on through every answer of somebody else, and its right words and their sound are kept', async ({
  page,
  api,
  openAs,
  between: proxy,
}) => {
  test.setTimeout(180_000)
  const { token, id } = await api.trainee()
  const quiz = await api.quiz({ words: ['river', 'yellow'] })
  await openAs(token, `/trainee/pronounce-it-fast/${quiz.id}`)
  await passMicrophoneTest(page)
  await goWordByWord(page)
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  // The quiz runs before something comes between.
  await expect(page.getByRole('button', { name: 'Start Speaking' })).toBeVisible()
  proxy.play(answers['404 page not found'])
  expect(await speakWord(page, 'river')).toBe(true)
  await expect(page.getByText('Waiting for connection')).toBeVisible()
  await expect(page.getByText(between('404 page not found'))).toBeVisible()
  await page.getByRole('button', { name: 'Next Word' }).click()
  for (const [name, answer] of named) {
    await meet(page, proxy, answer, page.getByText(between(name)))
  }
  for (const silence of silences) await meet(page, proxy, silence)
  expect(await speakWord(page, 'yellow')).toBe(true)
  proxy.play(answers['403 Blocked'])
  await page.getByRole('button', { name: 'Finish Quiz' }).click()
  await expect(page.getByRole('heading', { name: 'Saving Your Scores' })).toBeVisible()
  await expect(page.getByText(between('403 Blocked'))).toBeVisible()
  await meet(page, proxy, answers['404 page not found'], page.getByText(between('404 page not found')))
  proxy.play(null)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(
    page.getByText('Your Score', { exact: true }).locator('xpath=following-sibling::*'),
  ).toHaveText('2 / 2')
  const trainer = await api.signInAsTrainer()
  const { data } = await api.call(quizWords, { params: { id: quiz.id } }, trainer)
  const attemptId = data.trainees.find(({ user_id }) => user_id === id)?.attempt_id ?? ''
  const words = async () =>
    (await api.call(loadAttempt, { params: { id: attemptId } }, trainer)).data.words.map(
      ({ outcome, has_clip }) => [outcome, has_clip],
    )
  await comesBack(page)
  await expect.poll(words, { timeout: 30_000 }).toEqual([
    ['correct', true],
    ['correct', true],
  ])
})

test(
  'a review and a reading that wait stay through every answer of somebody else, and are sent once',
  byNight,
  async ({ page, api, openAs, between: proxy }) => {
    test.setTimeout(180_000)
    const { token } = await api.trainee()
    await api.call(addCards, { body: { cards: [{ kind: 'word', words: ['river'] }] } }, token)
    await openAs(token, '/trainee/practice')
    await page.getByRole('button', { name: 'Start practice' }).click()
    await page.getByRole('button', { name: 'Start speaking' }).click()
    await expect(page.getByText('Listening…')).toBeVisible({ timeout: 30_000 })
    proxy.play(answers['403 Blocked'])
    await sayWord(page, 'river', page.getByText(/^You’re offline, so we checked/))
    for (const [, answer] of named) {
      await meet(page, proxy, answer)
      expect(await waitingReviews(page)).toHaveLength(1)
    }
    proxy.play(null)
    await comesBack(page)
    await expect.poll(async () => (await api.call(practiceSummary, {}, token)).data.days_practised).toBe(1)
    await expect.poll(() => waitingReviews(page)).toEqual([])

    await page.goto('/trainee/speech-practice')
    await useOwnText(page)
    proxy.play(answers['413 Request Entity Too Large'])
    await readAloud(page)
    await expect(page.getByText('Waiting for connection', { exact: true })).toBeVisible()
    await expect(page.getByText(between('413 Request Entity Too Large'))).toBeVisible()
    await page.getByRole('button', { name: 'Send later from this device' }).click()
    const waiting = page.getByRole('region', { name: 'Readings waiting on this device' })
    for (const [name, answer] of named) {
      await meet(page, proxy, answer, waiting.getByText(between(name)))
    }
    proxy.play(null)
    await comesBack(page)
    await expect(waiting).toBeHidden({ timeout: 60_000 })
    await expect(page.getByText(/^We scored a waiting reading: \d+ of 100\.$/)).toBeVisible()
    await page.reload()
    await expectOwnReadings(page, 1)
  },
)

test(
  'signing in and an upload say what stands between, and work when it is gone',
  byNight,
  async ({ page, api, between: proxy }) => {
    await page.goto('/auth')
    await page.getByLabel('Email').fill(trainerAccount.email)
    await page.getByLabel('Password', { exact: true }).fill(trainerAccount.password)
    const signIn = page.getByRole('button', { name: 'Sign in', exact: true })
    for (const [name, answer] of named) {
      proxy.play(answer)
      await signIn.click()
      await expect(page.getByText(between(name))).toBeVisible()
    }
    proxy.play(null)
    await signIn.click()
    await expect(page).toHaveURL('/trainer/home')

    const trainer = await api.signInAsTrainer()
    const { data: module } = await api.call(createModule, { body: { title: 'Vowels' } }, trainer)
    await page.goto(`/trainer/modules/${module.id}`)
    await expect(page.getByText('No materials yet')).toBeVisible()
    proxy.play(answers['413 Request Entity Too Large'])
    const file = { name: 'Worksheet.pdf', mimeType: 'application/pdf', buffer: pdf('Vowels', 1_200_000) }
    await page.locator('input[type=file]').setInputFiles(file)
    await expect(page.getByText(between('413 Request Entity Too Large'))).toContainText(
      'client_max_body_size',
    )
    await expect(page.getByText('Failed to upload file. Please try again.')).toHaveCount(0)
    proxy.play(answers['401 Authorization Required'])
    await page.getByRole('button', { name: /^Try Again/ }).click()
    await expect(page.getByText(between('401 Authorization Required'))).toBeVisible()
    proxy.play(null)
    await page.getByRole('button', { name: /^Try Again/ }).click()
    await expect(page.getByRole('link', { name: /^Open/ })).toBeVisible()
    await expect(page).toHaveURL(`/trainer/modules/${module.id}`)
  },
)

for (const [name, wantsPassword, eats] of [
  ['basic authentication', true, false],
  ['basic authentication that does not pass its header on', true, true],
  ['a proxy that does not pass the header Authorization on', false, true],
] as const)
  test(
    `behind ${name}, everything works`,
    byNightUnless(wantsPassword && !eats),
    async ({ page, api, between: proxy }) => {
      const account = await api.trainee()
      const quiz = await api.quiz({ title: `Behind ${name}` })
      if (wantsPassword) proxy.lock('school:open sesame')
      if (eats) proxy.eatAuthorization()
      // The browser keeps this password, as when somebody has typed it, and forgets it when it is refused.
      const host = proxy.url.replace('http://', '')
      await page.goto(`http://school:${encodeURIComponent('open sesame')}@${host}/robots.txt`)
      await page.goto('/auth')
      await page.getByLabel('Email').fill(account.email)
      await page.getByLabel('Password', { exact: true }).fill(account.password)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page.getByRole('link', { name: `Start Quiz: ${quiz.title}` })).toBeVisible()
      await page.reload()
      await page.getByRole('link', { name: `Start Quiz: ${quiz.title}` }).click()
      await page.getByRole('button', { name: 'Skip test' }).click()
      await page.getByRole('button', { name: 'Start Quiz' }).click()
      await page.getByRole('button', { name: 'Skip Word' }).first().click()
      await expect(page.getByText('Waiting for connection')).toHaveCount(0)
      await expect(page.getByText('Word 2 of 3').first()).toBeVisible()
    },
  )

import { addCards, practiceSummary } from '@elocute/contract/practice'
import type { Page } from '@playwright/test'
import { expectOwnReadings, readAloud, sayWord, useOwnText } from '../support/practising.ts'
import { giveToken } from '../support/signed-in.ts'
import { expect, test as base } from '../support/test.ts'
import { serveUpdatableApp, type UpdatableApp } from '../support/updated-app.ts'
import { ownData, untilInstalled, waitingReviews } from '../support/waiting-work.ts'

const test = base.extend<{ app: UpdatableApp }>({
  app: async ({ server }, use) => {
    const app = await serveUpdatableApp(server.url)
    await use(app)
    await app.close()
  },
})

test.use({ serviceWorkers: 'allow' })

const dayMs = 24 * 60 * 60 * 1_000

/** Stores the practice bag and the recogniser in the browser. */
const preparePractice = async (page: Page) => {
  await untilInstalled(page)
  // From the second visit on, the page is there without a connection.
  await page.reload()
  await page.getByRole('button', { name: 'Start practice' }).click()
  await page.getByRole('button', { name: 'Start speaking' }).click()
  await expect(page.getByText('Listening…')).toBeVisible({ timeout: 60_000 })
}

/** Practises the only card of the bag. Its first take without a connection is rated and stored. */
const practiseOffline = async (page: Page) => {
  await page.getByRole('button', { name: 'Start practice' }).click()
  await sayWord(page, 'river', page.getByText(/^You’re offline, so we checked/))
}

const shells = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('elocute-shell-')))

test('a week of practice without a connection arrives once, each review with its own time', async ({
  page,
  api,
  openAs,
  server,
}) => {
  test.setTimeout(300_000)
  const { token } = await api.trainee()
  await api.call(addCards, { body: { cards: [{ kind: 'word', words: ['river'] }] } }, token)
  // The server has the time of today. So the week begins in the past, and the connection is back now.
  const begin = Date.now() - 7 * dayMs
  await page.clock.setSystemTime(begin)
  await openAs(token, '/trainee/practice')
  await preparePractice(page)

  await page.context().setOffline(true)
  const days = [1, 3, 6]
  for (const [at, day] of days.entries()) {
    await page.clock.setSystemTime(begin + day * dayMs)
    await page.goto('/trainee/practice')
    await practiseOffline(page)
    await expect.poll(async () => (await waitingReviews(page)).length).toBe(at + 1)
  }
  const kept = await waitingReviews(page)
  const times = kept.map(({ reviewed_at }) => Math.floor((Date.parse(reviewed_at) - begin) / dayMs))
  expect(times).toEqual(days)
  expect((await ownData(server.url, token)).practice_reviews).toEqual([])

  await page.clock.setSystemTime(Date.now())
  await page.context().setOffline(false)
  await page.goto('/trainee/practice')
  await expect.poll(async () => (await waitingReviews(page)).length, { timeout: 60_000 }).toBe(0)
  const stored = async () =>
    (await ownData(server.url, token)).practice_reviews
      .toSorted((one, other) => one.at.localeCompare(other.at))
      .map(({ id, at }) => ({ id, at }))
  const expected = kept.map(({ id, reviewed_at: at }) => ({ id, at }))
  expect(await stored()).toEqual(expected)
  // The next page has nothing to send.
  await page.reload()
  await expect(page.getByText('Practised on 3 days.')).toBeVisible()
  expect(await stored()).toEqual(expected)
  expect((await api.call(practiceSummary, {}, token)).data.days_practised).toBe(days.length)
})

test('what waits on a device while the app is updated is sent once by the new version', async ({
  page,
  context,
  api,
  server,
  app,
}) => {
  test.setTimeout(300_000)
  const { token } = await api.trainee()
  await api.call(addCards, { body: { cards: [{ kind: 'word', words: ['river'] }] } }, token)
  await giveToken(page, token, app.url)
  await page.goto(`${app.url}/trainee/practice`)
  await preparePractice(page)
  await page.goto(`${app.url}/trainee/speech-practice`)
  await expect(page.getByRole('button', { name: 'Use your own text', exact: true })).toBeVisible()
  const [oldShell] = await shells(page)

  await context.setOffline(true)
  await page.goto(`${app.url}/trainee/practice`)
  await practiseOffline(page)
  await expect.poll(async () => (await waitingReviews(page)).length).toBe(1)
  await page.goto(`${app.url}/trainee/speech-practice`)
  await useOwnText(page)
  await readAloud(page)
  await page.getByRole('button', { name: 'Send later from this device' }).click()
  const waiting = page.getByRole('region', { name: 'Readings waiting on this device' })
  await expect(waiting.getByText('Waiting for a connection')).toBeVisible()

  app.update()
  await context.setOffline(false)
  await page.goto(`${app.url}/trainee/speech-practice`)
  await expect(waiting.getByText('Waiting for a connection')).toBeVisible()
  const newShell = `elocute-shell-${app.newVersion}`
  expect(oldShell).not.toBe(newShell)
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null), {
      message: 'the new version is installed, and waits until no page uses the old one',
      timeout: 60_000,
    })
    .toBe(true)
  expect((await shells(page)).toSorted()).toEqual([oldShell, newShell].toSorted())
  await page.close()

  const updated = await context.newPage()
  await updated.goto(`${app.url}/trainee/speech-practice`)
  await expect.poll(() => shells(updated), { timeout: 30_000 }).toEqual([newShell])
  await expect(
    updated
      .getByRole('region', { name: 'Readings waiting on this device' })
      .getByText('Waiting for a connection'),
  ).toBeVisible()
  expect(await waitingReviews(updated)).toHaveLength(1)

  app.bringApiBack()
  await updated.reload()
  await expect(updated.getByText(/^We scored a waiting reading: \d+ of 100\.$/)).toBeVisible({
    timeout: 120_000,
  })
  await expect.poll(async () => (await waitingReviews(updated)).length, { timeout: 60_000 }).toBe(0)
  await updated.reload()
  await expectOwnReadings(updated, 1)
  expect(app.sentTo('/api/trainee/practice/reviews')).toHaveLength(1)
  expect(app.sentTo('/api/trainee/openai/analyze-voice')).toHaveLength(1)
  const { practice_reviews: reviews, practice_runs: runs } = await ownData(server.url, token)
  expect([reviews.length, runs.length]).toEqual([1, 1])
})

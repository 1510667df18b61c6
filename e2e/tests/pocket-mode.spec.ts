import { addCards } from '@elocute/contract/practice'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expectOwnReadings, readAloud, useOwnText } from '../support/practising.ts'
import { byNight } from '../support/by-night.ts'
import { expect, test } from '../support/test.ts'
import { untilInstalled } from '../support/waiting-work.ts'

test.use({ serviceWorkers: 'allow' })

const storedFor = (page: Page, prefix: string) =>
  page.evaluate(
    async (start) => (await caches.keys()).filter((name) => name.startsWith(start)).length,
    prefix,
  )
/** The addresses of what is stored. */
const stored = (page: Page, prefix: string) =>
  page.evaluate(async (start) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(start))
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  }, prefix)
const storedAnswers = (page: Page) => stored(page, 'elocute-answers-')
const offlineNote = (page: Page) => page.getByText(/^You’re offline\. This page was last updated/)

test('a trainee’s pages open without a connection, with what was loaded before', async ({
  page,
  api,
  openAs,
}) => {
  const { token } = await api.trainee()
  await api.quiz({ title: 'On the phone', words: ['refund'] })
  await openAs(token, '/trainee/quizzes')
  await untilInstalled(page)
  await page.goto('/trainee/dictionary?word=refund')
  await expect(page.getByRole('heading', { name: 'refund' })).toBeVisible()
  await page.goto('/trainee/quizzes')
  await expect(page.getByRole('link', { name: 'Start Quiz: On the phone' })).toBeVisible()
  await expect(offlineNote(page)).toBeHidden()

  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Start Quiz: On the phone' })).toBeVisible()
  await expect(offlineNote(page)).toBeVisible()
  await expectAccessible(page)
  // No page names it before something is recorded.
  expect((await stored(page, 'elocute-')).filter((path) => path.includes('worklet'))).toHaveLength(1)
  await page.goto('/trainee/dictionary?word=refund')
  await expect(page.getByRole('heading', { name: 'refund' })).toBeVisible()
  // A quiz that counts is not stored.
  await page.goto('/trainee/quizzes')
  await page.getByRole('link', { name: 'Start Quiz: On the phone' }).click()
  await expect(page.getByText(/^You need to be online to start a quiz/)).toBeVisible()

  await page.context().setOffline(false)
  await page.goto('/trainee/quizzes')
  await expect(page.getByRole('link', { name: 'Start Quiz: On the phone' })).toBeVisible()
  await expect(offlineNote(page)).toBeHidden()
})

test(
  'the practice bag opens without a connection for a trainee who was only on the start page',
  byNight,
  async ({ page, api, openAs }) => {
    const { token } = await api.trainee()
    await api.call(addCards, { body: { cards: [{ kind: 'word', words: ['river'] }] } }, token)
    await openAs(token, '/trainee/quizzes')
    await expect(page.getByRole('link', { name: 'Practice', exact: true })).toBeVisible()
    await expect.poll(() => storedAnswers(page), { timeout: 30_000 }).toContain('/api/trainee/practice/cards')

    await page.context().setOffline(true)
    await page.goto('/trainee/practice')
    await expect(page.getByRole('heading', { name: '1 new word today' })).toBeVisible()
    await expect(offlineNote(page)).toBeVisible()
    await page.getByRole('button', { name: 'Start practice' }).click()
    await expect(page.getByRole('heading', { name: 'river', level: 2 })).toBeVisible()
    await expectAccessible(page)
  },
)

test('signing out leaves no answer of the server in the browser', byNight, async ({ page, api, openAs }) => {
  const { token } = await api.trainee({ first: 'Secretname' })
  await openAs(token, '/trainee/quizzes')
  await untilInstalled(page)
  await page.reload()
  await expect.poll(() => storedFor(page, 'elocute-answers-')).toBe(1)
  await page.getByRole('button', { name: /^User menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => storedFor(page, 'elocute-answers-')).toBe(0)
  expect(await storedFor(page, 'elocute-shell-')).toBe(1)
  const found = await page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) texts.push((await (await cache.match(request))?.text()) ?? '')
    }
    return texts.filter((text) => text.includes('Secretname')).length
  })
  expect(found).toBe(0)
})

test(
  'a reading recorded without a connection waits through a reload, and is scored once',
  byNight,
  async ({ page, api, openAs }) => {
    test.setTimeout(240_000)
    const { token } = await api.trainee()
    await openAs(token, '/trainee/speech-practice')
    await untilInstalled(page)
    // From the second visit on, the page is there without a connection.
    await page.reload()
    await expect(page.getByRole('button', { name: 'Use your own text', exact: true })).toBeVisible()
    await page.context().setOffline(true)
    await page.reload()
    await useOwnText(page)
    await readAloud(page)
    await page.getByRole('button', { name: 'Send later from this device' }).click()
    const waiting = page.getByRole('region', { name: 'Readings waiting on this device' })
    await expect(waiting.getByText('Waiting for a connection')).toBeVisible()
    await page.reload()
    await expect(waiting.getByText('Waiting for a connection')).toBeVisible()
    await page.context().setOffline(false)
    await expect(waiting).toBeHidden({ timeout: 120_000 })
    await expect(page.getByText(/^We scored a waiting reading: \d+ of 100\.$/)).toBeVisible()
    await page.reload()
    await expectOwnReadings(page, 1)
  },
)

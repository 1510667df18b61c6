import type { Page } from '@playwright/test'
import type { Api } from '../support/api.ts'
import { byNight, byNightUnless } from '../support/by-night.ts'
import { builtFile } from '../support/addresses.ts'
import { expect, test } from '../support/test.ts'

type Entry = { name: string; heading: string }

/** Each role, its first page, and every other entry of its menu with the title of the page. */
const areas = {
  trainer: {
    token: (api: Api) => api.signInAsTrainer(),
    start: { path: '/trainer/home', name: 'Home', heading: 'Home' },
    entries: [
      { name: 'Quizzes', heading: 'Quizzes' },
      { name: 'Modules', heading: 'Modules' },
      { name: 'Trainees', heading: 'Trainees' },
    ],
  },
  trainee: {
    token: async (api: Api) => (await api.trainee()).token,
    start: { path: '/trainee/quizzes', name: 'Quizzes', heading: 'Quizzes' },
    entries: [
      { name: 'Quizzes Scores', heading: 'Quizzes Scores' },
      { name: 'Speech Practice', heading: 'Speech Practice' },
      { name: 'Dictionary', heading: 'Dictionary' },
      { name: 'Modules', heading: 'Modules' },
    ],
  },
} as const

const lost = (page: Page) => page.getByRole('heading', { name: 'You’re offline' })
const heading = (page: Page, { heading }: Entry) =>
  page.getByRole('heading', { level: 1, name: heading, exact: true })
/** An entry may have a number of what is new. */
const press = (page: Page, { name }: { name: string }) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: new RegExp(`^${name}(?:, \\d+ new)?$`) })
    .click()

/** The page with the chart, whose code loads last. React writes to the console if that load is cut off. */
const expectWhole = async (page: Page, entry: Entry) => {
  await expect(heading(page, entry)).toBeVisible()
  await page.waitForLoadState('networkidle')
}

const expectShell = async (page: Page) => {
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^User menu of/ })).toBeVisible()
}

for (const [role, { token, start, entries }] of Object.entries(areas)) {
  for (const entry of entries)
    test(
      `offline, ${entry.name} of the ${role} waits inside the workspace and recovers by itself`,
      byNightUnless(entry === entries[0]),
      async ({ page, api, openAs }) => {
        await openAs(await token(api), start.path)
        await expectWhole(page, start)
        await page.context().setOffline(true)
        await press(page, entry)
        await expect(lost(page)).toBeVisible()
        await expectShell(page)
        await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
        await press(page, start)
        await expect(heading(page, start)).toBeVisible()
        await press(page, entry)
        await expect(lost(page)).toBeVisible()
        await page.context().setOffline(false)
        await expect(heading(page, entry)).toBeVisible()
        await expect(lost(page)).toBeHidden()
        await expectShell(page)
      },
    )

  test(
    `while the server is away, the ${role} can open every entry, and each page loads when the server is back`,
    byNight,
    async ({ page, api, server, openAs }) => {
      await openAs(await token(api), start.path)
      await expectWhole(page, start)
      for (const entry of entries) {
        await server.stop()
        await press(page, entry)
        await expect(lost(page)).toBeVisible()
        await expectShell(page)
        await server.start()
        await expect(heading(page, entry)).toBeVisible({ timeout: 40_000 })
        await page.waitForLoadState('networkidle')
      }
    },
  )
}

test('Try Again does not wait for the next retry', byNight, async ({ page, api, openAs }) => {
  await openAs(await api.signInAsTrainer(), '/trainer/home')
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  // The chart of this page comes later.
  await page.waitForLoadState('networkidle')
  await page.route('**/*', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
  await press(page, { name: 'Trainees' })
  await expect(lost(page)).toBeVisible()
  await page.clock.install()
  await page.unroute('**/*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Trainees' })).toBeVisible()
})

test(
  'a user who arrives while the server cannot identify users stays signed in, and gets access later',
  byNight,
  async ({ page, api, openAs }) => {
    await page.route('**/api/auth/me', (route) => route.abort('connectionrefused'))
    await openAs((await api.trainee()).token, '/trainee/dictionary')
    await expect(lost(page)).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page).toHaveURL('/trainee/dictionary')
    await page.unroute('**/api/auth/me')
    await expect(page.getByRole('searchbox', { name: 'Word' })).toBeVisible()
  },
)

test('a page that has loaded without its code gets it when the server is back', async ({
  page,
  api,
  openAs,
}) => {
  let away = true
  await page.route('**/assets/*.js', (route) => (away ? route.abort('connectionrefused') : route.continue()))
  await page.route(builtFile('index'), (route) => route.continue())
  await openAs(await api.signInAsTrainer(), '/trainer/trainees')
  await expect(page.getByRole('banner')).toBeVisible()
  away = false
  await expect(page.getByRole('searchbox')).toBeVisible({ timeout: 20_000 })
})

test(
  'a page whose code was removed by an update reloads in place',
  byNight,
  async ({ page, api, openAs }) => {
    await openAs(await api.signInAsTrainer(), '/trainer/home')
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
    let documents = 0
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents++
    })
    // The files that the tab knows no longer exist; the new page lists other files.
    await page.route(builtFile('trainees-page'), (route) =>
      documents === 0 ? route.fulfill({ status: 404, json: { code: 'not_found' } }) : route.continue(),
    )
    await press(page, { name: 'Trainees' })
    await expect(page.getByRole('heading', { level: 1, name: 'Trainees' })).toBeVisible()
    expect(documents).toBe(1)
    await expect(page).toHaveURL('/trainer/trainees')
  },
)

test(
  'a call that fails while the server is down says so and is repeated by itself',
  byNight,
  async ({ page, api, server, openAs }) => {
    await api.trainee({ first: 'Comes', last: 'Back' })
    await openAs(await api.signInAsTrainer(), '/trainer/home')
    await press(page, { name: 'Trainees' })
    await expect(page.getByRole('row', { name: /Comes Back/ })).toBeVisible()
    await press(page, { name: 'Home' })
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
    await press(page, { name: 'Modules' })
    await page.getByRole('heading', { level: 1, name: 'Modules' }).waitFor()
    await server.stop()
    await press(page, { name: 'Trainees' })
    await page.getByRole('searchbox').pressSequentially('Comes')
    await expect(page.getByRole('alert')).toContainText('automatically')
    await server.start()
    await expect(page.getByRole('row', { name: /Comes Back/ })).toBeVisible({ timeout: 40_000 })
    await expect(page.getByRole('alert')).toBeHidden()
    await expect(page.getByRole('searchbox')).toHaveValue('Comes')
  },
)

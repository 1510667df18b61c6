import { createModule } from '@elocute/contract/modules'
import type { Page } from '@playwright/test'
import { freePort } from '../../apps/server/src/testing/free-port.ts'
import { startNginx } from '../../apps/server/src/testing/nginx.ts'
import { wholeChromiumOptions } from '../support/chromium.ts'
import { pdf } from '../support/documents.ts'
import { passMicrophoneTest, speakWord } from '../support/playing.ts'
import { runServer } from '../support/running-server.ts'
import { byNight } from '../support/by-night.ts'
import { expect, test as base } from '../support/test.ts'
import { untilInstalled } from '../support/waiting-work.ts'

const path = '/elocute'

/** The product below a path of a proxy that passes on nothing else. Its URL is the public one. */
const test = base
  .extend<{ foreign: string[] }>({
    /** The addresses outside of the path that a page has asked for. */
    foreign: async ({ page, server }, use) => {
      const foreign: string[] = []
      page.context().on('request', (request) => {
        const url = request.url()
        if (url.startsWith('http') && !url.startsWith(`${server.url}/`)) foreign.push(url)
      })
      await use(foreign)
      expect(foreign, 'everything is below the path').toEqual([])
    },
  })
  .extend<object, { server: Awaited<ReturnType<typeof runServer>> }>({
    server: [
      async ({ mailbox }, use) => {
        const port = await freePort()
        const url = `http://127.0.0.1:${port}${path}`
        const server = await runServer(mailbox, { publicUrl: url })
        const nginx = await startNginx([server.url, server.url], { port, path })
        await use({ ...server, url })
        await nginx.stop()
        await server.close()
      },
      { scope: 'worker', timeout: 60_000 },
    ],
  })

test.use({ launchOptions: wholeChromiumOptions, serviceWorkers: 'allow' })

const signIn = async (page: Page, url: string, { email, password }: { email: string; password: string }) => {
  await page.goto(`${url}/auth`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
const stored = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
    caches: await caches.keys(),
    scope: (await navigator.serviceWorker.ready).scope,
  }))

test('somebody signs up from the start page and from the mail', async ({
  page,
  server,
  mailbox,
  foreign,
}) => {
  await page.goto(`${server.url}/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { family, fonts } = await page.evaluate(async () => ({
    family: getComputedStyle(document.body).fontFamily,
    fonts: (await document.fonts.ready).check('1em Figtree'),
  }))
  expect([family, fonts]).toEqual([expect.stringContaining('Figtree'), true])
  await page.getByRole('link', { name: 'Get Started' }).first().click()
  await expect(page).toHaveURL(`${server.url}/auth#sign-up`)
  const email = `ana.${Date.now()}@school.example`
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Reyes')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('Account created successfully!')).toBeVisible()
  const code = await mailbox.codeFor(email)
  const link = /http:\/\/\S+?\/auth\b/.exec(mailbox.to(email)[0]?.text ?? '')?.[0]
  expect(link).toBe(`${server.url}/auth`)
  await page.getByLabel('Verification code').fill(code)
  await page.getByLabel('Password', { exact: true }).fill('ana123')
  await page.getByLabel('Confirm password').fill('ana123')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('ana123')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${server.url}/trainee/pending`)
  expect(foreign).toEqual([])
})

test(
  'a trainee takes a quiz by voice, looks up a word and reloads any page, also without a connection',
  byNight,
  async ({ page, server, api, foreign }) => {
    const trainee = await api.trainee()
    await api.quiz({ title: 'Below', words: ['river'] })
    await signIn(page, server.url, trainee)
    await expect(page).toHaveURL(`${server.url}/trainee/quizzes`)
    await page.reload()
    await page.getByRole('switch', { name: 'Dark theme' }).click()
    await page.getByRole('link', { name: 'Start Quiz: Below' }).click()
    await passMicrophoneTest(page)
    await page.getByRole('button', { name: 'Start Quiz' }).click()
    expect(await speakWord(page, 'river')).toBe(true)
    await page
      .getByRole('button', { name: /^(Finish|Submit) Quiz$/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Submit Quiz' }).click()
    await expect(page.getByText('Quiz Submitted Successfully')).toBeVisible()

    await untilInstalled(page)
    await page.goto(`${server.url}/trainee/dictionary?word=refund`)
    await expect(page.getByRole('heading', { name: 'refund' })).toBeVisible()
    await page.goto(`${server.url}/nowhere`)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await page.goto(`${server.url}/trainee/dictionary?word=refund`)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    const { local, databases, caches, scope } = await stored(page)
    expect(scope).toBe(`${server.url}/`)
    for (const name of [...local, ...databases, ...caches]) expect(name).toMatch(/^\/elocute:/)
    expect(caches).toContain('/elocute:elocute-speech')

    await page.context().setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'refund' })).toBeVisible()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: /^User menu/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL(`${server.url}/`)
    expect(foreign).toEqual([])
  },
)

test('a document of a module opens', byNight, async ({ page, server, api, foreign }) => {
  const trainer = await api.signInAsTrainer()
  const { data } = await api.call(createModule, { body: { title: 'Vowels', description: '' } }, trainer)
  await api.upload(data.id, { name: 'Worksheet.pdf', content: pdf('Long vowels') }, trainer)
  await signIn(page, server.url, await api.trainee())
  await expect(page).toHaveURL(`${server.url}/trainee/quizzes`)
  await page.goto(`${server.url}/trainee/modules`)
  await page.getByRole('link', { name: 'Vowels' }).click()
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Open' }).click(),
  ])
  await expect(tab).toHaveURL(/\/elocute\/documents\/[^/]+\/Worksheet\.pdf$/)
  await expect.poll(() => tab.evaluate(() => document.contentType)).toBe('application/pdf')
  expect(foreign).toEqual([])
})

import type { Page, Route } from '@playwright/test'
import { byNightUnless } from '../support/by-night.ts'
import { expect, test } from '../support/test.ts'

const mostShift = 0.02
const pages = [
  ['/', null, 'English speech and pronunciation practice – Elocute'],
  ['/auth', null, 'Sign in – Elocute'],
  ['/trainer/home', 'trainer', 'Home – Elocute'],
  ['/trainee/quizzes', 'trainee', 'Quizzes – Elocute'],
  ['/trainee/speech-practice', 'trainee', 'Speech Practice – Elocute'],
] as const

/** The pages after signing in. */
const isFirst = (path: string) => path === '/trainer/home' || path === '/trainee/quizzes'

const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The layout shift since the page was opened. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  )

for (const width of [360, 1280])
  for (const [path, role, title] of pages)
    test(
      `${path} has a title and does not shift while it loads, ${width} px wide`,
      byNightUnless(width === 360),
      async ({ page, api, openAs }) => {
        await page.setViewportSize({ width, height: 720 })
        await watchShifts(page)
        if (role === null) await page.goto(path)
        else {
          const token = role === 'trainer' ? await api.signInAsTrainer() : (await api.trainee()).token
          await openAs(token, path)
        }
        await expect(page).toHaveTitle(title)
        await expect(page.locator('meta[name="description"]')).toHaveCount(1)
        await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\w+ \w+ \w+/)
        await page.waitForLoadState('networkidle')
        expect(await shiftOf(page)).toBeLessThanOrEqual(mostShift)
      },
    )

for (const [path, families] of [
  ['/', ['Figtree', 'Fraunces']],
  ['/auth', ['Figtree']],
] as const)
  test(`${path} waits briefly for its fonts before it shows text`, async ({ page }) => {
    // Keep the page's timeout from expiring on a slow machine.
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1_000)
    const fonts: Route[] = []
    await page.route('**/*.woff2', (route) => void fonts.push(route))
    await page.goto(path, { waitUntil: 'commit' })
    const name = page.locator('#root header').getByText('Elocute')
    await expect(name.locator('svg')).toBeVisible()
    await expect.poll(() => fonts.length).toBe(families.length)
    await expect(name).toHaveCSS('visibility', 'hidden')
    for (const route of fonts) await route.continue()
    await expect(name).toHaveCSS('visibility', 'visible')
    const loaded = () =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)
    expect((await page.evaluate(loaded)).sort()).toEqual(families)
  })

test('the start page can be read and left before its code has loaded, and without scripts', async ({
  page,
  browser,
  server,
}) => {
  const code: Route[] = []
  await page.route('**/assets/*.js', (route) => void code.push(route))
  const withoutScripts = await browser.newPage({ javaScriptEnabled: false, baseURL: server.url })
  for (const visit of [page, withoutScripts]) {
    await visit.goto('/', { waitUntil: 'commit' })
    await expect(visit.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(visit.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth#sign-in')
    await expect(visit.getByRole('heading', { level: 2 })).toHaveCount(3)
  }
  await withoutScripts.close()
  for (const route of code) await route.continue()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(page.getByRole('switch', { name: 'Dark theme' })).toBeVisible()
})

for (const path of ['/auth', '/trainer/home'])
  test(`${path} shows its header in the chosen theme before its code has loaded`, async ({ page }) => {
    await page.route('**/assets/*.js', () => undefined)
    await page.addInitScript(() => localStorage.setItem('elocute.theme', 'dark'))
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('banner').getByText('Elocute')).toBeVisible()
    await expect(page.getByRole('status')).toHaveText('Loading…')
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(18, 23, 26)')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

const workplaces = [
  ['/trainer/home', 'trainer'],
  ['/trainer/quizzes', 'trainer'],
  ['/trainer/trainees', 'trainer'],
  ['/trainer/appeals', 'trainer'],
  ['/trainer/groups', 'trainer'],
  ['/trainer/invitations', 'trainer'],
  ['/trainer/readings', 'trainer'],
  ['/trainer/voice', 'trainer'],
  ['/trainer/scripts', 'trainer'],
  ['/trainer/trainees/import', 'trainer'],
  ['/trainer/settings', 'trainer'],
  ['/trainer/trainers', 'trainer'],
  ['/trainer/audit', 'trainer'],
  ['/trainer/sign-in', 'trainer'],
  ['/trainer/system', 'trainer'],
  ['/trainer/rescore', 'trainer'],
  ['/trainer/account', 'trainer'],
  ['/trainer/accuracy', 'trainer'],
  ['/trainee/quizzes', 'trainee'],
  ['/trainee/quizzes-score', 'trainee'],
  ['/trainee/speech-practice', 'trainee'],
  ['/trainee/readings', 'trainee'],
  ['/trainee/speaking', 'trainee'],
  ['/trainee/practice', 'trainee'],
  ['/trainee/sounds', 'trainee'],
  ['/trainee/listening', 'trainee'],
  ['/trainee/dictionary', 'trainee'],
  ['/trainee/account', 'trainee'],
] as const

for (const [path, role] of workplaces)
  test(
    `${path} shows its title and lead in their final place before its code has loaded`,
    byNightUnless(isFirst(path)),
    async ({ page, api, openAs }) => {
      const token = role === 'trainer' ? await api.signInAsTrainer() : (await api.trainee()).token
      const heading = page.getByRole('heading', { level: 1 })
      const lead = page.locator('#content h1').locator('xpath=../following-sibling::p')
      const seen = async () => ({
        words: [await heading.textContent(), await lead.textContent()],
        places: [await heading.boundingBox(), await lead.boundingBox()],
      })
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 720 })
        await openAs(token, path)
        await page.waitForLoadState('networkidle')
        const whole = await seen()
        await page.route('**/assets/*.js', () => undefined)
        await page.goto(path, { waitUntil: 'commit' })
        await expect(page.getByRole('status')).toHaveText('Loading…')
        await expect(heading).toBeVisible()
        // A browser draws nothing before the styles, but measures.
        await expect.poll(seen).toEqual(whole)
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      }
    },
  )

/** The tab of this page gets a number later, from a file of its own. */
const hasLaterCode = (path: string) => path === '/trainee/speech-practice'

for (const [path, role] of [
  ...pages.filter(([page]) => !hasLaterCode(page)),
  ['/trainee/dictionary', 'trainee'],
  ['/nowhere', null],
] as const)
  test(
    `${path} lists all code that it runs at first`,
    byNightUnless(isFirst(path)),
    async ({ page, api, openAs }) => {
      const loaded = new Set<string>()
      page.on('request', (request) => {
        if (request.resourceType() === 'document') loaded.clear()
        if (request.resourceType() === 'script') loaded.add(new URL(request.url()).pathname)
      })
      // A school without a quiz and a trainee has its first steps on the home page, which come after their figures.
      if (role === 'trainer') {
        await api.quiz({ title: 'Of a school that has begun' })
        await api.trainee()
      }
      if (role === null) await page.goto(path)
      else await openAs(role === 'trainer' ? await api.signInAsTrainer() : (await api.trainee()).token, path)
      const atFirst = () => [...loaded].sort()
      const html = await (await page.request.get(path, { headers: { accept: 'text/html' } })).text()
      const named = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, file]) => file).sort()
      expect(named.length).toBeGreaterThan(4)
      // A busy machine may pause between two files for longer than the network counts as idle.
      await expect.poll(() => atFirst().length).toBeGreaterThanOrEqual(named.length)
      await page.waitForLoadState('networkidle')
      expect(atFirst()).toEqual(named)
    },
  )

test('missing fonts do not block the page', async ({ page }) => {
  await page.route('**/*.woff2', () => undefined)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('the app can be installed on a home screen, and search engines see only the start page', async ({
  page,
  request,
}) => {
  await page.goto('/')
  const addressOf = (rel: string) => page.locator(`link[rel="${rel}"]`).first().getAttribute('href')
  const manifest = await request.get((await addressOf('manifest')) ?? '')
  expect(manifest.headers()['content-type']).toContain('application/manifest+json')
  const { icons } = (await manifest.json()) as { icons: { src: string; type: string }[] }
  expect(icons.length).toBeGreaterThanOrEqual(4)
  const touchIcon = { src: (await addressOf('apple-touch-icon')) ?? '', type: 'image/png' }
  for (const { src, type } of [...icons, touchIcon]) {
    const answer = await request.get(src)
    expect(answer.ok(), src).toBe(true)
    expect(answer.headers()['content-type'], src).toContain(type)
  }
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /')
})

test('the example of the start page can be heard, and is fetched only then', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const ofSound = () => fetched.filter((url) => /example-(reading|sound)/.test(url)).length
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(ofSound()).toBe(0)
  await page.getByRole('button', { name: 'Hear it' }).click()
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hear it' })).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('We couldn’t play the recording.')).toHaveCount(0)
})

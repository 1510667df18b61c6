import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const mostShift = 0.02
const pages = [
  ['/', null, 'English speech and pronunciation practice – Elocute'],
  ['/auth', null, 'Sign in – Elocute'],
  ['/trainer/home', 'trainer', 'Home – Elocute'],
  ['/trainee/quizzes', 'trainee', 'Quizzes – Elocute'],
  ['/trainee/speech-practice', 'trainee', 'Speech Practice – Elocute'],
] as const

const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** How much of the page has jumped since it was opened. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  )

for (const width of [360, 1280])
  for (const [path, role, title] of pages)
    test(`${path} says what it is and holds still while it loads, ${width} px wide`, async ({
      page,
      api,
      openAs,
    }) => {
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
    })

test('fonts that come late are waited for before anything is drawn', async ({ page }) => {
  // The page's patience does not run out, however slow the machine is.
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('#root > *')) return
      observer.disconnect()
      const here = [...document.fonts].filter(({ status }) => status === 'loaded')
      Object.assign(window, { drawnWith: here.map(({ family }) => family).sort() })
    }).observe(document, { childList: true, subtree: true })
  })
  // So long after the code that the page could have been drawn without them.
  const code = page.waitForResponse(/\/assets\/index-.*\.js$/)
  await page.route('**/*.woff2', async (route) => {
    await code
    await new Promise((resolve) => setTimeout(resolve, 250))
    await route.continue()
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { drawnWith: string[] }).drawnWith)).toEqual([
    'Figtree',
    'Fraunces',
  ])
})

test('fonts that do not come keep nobody waiting', async ({ page }) => {
  await page.route('**/*.woff2', () => undefined)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('the app can be put on a home screen: manifest, icons, and nothing for search engines but the start page', async ({
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

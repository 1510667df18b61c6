import { expect, test } from '../support/test.ts'

const mostShift = 0.02
const pages = [
  ['/', null, 'English speech and pronunciation practice – Elocute'],
  ['/auth', null, 'Sign in – Elocute'],
  ['/trainer/home', 'trainer', 'Home – Elocute'],
  ['/trainee/quizzes', 'trainee', 'Quizzes – Elocute'],
  ['/trainee/speech-practice', 'trainee', 'Speech Practice – Elocute'],
] as const

for (const width of [360, 1280])
  for (const [path, role, title] of pages)
    test(`${path} says what it is and holds still while it loads, ${width} px wide`, async ({
      page,
      api,
      openAs,
    }) => {
      await page.setViewportSize({ width, height: 720 })
      await page.addInitScript(() => {
        const shifts: number[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if ('value' in entry && typeof entry.value === 'number') shifts.push(entry.value)
        }).observe({ type: 'layout-shift', buffered: true })
      })
      if (role === null) await page.goto(path)
      else {
        const token = role === 'trainer' ? await api.signInAsTrainer() : (await api.trainee()).token
        await openAs(token, path)
      }
      await expect(page).toHaveTitle(title)
      await expect(page.locator('meta[name="description"]')).toHaveCount(1)
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\w+ \w+ \w+/)
      await page.waitForLoadState('networkidle')
      const shifted = await page.evaluate(() =>
        (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
      )
      expect(shifted).toBeLessThanOrEqual(mostShift)
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

import { violationsOf } from '../support/accessibility.ts'
import { createApi } from '../support/api.ts'
import { goTo, unvisited, visitsOf, widest, type Visit } from '../support/every-page.ts'
import { covered, cutOff, tooWide } from '../support/layout.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'parallel' })

const widths = [360, 768, 1280]
const themes = ['light', 'dark'] as const
/** Of the six looks, those in which more than colours is checked by axe: what it finds besides is the same in all. */
const isThorough = (width: number, theme: string) => width === (theme === 'light' ? 360 : 1280)

/** The first part of an address: `trainer`, `trainee`, or none of them. */
const areaOf = ({ address }: Visit) => /^\/(trainer|trainee)\//.exec(address)?.[1] ?? 'public'

for (const area of ['public', 'trainer', 'trainee'])
  test(`every page of the area ${area} looks right on phones, tablets and desks, in both themes`, async ({
    page,
    server,
    mailbox,
    openAs,
  }, testInfo) => {
    test.setTimeout(1_800_000)
    const visits = await visitsOf(createApi(server.url, mailbox), server.url)
    expect(unvisited(visits)).toEqual([])
    for (const [at, visited] of visits.filter((one) => areaOf(one) === area).entries()) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await goTo(page, openAs, visited)
      const looks = new Map<string, string[]>()
      for (const width of widths)
        for (const colorScheme of themes) {
          await page.setViewportSize({ width, height: width === 360 ? 740 : 800 })
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          const problems = [
            ...(await violationsOf(page, isThorough(width, colorScheme) ? 'all' : 'contrast')),
            ...(await tooWide(page)),
            ...(await cutOff(page)),
            ...(await covered(page)),
          ]
          for (const problem of problems)
            looks.set(problem, [...(looks.get(problem) ?? []), `${width} ${colorScheme}`])
          const name = visited.address.replaceAll(/[\da-f-]{36}/g, 'id').replaceAll(/[^\w]+/g, '-')
          const picture = `${area}/${String(at).padStart(3, '0')}${name}-${width}-${colorScheme}.png`
          await page.screenshot({ path: testInfo.outputPath(picture), fullPage: true })
        }
      expect.soft(Object.fromEntries(looks), visited.address).toEqual({})
    }
  })

test('no page scrolls sideways on the narrowest phones, whatever was typed', async ({
  page,
  server,
  mailbox,
  openAs,
}) => {
  test.setTimeout(600_000)
  for (const visited of await visitsOf(createApi(server.url, mailbox), server.url, widest)) {
    await goTo(page, openAs, visited)
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 640 })
      expect.soft(await tooWide(page), `${visited.address} at ${width} px`).toEqual([])
    }
  }
})

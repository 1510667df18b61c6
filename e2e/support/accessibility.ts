import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { tooWide } from './layout.ts'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Gives a page axe, once: a page takes longer to read it than to be checked by it. */
const giveAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axeScript)
}

/**
 * Colours of another theme come gradually, and half way they have too little contrast. So they change at once, and with the next frame,
 * when a page hears of another theme or size.
 */
const showColoursAtOnce = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const atOnce = new CSSStyleSheet()
    atOnce.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets = [atOnce]
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })

/** All rules for screen readers, keyboards and low vision, or the one for low vision alone. */
const rules = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] },
  contrast: { type: 'rule', values: ['color-contrast'] },
} as const

/** What breaks these rules. */
export const violationsOf = async (page: Page, which: keyof typeof rules): Promise<string[]> => {
  await giveAxe(page)
  await showColoursAtOnce(page)
  return page.evaluate(async ({ type, values }) => {
    // What passed is not collected.
    const results = await window.axe?.run({
      runOnly: { type, values: [...values] },
      resultTypes: ['violations'],
    })
    if (!results) throw new Error('the page has no axe')
    return results.violations.map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
    )
  }, rules[which])
}

/** Checks accessibility for screen readers, keyboards and low vision. */
export const expectAccessible = async (page: Page): Promise<void> => {
  expect(await violationsOf(page, 'all')).toEqual([])
}

type Look = { width: number; height: number; colorScheme: 'light' | 'dark' }

// Sizes differ by width and colours by theme, so two looks show both.
const bothLooks: readonly Look[] = [
  { width: 360, height: 740, colorScheme: 'light' },
  { width: 1280, height: 800, colorScheme: 'dark' },
]

/** Checks the open page in sizes and themes, after it has loaded completely. */
export const expectGoodEverywhere = async (page: Page, looks = bothLooks): Promise<void> => {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  for (const { width, height, colorScheme } of looks) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // A link that the header covers in part would count as too small.
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectAccessible(page)
    expect(await tooWide(page), `at ${width} px`).toEqual([])
  }
}

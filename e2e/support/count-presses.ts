import { test, type Page } from '@playwright/test'

/** Counts the presses of a person in this page, and writes them down for `node bench/mondays-work.ts`. */
export const countPresses = async (page: Page) => {
  await page.addInitScript(() => {
    const presses = () => Number(sessionStorage.getItem('presses') ?? 0)
    addEventListener(
      'click',
      (event) => {
        if (event.isTrusted) sessionStorage.setItem('presses', String(presses() + 1))
      },
      true,
    )
  })
  let startedAt = 0
  return {
    /** The page is open, and the work begins. */
    begin: () => {
      startedAt = performance.now()
    },
    /** The presses so far, with those that a browser does not count as clicks. */
    done: async (others = 0): Promise<number> => {
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
      const presses = others + (await page.evaluate(() => Number(sessionStorage.getItem('presses') ?? 0)))
      test.info().annotations.push({ type: 'task', description: `${presses} presses, ${seconds} s` })
      return presses
    },
  }
}

import { tokenStorageKey } from '@elocute/contract/auth'
import type { Page } from '@playwright/test'

/** Signs a page in by an access token, on a small file of the product. `url`: the product, if the page has no base URL or another one. */
export const giveToken = async (page: Page, token: string, url = ''): Promise<void> => {
  await page.goto(`${url}/robots.txt`)
  await page.evaluate(
    ([key, value]) => {
      localStorage.setItem(key, value)
    },
    [tokenStorageKey, token] as const,
  )
}

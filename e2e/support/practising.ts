import { expect, type Page } from '@playwright/test'

export const script = 'Good morning. Three of my colleagues live near the village.'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Gives the page a text of one's own to read. */
export const useOwnText = async (page: Page, text = script): Promise<void> => {
  await button(page, 'Use your own text').click()
  await page.getByRole('textbox', { name: 'Text to read aloud' }).fill(text)
  await button(page, 'Use this text').click()
  await expect(page.getByRole('heading', { name: 'Your script' })).toBeVisible()
}

import { expect, type Page } from '@playwright/test'
import { say } from './microphone.ts'

export const script = 'Good morning. Three of my colleagues live near the village.'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Enters the user's own text as the script. */
export const useOwnText = async (page: Page, text = script): Promise<void> => {
  await button(page, 'Use your own text').click()
  await page.getByRole('textbox', { name: 'Text to read aloud' }).fill(text)
  await button(page, 'Use this text').click()
  await expect(page.getByRole('heading', { name: 'Your script' })).toBeVisible()
}

/** Starts a recording and reads. The caller stops the recording. */
export const beginReading = async (page: Page, text = script, speed = 140): Promise<void> => {
  await button(page, 'Start Recording').click()
  await expect(button(page, 'Stop Recording')).toBeVisible({ timeout: 20_000 })
  await say(page, text, { voice: 'en-us', speed })
}

export const stopReading = (page: Page): Promise<void> => button(page, 'Stop Recording').click()

export const readAloud = async (page: Page, text = script, speed = 140): Promise<void> => {
  await beginReading(page, text, speed)
  await stopReading(page)
}

/** An analysis is slow on a busy machine. */
export const expectResult = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible({ timeout: 60_000 })

/** Opens the tab of what was read, and expects so many readings. */
export const expectOwnReadings = async (page: Page, count: number): Promise<void> => {
  await page.getByRole('link', { name: 'My readings', exact: true }).click()
  const list = page.getByRole('list', { name: 'My readings' })
  await expect(list.getByRole('listitem')).toHaveCount(count)
}

/** Says a word on a page that practises it, and waits for what was made of it. */
export const sayWord = async (
  page: Page,
  word: string,
  answer = page.getByRole('list', { name: 'Sounds' }),
): Promise<void> => {
  await expect(async () => {
    if (!(await page.getByText('Listening…').isVisible()))
      await page.getByRole('button', { name: 'Start speaking' }).click()
    await expect(page.getByText('Listening…')).toBeVisible({ timeout: 30_000 })
    await say(page, word)
    await expect(answer).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 60_000 })
}

import { expect, type Page } from '@playwright/test'
import { say } from './microphone.ts'

const hears = 'Listening...'

/** The microphone check before a quiz: opens the microphone, loads the recogniser and says the word of the check. */
export const passMicrophoneTest = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Test microphone' }).click()
  const passed = page.getByText('Your microphone works. You can start.')
  await expect(page.getByText('Say “hello”')).toBeVisible({ timeout: 30_000 })
  await expect(async () => {
    await say(page, 'hello')
    await expect(passed).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
}

/** Lets each word of Pronounce It Fast wait for Next Word. */
export const goWordByWord = (page: Page): Promise<void> =>
  page.getByRole('checkbox', { name: 'Go to the next word automatically' }).uncheck()

/** Says a word when the page listens, and again if the recogniser was not sure. Returns whether it was accepted. */
export const speakWord = async (page: Page, word: string): Promise<boolean> => {
  const right = page.getByText('Correct! ✓')
  const wrong = page.getByText(/^(You said: |That didn’t sound like )/)
  const unsure = page.getByText('We didn’t catch that. Say it again')
  for (let time = 0; time < 3; time++) {
    if (!(await page.getByText(hears).isVisible()))
      await page.getByRole('button', { name: 'Start Speaking' }).click()
    await expect(page.getByText(hears)).toBeVisible()
    await say(page, word)
    const verdict = right.or(wrong).first()
    if (time === 0) await expect(verdict.or(unsure).first()).toBeVisible()
    // From the second attempt on, the previous doubt is still on the page. It counts if no verdict comes.
    else await verdict.waitFor({ timeout: 5_000 }).catch(() => {})
    if (await right.isVisible()) return true
    if (await wrong.isVisible()) return false
  }
  return false
}

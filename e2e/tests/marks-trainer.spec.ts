import { answeredQuiz } from '../support/answering.ts'
import { byNight } from '../support/by-night.ts'
import { expect, test } from '../support/test.ts'

test('a trainer answers an appeal by keyboard alone, and the score changes', async ({
  page,
  api,
  server,
  openAs,
}) => {
  const { id } = await answeredQuiz(api, server.url, {
    title: 'Contested words',
    outcomes: ['incorrect', 'correct', 'skipped'],
    clips: [1, 2],
    appeals: { 1: 'I said river' },
  })
  await openAs(await api.signInAsTrainer(), `/trainer/attempts/${id}`)
  const river = page.getByRole('listitem', { name: 'river' })
  await expect(river).toContainText('I said river')
  await expect(page.getByText('1 of 3')).toBeVisible()
  await page.keyboard.press('j')
  await expect(river).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Stop the recording of river' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play the recording of river' })).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByRole('radio', { name: 'The word can be heard clearly.' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('“river” accepted. Score 1 → 2')).toBeVisible()
  await expect(page.getByText('2 of 3')).toBeVisible()
  await expect(river).toContainText('Appeal accepted')
  await expect(river).toBeFocused()
})

test('appeals are decided one after the other, and the number in the sidebar follows', async ({
  page,
  api,
  server,
  openAs,
}) => {
  await answeredQuiz(api, server.url, {
    title: 'Two appeals',
    words: ['walnut', 'candle'],
    outcomes: ['incorrect', 'incorrect'],
    appeals: { 1: 'First', 2: 'Second' },
  })
  await openAs(await api.signInAsTrainer(), '/trainer/appeals')
  const open = page.getByRole('link', { name: /^Appeals, \d+ open$/ })
  await expect(open).toBeVisible()
  const before = Number.parseInt((await open.textContent())?.match(/\d+/)?.[0] ?? '', 10)
  const link = (count: number) =>
    page.getByRole('link', { name: count === 0 ? 'Appeals' : `Appeals, ${count} open`, exact: true })
  await page.getByRole('listitem', { name: 'walnut' }).focus()
  await page.keyboard.press('a')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem', { name: 'walnut' })).toHaveCount(0)
  await expect(page.getByRole('listitem', { name: 'candle' })).toBeFocused()
  await expect(link(before - 1)).toBeVisible()
  await page.keyboard.press('r')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem', { name: 'candle' })).toHaveCount(0)
  await expect(link(before - 2)).toBeVisible()
  await page.getByRole('link', { name: 'Decided' }).click()
  await expect(page.getByRole('listitem', { name: 'candle' })).toContainText('Appeal rejected')
})

test('the owner sets how long recordings are kept', byNight, async ({ page, api, openAs }) => {
  await openAs(await api.signInAsTrainer(), '/trainer/settings')
  const days = page.getByRole('textbox', { name: 'Number of days' })
  await days.fill('60')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.reload()
  await expect(days).toHaveValue('60')
})

import { expectAccessible } from '../support/accessibility.ts'
import { dictationTask } from '../support/answering.ts'
import { tooWide } from '../support/layout.ts'
import { expect, test } from '../support/test.ts'
import { giveVoice, spokenBy } from '../support/voice.ts'

const items = [
  { sort: 'number', text: 'The total is $48.50.' },
  { sort: 'name', text: 'Stephen Hughes' },
  { sort: 'spelling', text: 'Llewellyn' },
] as const

test('a trainee on a phone types numbers and names, loses the connection meanwhile, and a trainer overrules a word', async ({
  page,
  context,
  api,
  openAs,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await giveVoice(page)
  const title = `On the phone ${Date.now()}`
  const trainer = await api.signInAsTrainer()
  const trainee = await api.trainee({ first: 'Aada', last: 'Listener' })
  const task = await dictationTask(api, trainer, title, items)

  await openAs(trainee.token, '/trainee/speaking')
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('Dictation, 3 items')
  expect(await tooWide(page)).toEqual([])
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByText('You can play each item twice.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start', exact: true }).click()

  const field = page.getByRole('textbox', { name: 'Type what you hear' })
  await expect(field).toBeFocused()
  await page.getByRole('button', { name: 'Play' }).click()
  await expect(page.getByText('1 play left')).toBeVisible()
  expect(await spokenBy(page)).toMatchObject([{ text: 'The total is forty eight dollars fifty.' }])
  await expectAccessible(page)
  expect(await tooWide(page)).toEqual([])
  await field.focus()
  await page.keyboard.type('the total is forty-eight dollars fifty')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Item 2 of 3')).toBeVisible()
  await expect(field).toBeFocused()

  await page.getByRole('button', { name: 'Play' }).click()
  await expect(page.getByText('1 play left')).toBeVisible()
  await context.setOffline(true)
  await field.focus()
  await page.keyboard.type('steven hughes')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Item 3 of 3')).toBeVisible()
  await page.getByRole('button', { name: 'Play' }).click()
  await expect(page.getByText('You need to be online to play an item. What you type is saved.')).toBeVisible()
  await field.focus()
  await page.keyboard.type('l-l-e-w-e-l-l-y-n')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your answers before you send them' })).toBeFocused()
  expect(await tooWide(page)).toEqual([])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send', exact: true }).press('Enter')
  await expect(page.getByText('Sending your dictation')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('6 of 7 words')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('list', { name: 'Words of item 2' })).toContainText('typed: steven')
  expect(await tooWide(page)).toEqual([])
  await expectAccessible(page)

  await openAs(trainer, `/trainer/speaking/${task.id}`)
  await expect(page.getByText('6 of 7 words')).toBeVisible()
  await expect(page.getByText(/missed 1 of 1 time, item 2/)).toBeVisible()
  expect(await tooWide(page)).toEqual([])
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See the answer of Aada Listener' }).click()
  await page.getByRole('button', { name: /^Stephen/ }).click()
  await expectAccessible(page)
  await page.keyboard.type('Both names sound the same.')
  await page.keyboard.press('Enter')
  await expect(page.getByText('7 of 7 words')).toBeVisible()
  expect(await tooWide(page)).toEqual([])
  await expectAccessible(page)

  await openAs(trainee.token, `/trainee/speaking/${task.id}`)
  await expect(page.getByText('7 of 7 words')).toBeVisible()
  await expect(page.getByText(/counts “Stephen” as right: Both names sound the same\./)).toBeVisible()
})

import { expectAccessible } from '../support/accessibility.ts'
import { byNight } from '../support/by-night.ts'
import { expect, test } from '../support/test.ts'
import { giveVoice, spokenBy } from '../support/voice.ts'

test('a trainee looks up a word form, hears it slowly, follows a synonym and goes back', async ({
  page,
  api,
  openAs,
}) => {
  await giveVoice(page)
  await openAs((await api.trainee()).token, '/trainee/quizzes')
  await page.getByRole('link', { name: 'Dictionary' }).click()
  await expect(page.getByText('Search for a word')).toBeVisible()
  await expectAccessible(page)
  const word = page.getByRole('searchbox', { name: 'Word' })
  await expect(page.getByRole('button', { name: 'Search' })).toBeDisabled()
  await word.fill('Children')
  await word.press('Enter')
  await expect(page).toHaveURL('/trainee/dictionary?word=children')
  await expect(page.getByRole('heading', { name: 'child', exact: true })).toBeVisible()
  await expect(page.getByText('“children” is a form of “child”.')).toBeVisible()
  await expect(page.getByText('/tʃaɪld/')).toBeVisible()

  await page.getByText('Very Slow').click()
  await page.getByRole('button', { name: 'Listen to “children”' }).click()
  expect(await spokenBy(page)).toEqual([{ text: 'children', rate: 0.5 }])
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add to Review' }).click()
  await expect(page.getByText('1 word added to Review.')).toBeVisible()

  await expect(page.getByText('A young person who is not yet an adult.')).toBeVisible()
  await page.getByText('More meanings').click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'kid', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'kid', exact: true })).toBeVisible()
  await expect(word).toHaveValue('kid')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'child', exact: true })).toBeVisible()
  await expect(word).toHaveValue('children')
})

test('a misspelt word leads to the intended word', async ({ page, api, openAs }) => {
  await openAs((await api.trainee()).token, '/trainee/dictionary?word=recieve')
  await expect(page.getByText('Word not found in dictionary')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'receive', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'receive', exact: true })).toBeInViewport()
})

test('a lost connection is not reported as an unknown word', byNight, async ({ page, api, openAs }) => {
  await openAs((await api.trainee()).token, '/trainee/dictionary')
  await page.route('**/api/v2/entries/**', (route) => route.abort())
  await page.getByRole('searchbox', { name: 'Word' }).fill('river')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('Error fetching word definition')).toBeVisible()
  await page.unroute('**/api/v2/entries/**')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'river', exact: true })).toBeVisible()
})

test('the page says so if the browser has no English voice', byNight, async ({ page, api, openAs }) => {
  await page.addInitScript(() => {
    speechSynthesis.getVoices = () => []
  })
  await openAs((await api.trainee()).token, '/trainee/dictionary')
  await expect(page.getByText(/Your browser has no English voice/)).toBeVisible()
})

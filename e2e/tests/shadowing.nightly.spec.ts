import { expectAccessible } from '../support/accessibility.ts'
import { tooWide } from '../support/layout.ts'
import { giveMicrophone, hearLoudspeaker, say } from '../support/microphone.ts'
import { expect, test } from '../support/test.ts'

const passage = 'The train to Brighton leaves at noon, and it stops at every station.'

test('a trainer records a passage, a trainee on a phone shadows it without headphones and with them, and the trainer changes the score', async ({
  page,
  api,
  openAs,
}) => {
  test.slow()
  await giveMicrophone(page)
  const title = `At the station ${Date.now()}`
  const trainer = await api.signInAsTrainer()
  const trainee = await api.trainee({ first: 'Aada', last: 'Speaker' })

  await openAs(trainer, '/trainer/speaking')
  await page.getByRole('button', { name: 'New task' }).click()
  await page.getByRole('radio', { name: 'Shadowing' }).check()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Passage 1' }).fill(passage)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save and record' }).click()
  await expect(page.getByText('Not recorded yet. Trainees need your reading of it.')).toBeVisible()
  await page.getByRole('button', { name: `More actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: /^Open/ }).click()
  await expect(page.getByText(/^Each passage needs your recording/)).toBeVisible()

  await page.getByRole('button', { name: 'Record passage 1', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Stop and save' })).toBeVisible({ timeout: 20_000 })
  await say(page, passage)
  await page.getByRole('button', { name: 'Stop and save' }).click()
  await expect(page.getByRole('button', { name: 'Play the recording for passage 1' })).toBeVisible({
    timeout: 30_000,
  })
  await page.getByRole('button', { name: `More actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: /^Open/ }).click()
  await expect(page.getByText('Open', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(trainee.token, '/trainee/speaking')
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('1 passage to shadow')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByText(/^Wear headphones/)).toBeVisible()
  expect(await tooWide(page)).toEqual([])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Passage 1 of 1' })).toBeVisible()
  await hearLoudspeaker(page)
  await page.getByRole('button', { name: 'Start shadowing' }).click()
  await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  await expect(page.getByText(/^Your microphone heard the voice, too/)).toBeVisible({ timeout: 60_000 })
  expect(await tooWide(page)).toEqual([])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start shadowing' }).click()
  await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeVisible({ timeout: 20_000 })
  await say(page, passage, { voice: 'en-us+f3', speed: 140 })
  // It ends by itself, some seconds after the model.
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/ out of 100$/).first()).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/^Mostly .* the voice\.$/)).toBeVisible()
  await expect(page.getByRole('img', { name: /^How fast the speaker and the voice are/ })).toBeVisible()
  await page.getByRole('button', { name: 'Play the recording of passage 1' }).click()
  await expect(page.getByRole('button', { name: 'Pause the recording of passage 1' })).toBeVisible()
  expect(await tooWide(page)).toEqual([])
  await expectAccessible(page)

  await openAs(trainer, '/trainer/speaking')
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('link', { name: 'See the answer of Aada Speaker' }).click()
  expect(await tooWide(page)).toEqual([])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change the score' }).click()
  await page.getByRole('textbox', { name: 'New score' }).fill('100')
  await page.getByRole('textbox', { name: 'Your reason' }).fill('You kept up from start to end.')
  await page.keyboard.press('Enter')
  await expect(page.getByText('100 out of 100')).toBeVisible()
  await expectAccessible(page)

  await openAs(trainee.token, '/trainee/speaking')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByText(/to 100: You kept up from start to end\.$/)).toBeVisible()
})

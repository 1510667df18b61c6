import { saveSpeakingMark } from '@elocute/contract/speaking-marks'
import { speakingAnswers } from '@elocute/contract/speaking-rows'
import type { Page } from '@playwright/test'
import { synthesise } from '../../packages/speech/fixtures/synthesise.ts'
import { wavOf } from '../../packages/speech/fixtures/wav.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { tooWide } from '../support/layout.ts'
import { say } from '../support/microphone.ts'
import { expect, test } from '../support/test.ts'
import { giveVoice, spokenBy } from '../support/voice.ts'

const line = (page: Page, n: number) => page.getByRole('heading', { name: `Line ${n} of 3` })
const done = (page: Page) => page.getByRole('button', { name: 'Done', exact: true })

/** Answers the line that the customer has just spoken. */
const answerLine = async (page: Page, text: string) => {
  await expect(done(page)).toBeVisible({ timeout: 20_000 })
  await say(page, text)
}

const lines = ['Hello, my parcel is late.', 'It has the number two two nine.', 'What will you do about it?']

test('a trainer makes a call with a recorded customer, a trainee takes it on a phone without a connection, and sees what was said', async ({
  page,
  context,
  api,
  openAs,
}) => {
  test.slow()
  const title = `A late parcel ${Date.now()}`
  const trainer = await api.signInAsTrainer()
  const trainee = await api.trainee({ first: 'Aada', last: 'Caller' })

  await openAs(trainer, '/trainer/speaking')
  await page.getByRole('button', { name: 'New task' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Conversation' }).check()
  await dialog.getByRole('button', { name: 'Start from a ready one' }).click()
  await dialog
    .getByRole('combobox', { name: 'Ready task' })
    .selectOption({ label: 'A2, Delivery: Where is my parcel?' })
  await dialog.getByRole('button', { name: 'Use this one' }).click()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
  await dialog.getByRole('button', { name: 'Remove line 4' }).click()
  for (const [place, text] of lines.entries())
    await dialog.getByRole('textbox', { name: `Line ${place + 1}`, exact: true }).fill(text)
  const prepare = dialog.getByRole('textbox', { name: 'Time to prepare (seconds)' })
  await prepare.fill('0')
  await dialog.getByRole('button', { name: /^Create/ }).click()
  await expect(page.getByText('Speaking task created')).toBeVisible()
  await page.getByRole('link', { name: title }).click()

  // The first line is a file, and the second one is recorded. The browser speaks the third.
  const wav = Buffer.from(wavOf(synthesise(lines[0] ?? '', { voice: 'en-gb+f3', speed: 160 })))
  await page
    .getByLabel('Upload a recording for line 1')
    .setInputFiles({ name: 'line.wav', mimeType: 'audio/wav', buffer: wav })
  await expect(page.getByRole('button', { name: 'Play the recording for line 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Record line 2' }).click()
  const stop = page.getByRole('button', { name: 'Stop and save' })
  await expect(stop).toBeVisible({ timeout: 20_000 })
  await say(page, lines[1] ?? '')
  await stop.click()
  await expect(page.getByRole('button', { name: 'Play the recording for line 2' })).toBeVisible()
  await expectAccessible(page)

  const photo = { name: 'parcel.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.getByLabel('Choose a picture').setInputFiles(photo)
  await page.getByRole('textbox', { name: 'What’s in the picture' }).fill('A torn parcel')
  await page.getByRole('button', { name: 'Save picture' }).click()
  await expect(page.getByRole('img', { name: 'A torn parcel' })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await giveVoice(page)
  await openAs(trainee.token, '/trainee/speaking')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByText('A call with 3 lines')).toBeVisible()
  await expect(page.getByText(lines[0] ?? '')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(line(page, 1)).toBeVisible()
  const take = page.getByRole('button', { name: 'Take the call' })
  await expect(take).toBeFocused()
  await expect(page.getByRole('img', { name: 'A torn parcel' })).toBeVisible()
  expect(await tooWide(page)).toEqual([])
  await expectAccessible(page)
  await page.keyboard.press('Space')
  await answerLine(page, 'Good morning, I am sorry about your parcel.')
  await expect(line(page, 1)).toBeVisible()
  await expectAccessible(page)
  expect(await tooWide(page)).toEqual([])
  await page.keyboard.press('Space')
  await expect(line(page, 2)).toBeVisible()
  await answerLine(page, 'Thank you. What is your address, please?')
  // The connection is lost in the middle, and the call goes on.
  await expect(page.getByText(/being sent\.$/)).toHaveCount(0)
  await context.setOffline(true)
  await done(page).click()
  await expect(line(page, 3)).toBeVisible()
  await answerLine(page, 'I will bring it tomorrow between nine and twelve.')
  expect(await spokenBy(page)).toMatchObject([{ text: lines[2] }])
  await done(page).click()
  await expect(page.getByText('Sending your answer')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Your answer is sent')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: /^Play your answer to line/ })).toHaveCount(3)

  await page.setViewportSize({ width: 1280, height: 800 })
  await openAs(trainer, '/trainer/speaking')
  await page.getByRole('link', { name: `1 to mark: ${title}` }).click()
  const points = page.getByRole('region', { name: 'Must-say points of line 1' })
  await points.getByRole('button', { name: 'Said: sorry', exact: true }).click()
  await expect(points.getByRole('button', { name: 'Said: sorry', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByText(/^Draft by/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const { data: tasks } = await api.call(speakingAnswers, { params: { id: taskIdOf(page.url()) } }, trainer)
  const answerId = tasks.find(({ user_id }) => user_id === trainee.id)?.answer_id ?? ''
  const said = [
    [null, true],
    [null, null],
    [null, null],
  ]
  const mark = { levels: [3, 3, 3, 3, 3], comment: 'A calm call.', said, final: true, revision: 1 }
  await api.call(saveSpeakingMark, { params: { id: answerId }, body: mark }, trainer)

  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(trainee.token, '/trainee/speaking')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByText('What your answer had to say')).toBeVisible()
  await expect(page.getByText('(line 1, said)')).toBeVisible()
  expect(await tooWide(page)).toEqual([])
  await expectAccessible(page)
})

const taskIdOf = (address: string): string => /speaking\/([^/]+)\/mark/.exec(address)?.[1] ?? ''

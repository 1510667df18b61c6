import { logout } from '@elocute/contract/session'
import { analyzeVoice } from '@elocute/contract/speech-practice'
import type { Page } from '@playwright/test'
import { say } from '../support/microphone.ts'
import {
  beginReading,
  expectOwnReadings,
  expectResult,
  readAloud,
  script,
  stopReading,
  useOwnText,
} from '../support/practising.ts'
import { builtFile } from '../support/addresses.ts'
import { byNight } from '../support/by-night.ts'
import { expect, test } from '../support/test.ts'

// Speech plays in real time, and analysis is slow on a busy machine.
test.describe.configure({ timeout: 300_000 })

const path = '/trainee/speech-practice'
const analysis = `**/api${analyzeVoice.path}`
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const word = (page: Page, text: string) => page.getByRole('button', { name: new RegExp(`^${text}, `) })

test('a topic gives a script, and the reading returns every word with its sounds', async ({
  page,
  api,
  openAs,
}) => {
  await openAs((await api.trainee()).token, path)
  await page.getByRole('link', { name: 'My readings', exact: true }).click()
  await expect(page.getByText('No readings yet')).toBeVisible()
  await page.getByRole('link', { name: 'Read a script' }).click()
  await button(page, 'Random Topic').click()
  await expect(page.getByText('From the library of scripts', { exact: true })).toBeVisible()
  const text = await page.getByRole('region', { name: 'Your script' }).locator('p').innerText()

  await readAloud(page, text, 220)
  await expectResult(page)
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeFocused()
  await expect(page.getByText(/^Score \d+\/100, (clear|mostly clear|hard to follow)$/)).toBeAttached()
  const shown = await page.getByRole('group', { name: /^The script, word by word/ }).innerText()
  expect(shown.replace(/\s+/g, ' ')).toBe(text.replace(/\s+/g, ' '))
  await expect(page.getByRole('meter', { name: 'Completeness' })).toBeVisible()
  await expectOwnReadings(page, 1)
})

test(
  'a part of the page that cannot be loaded leaves the recording alone, and comes when it is tried again',
  byNight,
  async ({ page, api, openAs }) => {
    let away = true
    await page.route(builtFile('recorded-take'), (route) =>
      away ? route.abort('connectionrefused') : route.continue(),
    )
    await openAs((await api.trainee()).token, path)
    await useOwnText(page)
    const scored = page.waitForResponse(analysis)
    await readAloud(page)
    await expect(page.getByText(/^We couldn’t load this part/)).toBeVisible()
    expect((await scored).status()).toBe(200)
    away = false
    await button(page, 'Try Again').click()
    await expectResult(page)
    await expectOwnReadings(page, 1)
  },
)

test(
  'a word that was stressed on the wrong syllable says so, and a right one does not',
  byNight,
  async ({ page, api, openAs }) => {
    await openAs((await api.trainee()).token, path)
    await useOwnText(page, 'My sister cleaned the window in the kitchen.')
    // The voice reads what is in brackets as phones, here with the stress on the second syllable.
    await readAloud(page, "My sister cleaned the [[wInd'oU]] in the kitchen.")
    await expectResult(page)
    await word(page, 'window').click()
    await expect(page.getByText('You stressed this word as win·DOW. Usually it is WIN·dow.')).toBeVisible()
    await word(page, 'kitchen').click()
    await expect(page.getByText('kitchen', { exact: true }).locator('visible=true')).toHaveCount(2)
    await expect(page.getByText(/^You stressed this word/)).toBeHidden()
  },
)

test(
  'a topic that nobody wrote about is answered honestly, and the library can be used by keyboard',
  byNight,
  async ({ page, api, openAs }) => {
    await openAs((await api.trainee()).token, path)
    await page.getByRole('textbox', { name: 'Topic' }).fill('quantum knitting')
    await page.keyboard.press('Enter')
    await expect(
      page.getByText(/^There’s no script about “quantum knitting” yet\. Here’s “.+” instead\.$/),
    ).toBeVisible()

    await button(page, 'Choose a script').focus()
    await page.keyboard.press('Enter')
    const library = page.getByRole('dialog', { name: 'Choose a script' })
    await expect(library.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('spelling a name')
    const best = library.getByRole('listitem').first().getByRole('button')
    await expect(best).toHaveText(/B as in Boston|A Very Long Name|Smith With a Y|Spelling an E-mail Address/)
    await best.focus()
    const title = (await best.locator('[lang=en]').innerText()).trim()
    await page.keyboard.press('Enter')
    await expect(library).toBeHidden()
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
    await expect(page.getByText(/^There’s no script about/)).toBeHidden()
  },
)

test('a reading can be repeated, kept, played, and deleted', byNight, async ({ page, api, openAs }) => {
  await openAs((await api.trainee()).token, path)
  await useOwnText(page)
  await readAloud(page)
  await expectResult(page)
  for (const text of ['Good', 'colleagues', 'village']) await expect(word(page, text)).toBeVisible()
  await word(page, 'colleagues').click()
  await expect(page.getByRole('list', { name: 'Sounds' }).getByRole('listitem').nth(3)).toBeVisible()
  await button(page, 'Hear me').click()
  await expect(button(page, 'Hear me')).toHaveAttribute('aria-pressed', 'true')
  await expect(button(page, 'Hear me')).toHaveAttribute('aria-pressed', 'false')

  await button(page, 'Try again').click()
  await page.getByRole('checkbox', { name: 'Keep this recording' }).check()
  await readAloud(page)
  await expect(page.getByText('Compared with your last try')).toBeVisible({ timeout: 60_000 })

  await expectOwnReadings(page, 2)
  await page
    .getByRole('link', { name: /^Open “Good morning\. / })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /^Good morning\. /, level: 1 })).toBeVisible()
  await button(page, 'Play recording').click()
  await expect(button(page, 'Pause recording')).toBeVisible()
  await expect(page.getByRole('slider', { name: 'Position' })).not.toHaveValue('0')
  const download = page.waitForEvent('download')
  await button(page, 'Download recording').click()
  expect((await download).suggestedFilename()).toMatch(/^reading-[\d-]+\.webm$/)

  await button(page, 'Delete recording').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Recording deleted')).toBeVisible()
  await expect(page.getByText(/^This recording is no longer available/)).toBeVisible()
  await button(page, 'Delete').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Reading deleted')).toBeVisible()
  await expectOwnReadings(page, 1)
})

test(
  'silence and a whisper are refused with advice, and can be played',
  byNight,
  async ({ page, api, openAs }) => {
    await openAs((await api.trainee()).token, path)
    await useOwnText(page)
    await button(page, 'Start Recording').click()
    await expect(page.getByText('No sound yet. Is this the right microphone?')).toBeVisible({
      timeout: 30_000,
    })
    await stopReading(page)
    await expect(page.getByText('We couldn’t hear any speech in the recording', { exact: true })).toBeVisible(
      {
        timeout: 60_000,
      },
    )
    await button(page, 'Play recording').click()
    await expect(button(page, 'Pause recording')).toBeVisible()

    await button(page, 'Record again').click()
    await expect(button(page, 'Stop Recording')).toBeVisible()
    await say(page, script, { voice: 'en-us', speed: 140 }, 0.009)
    await stopReading(page)
    await expect(
      page.getByText('The recording is too quiet. Please speak up or move closer to the microphone.'),
    ).toBeVisible({ timeout: 60_000 })
    await page.getByRole('link', { name: 'My readings', exact: true }).click()
    await expect(page.getByText('No readings yet')).toBeVisible()
  },
)

test('the page reports a denied microphone and says what to do', async ({ page, api, openAs }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
    navigator.permissions.query = () => Promise.resolve({ state: 'denied' } as PermissionStatus)
  })
  await openAs((await api.trainee()).token, path)
  await useOwnText(page)
  await button(page, 'Start Recording').click()
  await expect(page.getByRole('alert')).toContainText('Microphone access denied by user')
})

test(
  'a recording waits for a server that goes down, and nothing is lost',
  byNight,
  async ({ page, api, server, openAs }) => {
    await openAs((await api.trainee()).token, path)
    await useOwnText(page)
    await beginReading(page)
    await server.stop()
    await stopReading(page)
    const waiting = page.getByRole('region', { name: 'Waiting for connection' })
    await expect(waiting).toBeVisible()
    const download = page.waitForEvent('download')
    await waiting.getByRole('button', { name: 'Download recording' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.webm$/)
    await server.start()
    await expectResult(page)
  },
)

test('the page retries a busy server by itself', byNight, async ({ page, api, openAs }) => {
  let refused = 0
  await page.route(analysis, (route) =>
    refused++ < 2
      ? route.fulfill({
          status: 503,
          headers: { 'retry-after': '3' },
          json: { code: 'busy', message: 'The server is busy. Please try again in a moment.' },
        })
      : route.continue(),
  )
  await openAs((await api.trainee()).token, path)
  await useOwnText(page)
  await readAloud(page)
  await expect(page.getByText('The server is busy', { exact: true })).toBeVisible()
  await expectResult(page)
  expect(refused).toBe(3)
})

test('nothing is lost if the session ends during a reading', byNight, async ({ page, api, openAs }) => {
  const trainee = await api.trainee()
  await openAs(trainee.token, path)
  await useOwnText(page)
  await beginReading(page)
  await api.call(logout, {}, trainee.token)
  await stopReading(page)
  await page.getByLabel('Email').fill(trainee.email)
  await page.getByLabel('Password', { exact: true }).fill(trainee.password)
  await button(page, 'Sign in').click()
  await expectResult(page)
  await expect(word(page, 'village')).toBeVisible()
})

test(
  'leaving during a reading asks first, and keeps the recording',
  byNight,
  async ({ page, api, openAs }) => {
    await openAs((await api.trainee()).token, path)
    await useOwnText(page)
    await beginReading(page)
    await page.getByRole('link', { name: 'Dictionary' }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave this page?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(button(page, 'Stop Recording')).toBeVisible()
    await page.getByRole('link', { name: 'Dictionary' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('heading', { name: 'Dictionary', level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Speech Practice' }).click()
    await button(page, 'Analyse this recording').click()
    await expectResult(page)
  },
)

test('a reload keeps the topic and the script', byNight, async ({ page, api, openAs }) => {
  await openAs((await api.trainee()).token, path)
  await page.getByRole('textbox', { name: 'Topic' }).fill('Green tea')
  await useOwnText(page)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Topic' })).toHaveValue('Green tea')
  await expect(page.getByText(script)).toBeVisible()
})

for (const viewport of [
  { width: 360, height: 640 },
  { width: 568, height: 320 },
])
  test(`the navigation of a phone of ${viewport.width} px does not cover the button that records`, async ({
    page,
    api,
    openAs,
  }) => {
    await page.setViewportSize(viewport)
    await openAs((await api.trainee()).token, path)
    await useOwnText(page, script.repeat(12))
    const covered = await button(page, 'Start Recording').evaluate((element) => {
      const { left, width, bottom } = element.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, bottom - 2)?.closest('button') !== element
    })
    expect(covered).toBe(false)
  })

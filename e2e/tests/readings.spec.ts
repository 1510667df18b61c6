import { createReadingAssignment } from '@elocute/contract/reading-assignments'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { tooWide } from '../support/layout.ts'
import { say } from '../support/microphone.ts'
import { expectResult, readAloud, script } from '../support/practising.ts'
import { byNight } from '../support/by-night.ts'
import { expect, test } from '../support/test.ts'

const speakComment = '**/api/trainer/readings/*/spoken-comment'

/** Speaks a comment and stops its recording. */
const speak = async (page: Page) => {
  await page.getByRole('button', { name: 'Speak a comment' }).click()
  await expect(page.getByRole('timer', { name: 'Time left' })).toBeVisible({ timeout: 20_000 })
  await say(page, 'Lovely. Listen to three and to colleagues.')
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Send spoken comment' })).toBeVisible()
}

/** Plays a recording until its end. */
const play = async (page: Page, comment: string) => {
  await page.getByRole('button', { name: `Play ${comment}` }).click()
  await expect(page.getByRole('button', { name: `Pause ${comment}` })).toBeVisible()
  await expect(page.getByRole('button', { name: `Play ${comment}` })).toBeVisible({ timeout: 20_000 })
}

/** Opens the melody of a result, and hears the first sentence of the own recording in it. */
const hearMelody = async (page: Page) => {
  await page.getByRole('button', { name: 'See the melody' }).click()
  await expect(page.getByText(/^Your voice (rose|stayed)/).first()).toBeVisible()
  const sentence = page.getByRole('listitem').filter({ hasText: 'How you read it' }).first()
  const button = sentence.getByRole('button', { name: 'Hear me' })
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(button).toHaveAttribute('aria-pressed', 'false', { timeout: 20_000 })
}

test('a trainer assigns a script, a trainee reads it aloud, and both see the result and a comment', async ({
  page,
  api,
  openAs,
}) => {
  const title = `Neighbours ${Date.now()}`
  const trainer = await api.signInAsTrainer()
  // Her name is first in the list, which at first shows only some of the trainees of this server.
  const trainee = await api.trainee({ first: 'Aada', last: 'Reader' })
  await openAs(trainer, '/trainer/readings')
  await page.getByRole('button', { name: 'Assign a reading' }).click()
  await page.getByRole('textbox', { name: 'Title' }).click()
  await page.keyboard.type(title)
  await page.keyboard.press('Tab')
  await page.keyboard.insertText(script)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Assign/ })
    .click()
  await expect(page.getByRole('link', { name: title })).toBeVisible()

  await openAs(trainee.token, '/trainee/readings')
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: 'Read it now' }).click()
  await expect(
    page.getByText(/^Your trainers see your scores and can listen to your recording\./),
  ).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Speech Practice' })
  await expect(tabs.getByRole('link', { name: /^Assigned/ })).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await page.getByRole('button', { name: 'Read it now' }).click()
  await expect(page.getByRole('button', { name: 'Start Recording' })).toBeVisible()
  await page.reload()
  await readAloud(page)
  await expectResult(page)
  await expect(page.getByText(/^Your trainers can listen to this recording until /)).toBeVisible()
  await hearMelody(page)
  await page.getByRole('link', { name: 'Back to this reading' }).click()
  await expect(page.getByText('2 tries left')).toBeVisible()

  await openAs(trainer, '/trainer/readings')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: 'How the class said each word' })).toBeVisible()
  await page.getByRole('link', { name: 'Aada Reader' }).click()
  await page.getByRole('button', { name: 'Listen' }).click()
  await expect(page.getByRole('slider')).toBeVisible()
  await page.getByRole('textbox', { name: 'Your comment' }).click()
  await page.keyboard.type('Lovely rhythm.')
  await page.getByRole('button', { name: 'Send comment' }).click()
  await expect(page.getByText('Lovely rhythm.')).toBeVisible()

  await openAs(trainee.token, '/trainee/readings')
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('link', { name: /^Reading 1/ }).click()
  await expect(page.getByText('Lovely rhythm.')).toBeVisible()
  await expect(page.getByText(/listened to it on/)).toBeVisible()
})

test(
  'a trainer speaks a comment on a phone and sends it again after a failure; the trainee hears it',
  byNight,
  async ({ page, api, openAs }) => {
    test.slow()
    const trainer = await api.signInAsTrainer()
    const observer = await api.colleague('observer', { first: 'Olu', last: 'Bright' })
    const trainee = await api.trainee({ first: 'Aada', last: 'Reader' })
    const body = { title: `Spoken to ${Date.now()}`, script }
    const { data: assigned } = await api.call(createReadingAssignment, { body }, trainer)
    await openAs(trainee.token, `/trainee/readings/${assigned.id}`)
    await page.getByRole('button', { name: 'Read it now' }).click()
    await readAloud(page)
    await expectResult(page)

    await page.setViewportSize({ width: 360, height: 740 })
    const recorders: string[] = []
    page.on('request', (request) => {
      if (/\/(microphone|recorder)-[\w-]{8}\.js$|worklet/.test(request.url())) recorders.push(request.url())
    })
    await openAs(trainer, `/trainer/readings/${assigned.id}`)
    await page.getByRole('link', { name: 'Aada Reader' }).click()
    const form = page.getByRole('region', { name: 'Speak a comment' })
    await expect(form).toBeVisible()
    const reading = new URL(page.url()).pathname
    await page.waitForLoadState('networkidle')
    expect(recorders, 'the recorder is loaded when it is asked for').toEqual([])
    await speak(page)
    expect(await tooWide(page)).toEqual([])
    await expectAccessible(page)
    await play(page, 'your comment')
    await page.route(speakComment, (route) => route.abort(), { times: 1 })
    const send = page.getByRole('button', { name: 'Send spoken comment' })
    await send.click()
    await expect(page.getByText(/We keep your recording in this page/)).toBeVisible()
    expect(await tooWide(page)).toEqual([])
    await send.click()
    await expect(send).toHaveCount(0)
    await expect(page.getByText(/^Spoken comment, \d+ seconds$/)).toBeVisible()
    await expect(form.getByText(/It replaces your earlier spoken comment/)).toBeVisible()
    expect(await tooWide(page)).toEqual([])

    await openAs(observer.token, reading)
    await expect(page.getByText('Spoken comment', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /comment/i })).toHaveCount(0)

    await openAs(trainee.token, `/trainee/readings/${assigned.id}`)
    await page.getByRole('link', { name: /^Reading 1/ }).click()
    await expect(page.getByText(/^Spoken comment, \d+ seconds$/)).toBeVisible()
    await play(page, 'the comment of')
    expect(await tooWide(page)).toEqual([])
  },
)

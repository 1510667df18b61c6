import type { Page } from '@playwright/test'
import { say } from '../support/microphone.ts'
import { byNight } from '../support/by-night.ts'
import { expect, test } from '../support/test.ts'

const answerWith = async (page: Page, key: '1' | '2', done: number) => {
  await page.keyboard.press(key)
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', `${done} of 64`)
}

/** Answers questions of the training, whose answers are shown, with Enter after each. */
const train = async (page: Page, from: number, to: number) => {
  for (let done = from; done <= to; done++) {
    await answerWith(page, done % 2 === 0 ? '1' : '2', done)
    await expect(page.getByRole('status').getByText(/^(Right, )?[Ii]t was “/)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Next word' })).toBeHidden()
  }
}

test('a trainee takes a whole lesson with the keys, through a lost connection and a reload', async ({
  page,
  api,
  openAs,
}) => {
  test.slow()
  const trainee = await api.trainee({ first: 'Lena', last: 'Listener' })
  await openAs(trainee.token, '/trainee/listening')
  await page.getByRole('link', { name: 'Start a lesson: ship · sheep' }).click()
  await page.getByRole('button', { name: 'Start the test' }).click()
  await expect(page.getByRole('heading', { name: 'Which word did you hear?' })).toBeVisible()
  await page.keyboard.press(' ')
  await expect(page.getByText('We couldn’t play the recording')).toBeHidden()
  for (let done = 1; done <= 12; done++) await answerWith(page, '1', done)

  await page.getByRole('button', { name: 'Start the training' }).click()
  await train(page, 13, 20)
  await page.context().setOffline(true)
  await train(page, 21, 24)
  await expect(page.getByText('You’re offline. We’ve kept your answers')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('You’re offline. We’ve kept your answers')).toBeHidden({ timeout: 40_000 })

  await page.reload()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '24 of 64')
  await page.getByRole('button', { name: 'Start the training' }).click()
  await train(page, 25, 52)

  await expect(page.getByRole('link', { name: 'Practise saying these words' })).toHaveAttribute(
    'href',
    /^\/trainee\/practice\?words=\w+/,
  )
  await page.getByRole('button', { name: 'Take the last test' }).click()
  for (let done = 53; done <= 64; done++) await answerWith(page, '1', done)
  const result = page.getByRole('region', { name: 'Lesson finished' })
  // Each test has as many first words as second ones, so that the same key is right half of the time.
  await expect(result.getByRole('definition')).toHaveText(['6 of 12', /of 40$/, '6 of 12'])
  await result.getByRole('link', { name: 'All pairs of sounds' }).click()
  await expect(page.getByText('Before: 6 of 12 right. After: 6 of 12. Guessing gives about 6.')).toBeVisible()
  await expect(page.getByText('There are too few answers')).toBeVisible()
})

test(
  'a trainer records a word, hears it, and deletes it; a trainee can hear it until then',
  byNight,
  async ({ page, api, openAs }) => {
    await openAs(await api.signInAsTrainer(), '/trainer/voice')
    await page.getByRole('button', { name: 'Record: ship · sheep' }).click()
    await page.getByRole('button', { name: 'Record word' }).click()
    await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
    await say(page, 'ship')
    // On a slow machine the page may have stopped already: it does so after four seconds.
    const stop = page.getByRole('button', { name: 'Stop' })
    await stop.click({ timeout: 5_000 }).catch(() => expect(stop).toBeHidden())
    await expect(page.getByText('Recorded. Listen to it, record it again, or go on.')).toBeVisible()
    await page.getByRole('button', { name: 'Listen' }).click()
    await expect(page.getByRole('alert')).toBeHidden()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('Not recorded yet.')).toBeVisible()
  },
)

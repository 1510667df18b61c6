import { addCards, practiceSummary } from '@elocute/contract/practice'
import type { Browser } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { giveMicrophone, say } from '../support/microphone.ts'
import { passMicrophoneTest } from '../support/playing.ts'
import { sayWord } from '../support/practising.ts'
import { byNight } from '../support/by-night.ts'
import { giveToken } from '../support/signed-in.ts'
import { expect, test } from '../support/test.ts'

/** Another device of the same person. */
const otherDevice = async (browser: Browser, url: string, token: string) => {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await giveMicrophone(page)
  await giveToken(page, token)
  return { context, page }
}

test('a word that was missed in a quiz is practised from the bag, and comes back later', async ({
  page,
  api,
  openAs,
}) => {
  test.setTimeout(180_000)
  const { token } = await api.trainee()
  const quiz = await api.quiz({ words: ['river'] })
  await openAs(token, `/trainee/pronounce-it-fast/${quiz.id}`)
  await passMicrophoneTest(page)
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await page.getByRole('button', { name: 'Start Speaking' }).click()
  await expect(page.getByText('Listening...')).toBeVisible()
  await say(page, 'yellow')
  await expect(page.getByText(/^(You said: |That didn’t sound like )/)).toBeVisible()
  await page.getByRole('button', { name: 'Finish Quiz' }).click()
  await page.getByRole('button', { name: 'Submit Quiz' }).click()
  await page.getByRole('button', { name: 'See your words' }).click()

  await page.getByRole('link', { name: 'Practise these words' }).click()
  await expect(page.getByRole('heading', { name: 'river', level: 2 })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Practice', exact: true }).click()
  await expect(page.getByRole('heading', { name: '1 new word today' })).toBeVisible()
  await page.getByRole('button', { name: 'Start practice' }).click()
  await sayWord(page, 'river')
  await expect(page.getByText('We heard “river”. That’s right.')).toBeVisible()
  await page.getByRole('button', { name: 'Hear me' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('You practised 1 word.')).toBeVisible()
  await expect(page.getByText(/^Your next review is /)).toBeVisible()
  const { data } = await api.call(practiceSummary, {}, token)
  expect(data).toMatchObject({ due: 0, fresh: 0, days_practised: 1 })
  expect(Date.parse(data.next_due_at ?? '')).toBeGreaterThan(Date.now() + 60_000)
})

test(
  'two devices review the same card, one of them without a connection and through a reload',
  byNight,
  async ({ page, context, browser, api, openAs, server }) => {
    test.setTimeout(240_000)
    const { token } = await api.trainee()
    await api.call(addCards, { body: { cards: [{ kind: 'word', words: ['river'] }] } }, token)
    const summary = async () => (await api.call(practiceSummary, {}, token)).data

    await openAs(token, '/trainee/practice')
    await page.getByRole('button', { name: 'Start practice' }).click()
    // The recogniser and what a review needs are there before the connection is lost.
    await page.getByRole('button', { name: 'Start speaking' }).click()
    await expect(page.getByText('Listening…')).toBeVisible({ timeout: 30_000 })

    const other = await otherDevice(browser, server.url, token)
    await other.page.goto('/trainee/practice')
    await other.page.getByRole('button', { name: 'Start practice' }).click()

    await context.setOffline(true)
    await sayWord(page, 'river', page.getByText(/^You’re offline, so we checked/))
    await expect(page.getByText(/^(Got it\. )?You’ll see it again /)).toBeVisible()
    expect(await summary()).toMatchObject({ fresh: 1, days_practised: 0 })

    await sayWord(other.page, 'river')
    await expect.poll(async () => (await summary()).days_practised).toBe(1)
    const before = (await summary()).next_due_at

    await context.setOffline(false)
    await page.reload()
    await expect
      .poll(async () => (await summary()).next_due_at, {
        message: 'both reviews are merged',
        timeout: 60_000,
      })
      .not.toBe(before)
    expect(await summary()).toMatchObject({ due: 0, fresh: 0, days_practised: 1 })
    await other.context.close()
  },
)

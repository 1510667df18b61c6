import { changeLanguage } from '@elocute/contract/account'
import * as games from '@elocute/messages/games'
import * as mails from '@elocute/messages/mails'
import * as microphone from '@elocute/messages/microphone'
import * as practice from '@elocute/messages/practice'
import * as quizzes from '@elocute/messages/trainee-quizzes'
import * as today from '@elocute/messages/trainer-today'
import * as trainees from '@elocute/messages/trainees'
import { expectAccessible } from '../support/accessibility.ts'
import { createApi } from '../support/api.ts'
import { goTo, visitsOf } from '../support/every-page.ts'
import { saidIn, translations } from '../support/languages.ts'
import { cutOff, tooWide } from '../support/layout.ts'
import { say } from '../support/microphone.ts'
import { script } from '../support/practising.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'parallel' })

for (const locale of translations)
  test.describe(`in ${locale}`, () => {
    test.use({ locale, viewport: { width: 360, height: 740 } })

    test('every page fits a phone, cuts off no button and is accessible', async ({
      page,
      server,
      mailbox,
      openAs,
    }) => {
      test.setTimeout(600_000)
      const visits = await visitsOf(createApi(server.url, mailbox), server.url)
      for (const visit of visits) {
        const { address } = visit
        await goTo(page, openAs, visit)
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        expect.soft(await tooWide(page), address).toEqual([])
        expect.soft(await cutOff(page), address).toEqual([])
        await expectAccessible(page)
      }
    })

    const inLanguage = <Said>(write: () => Said) => saidIn(locale, write)

    test('a trainee checks her microphone and says a word of a quiz', async ({ page, api, openAs }) => {
      test.slow()
      const { token } = await api.trainee({ first: 'Noor' })
      await api.quiz({ title: 'First words', words: ['river', 'yellow'] })
      await openAs(token, '/trainee/quizzes')
      await page
        .getByRole('link', { name: inLanguage(quizzes.start) })
        .first()
        .click()
      // The list of quizzes may have a button of the same name.
      await expect(page).toHaveURL(/pronounce-it-fast/)
      await page.getByRole('button', { name: inLanguage(microphone.begin) }).click()
      // The recogniser is loaded first.
      await expect(page.getByText(/hello/).first()).toBeVisible({ timeout: 30_000 })
      const passed = page.getByText(inLanguage(microphone.passed))
      await expect(async () => {
        await say(page, 'hello')
        await expect(passed).toBeVisible({ timeout: 2_000 })
      }).toPass({ timeout: 60_000 })
      await page.getByRole('button', { name: inLanguage(games.start) }).click()
      const word = page.locator('h1[lang="en"][dir="ltr"], p[lang="en"][dir="ltr"]').first()
      await expect(word).toHaveText(/^(river|yellow)$/)
      await expect(async () => {
        if (!(await page.getByText(inLanguage(games.listening)).isVisible()))
          await page.getByRole('button', { name: inLanguage(games.startSpeaking) }).click()
        await say(page, (await word.textContent()) ?? '')
        await expect(page.getByText(inLanguage(games.correct))).toBeVisible({ timeout: 5_000 })
      }).toPass({ timeout: 60_000 })
    })

    test('a trainee reads aloud and gets advice in her language', async ({ page, api, openAs }) => {
      test.slow()
      await openAs((await api.trainee({ first: 'Noor' })).token, '/trainee/speech-practice')
      await page.getByRole('button', { name: inLanguage(practice.writeOwn) }).click()
      await page.getByRole('textbox', { name: inLanguage(practice.editor) }).fill(script)
      await page.getByRole('button', { name: inLanguage(practice.useText) }).click()
      await page.getByRole('button', { name: inLanguage(practice.start), exact: true }).click()
      await expect(page.getByRole('button', { name: inLanguage(practice.stop), exact: true })).toBeVisible()
      await say(page, script, { voice: 'en-us', speed: 140 })
      await page.getByRole('button', { name: inLanguage(practice.stop), exact: true }).click()
      const result = inLanguage(() => practice.result({ viewer: 'trainee' }))
      await expect(page.getByRole('heading', { name: result })).toBeVisible({ timeout: 60_000 })
      const advice = page.locator('h3', { hasText: inLanguage(() => practice.advice({ viewer: 'trainee' })) })
      const feedback = advice.locator('xpath=following-sibling::p[1]')
      await expect(feedback).toHaveAttribute('lang', locale)
      await expect(feedback).not.toHaveText(/\b(?:the|your|you|and)\b/)
      // What is read stays English.
      await expect(page.getByRole('button', { name: /village/ }).first()).toBeVisible()
      await expect(
        page.locator('[lang="en"][dir="ltr"]').filter({ hasText: 'village' }).first(),
      ).toBeVisible()
      expect(await tooWide(page)).toEqual([])
      await expectAccessible(page)
    })

    test("a trainer's Monday: applications, and a reminder that its reader understands", async ({
      page,
      api,
      mailbox,
      openAs,
    }) => {
      const late = await api.trainee({ first: 'Mai', last: 'Tran' })
      await api.call(changeLanguage, { body: { language: locale } }, late.token)
      await api.quiz({ title: 'Refunds on Monday' })
      // Other tests leave applicants on the same server.
      for (const last of ['Rossi', 'Weber']) await api.applicant({ first: 'Anna', last })
      await openAs(await api.signInAsTrainer(), '/trainer/home')
      await page
        .getByRole('button', { name: inLanguage(() => today.remindOf({ title: 'Refunds on Monday' })) })
        .click()
      const subject = inLanguage(() => mails.quizReminderSubject({ title: 'Refunds on Monday' }))
      await expect.poll(() => mailbox.to(late.email).map((mail) => mail.subject)).toContain(subject)
      /** A sentence with any number in the place of two. */
      const counted = (write: () => string) =>
        new RegExp(inLanguage(write).replaceAll(/[()]/g, '\\$&').replace('2', '\\d+'))
      await page.goto('/trainer/home')
      await page.getByRole('link', { name: counted(() => today.applications({ count: 2 })) }).click()
      await expect(page.getByText('Anna Rossi').first()).toBeVisible()
      await page.getByRole('button', { name: counted(() => trainees.approveAll({ count: 2 })) }).click()
      const approve = counted(() => trainees.approveMany({ count: 2 }))
      await page.getByRole('dialog').getByRole('button', { name: approve }).click()
      await expect(page.getByText(counted(() => trainees.approvedMany({ count: 2 })))).toBeVisible()
    })
  })

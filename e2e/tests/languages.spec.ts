import { loadAccount } from '@elocute/contract/account'
import { changeSettings } from '@elocute/contract/settings'
import * as account from '@elocute/messages/account'
import * as auth from '@elocute/messages/auth'
import * as choice from '@elocute/messages/language-choice'
import * as mails from '@elocute/messages/mails'
import * as person from '@elocute/messages/person'
import { expectAccessible } from '../support/accessibility.ts'
import { byNightUnless } from '../support/by-night.ts'
import { chooseLanguage, saidIn, textsOf, translations } from '../support/languages.ts'
import { cutOff, tooWide } from '../support/layout.ts'
import { expectInOrder, mixedPages, placesOf } from '../support/reading-order.ts'
import { expect, test } from '../support/test.ts'

for (const locale of translations)
  test.describe(`in ${locale}`, byNightUnless(['ar', 'vi'].includes(locale)), () => {
    const direction = locale === 'ar' ? 'rtl' : 'ltr'

    test.describe('for a browser that wants it', () => {
      test.use({ locale, viewport: { width: 360, height: 740 } })

      test('a page is in the language from its first paint on, and fits a phone', async ({
        page,
        request,
      }) => {
        const html = await (
          await request.get('/auth', { headers: { accept: 'text/html', 'accept-language': locale } })
        ).text()
        expect(html).toContain(`lang="${locale}" dir="${direction}"`)
        for (const path of ['/', '/auth', '/auth#sign-up', '/forgot-password', '/nowhere']) {
          await page.goto(path)
          await page.waitForLoadState('networkidle')
          await expect(page.locator('html')).toHaveAttribute('lang', locale)
          await expect(page.locator('html')).toHaveAttribute('dir', direction)
          expect(await tooWide(page), path).toEqual([])
          expect(await cutOff(page), path).toEqual([])
          await expectAccessible(page)
        }
        await expect(page.getByText(saidIn(locale, choice.notYetChecked))).toBeVisible()
      })

      test('somebody signs up, and her mail and her account have the language', async ({
        page,
        api,
        mailbox,
      }) => {
        const say = <Said>(write: () => Said) => saidIn(locale, write)
        const email = `reader.${Date.now()}@school.example`
        await page.goto('/auth#sign-up')
        await page.getByLabel(say(person.firstName), { exact: true }).fill('Noor')
        await page.getByLabel(say(person.lastName), { exact: true }).fill('Haddad')
        await page.getByLabel(say(auth.email), { exact: true }).fill(email)
        await page.locator('form [type="submit"]').click()
        await expect(page.locator('[autocomplete="one-time-code"]')).toBeVisible()
        await expect.poll(() => mailbox.to(email, say(mails.verificationCodeSubject))).toHaveLength(1)
        await page.locator('[autocomplete="one-time-code"]').fill(await mailbox.codeFor(email))
        await page.locator('[type="password"]').first().fill('noor123')
        await page.locator('[type="password"]').last().fill('noor123')
        await page.locator('form [type="submit"]').click()
        await expect
          .poll(() => api.signIn({ email, password: 'noor123' }).catch(() => null), { timeout: 20_000 })
          .not.toBeNull()
        const token = await api.signIn({ email, password: 'noor123' })
        expect((await api.call(loadAccount, {}, token)).data.language).toBe(locale)
      })
    })

    test('the switch changes a page without a reload, in the middle of a form', async ({ page }) => {
      await page.goto('/auth#sign-up')
      await page.evaluate(() => Object.assign(window, { same: true }))
      await page.getByLabel('First name').fill('Noor')
      await page.getByLabel('Last name').fill('Haddad')
      await page.getByLabel('Email').fill('not an address')
      await page.getByRole('button', { name: 'Sign up' }).click()
      await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
      await chooseLanguage(page, locale)
      await expect(page.locator('html')).toHaveAttribute('dir', direction)
      await expect(page.locator('[name="first_name"]')).toHaveValue('Noor')
      await expect(page.locator('[name="last_name"]')).toHaveValue('Haddad')
      await expect(page.locator('[name="email"]')).toHaveValue('not an address')
      await expect(page.getByLabel(saidIn(locale, person.firstName), { exact: true })).toHaveValue('Noor')
      expect(await page.evaluate(() => 'same' in window)).toBe(true)
      await chooseLanguage(page, 'en')
      await expect(page.getByLabel('First name')).toHaveValue('Noor')
    })

    test('every text of a page changes, and stays changed in this browser', async ({ page }) => {
      for (const path of ['/', '/auth', '/forgot-password']) {
        await page.goto(path)
        await chooseLanguage(page, 'en')
        await page.waitForLoadState('networkidle')
        await chooseLanguage(page, locale)
        const changed = await textsOf(page)
        await page.reload()
        await page.waitForLoadState('networkidle')
        await expect.poll(() => textsOf(page), path).toEqual(changed)
      }
    })

    test('a page that is opened after the change is in the language, too', async ({ page, api }) => {
      const trainee = await api.trainee({ first: 'Mai' })
      await page.goto('/')
      await chooseLanguage(page, locale)
      await page.evaluate(() => Object.assign(window, { same: true }))
      await page.locator('a[href$="/auth#sign-in"], a[href$="/auth"]').first().click()
      await page.locator('[name="email"]').fill(trainee.email)
      await page.locator('[name="password"]').fill(trainee.password)
      await page.locator('form [type="submit"]').click()
      await expect(page).toHaveURL(/\/trainee\/quizzes/)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      expect(await page.evaluate(() => 'same' in window)).toBe(true)
      const changed = await textsOf(page)
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expect.poll(() => textsOf(page)).toEqual(changed)
    })

    test('the account keeps the language, for every browser in which its owner signs in', async ({
      page,
      browser,
      server,
      api,
      openAs,
    }) => {
      const trainee = await api.trainee({ first: 'Mai' })
      await openAs(trainee.token, '/trainee/account')
      const name = page.getByLabel('First name')
      await name.fill('Mai Anh')
      await page.getByRole('combobox', { name: 'Language' }).selectOption(locale)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.getByRole('heading', { level: 2, name: saidIn(locale, account.name) })).toBeVisible()
      await expect(page.locator('[name="first_name"]')).toHaveValue('Mai Anh')
      await expect
        .poll(async () => (await api.call(loadAccount, {}, trainee.token)).data.language)
        .toBe(locale)

      const elsewhere = await browser.newPage({ baseURL: server.url, locale: 'en-GB' })
      await elsewhere.goto('/auth')
      await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'en')
      await elsewhere.getByLabel('Email').fill(trainee.email)
      await elsewhere.getByLabel('Password', { exact: true }).fill(trainee.password)
      await elsewhere.getByRole('button', { name: 'Sign in' }).click()
      await expect(elsewhere).toHaveURL(/\/trainee\/quizzes/)
      await expect(elsewhere.locator('html')).toHaveAttribute('lang', locale)
      await elsewhere.reload()
      await expect(elsewhere.locator('html')).toHaveAttribute('lang', locale)
      await elsewhere.close()
    })
  })

test('names and titles of English letters keep their order in Arabic sentences', async ({
  page,
  api,
  openAs,
}) => {
  const opened = await mixedPages(api, async (token, path, texts) => {
    await openAs(token, path)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    return page.evaluate(placesOf, texts)
  })
  expectInOrder(opened)
})

test.describe('the language of the school', () => {
  const school = 'vi'

  test('is that of visitors, until one chooses another', async ({ page, api }) => {
    const owner = await api.signInAsTrainer()
    await api.call(changeSettings, { body: { language: school } }, owner)
    try {
      await expect(async () => {
        await page.goto('/')
        await expect(page.locator('html')).toHaveAttribute('lang', school, { timeout: 500 })
      }).toPass({ timeout: 20_000 })
      await chooseLanguage(page, 'en')
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    } finally {
      await api.call(changeSettings, { body: { language: null } }, owner)
      // The server remembers it for some seconds.
      const english = async () =>
        (await page.request.get('/', { headers: { 'accept-language': 'en' } })).text()
      await page.context().clearCookies()
      await expect.poll(english, { timeout: 20_000 }).toMatch(/<html[^>]* lang="en"/)
    }
  })
})

test('a language whose sentences cannot be loaded leaves the page as it is, and says so', async ({
  page,
}) => {
  await page.goto('/auth')
  await page.route('**/*.sentences.js', (route) => route.abort('connectionrefused'))
  await page.getByRole('banner').getByRole('combobox').selectOption('vi')
  await expect(page.getByText(choice.failed())).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('banner').getByRole('combobox')).toHaveValue('en')
})

test('a language that is chosen before the code has loaded is the language of the page', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  // Only the start page is whole before its code.
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('banner').getByRole('combobox').selectOption('vi')
  release()
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  await expect(page.getByRole('banner').getByRole('combobox')).toHaveValue('vi')
})

test('no browser translates a page: it would change the English that is practised, and break the page', async ({
  page,
}) => {
  for (const path of ['/', '/auth', '/nowhere']) {
    await page.goto(path)
    await chooseLanguage(page, 'vi')
    await expect(page.locator('html')).toHaveAttribute('translate', 'no')
  }
})

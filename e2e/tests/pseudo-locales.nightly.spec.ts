import { about } from '@elocute/messages/about'
import { locales } from '@elocute/messages/language'
import type { Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pagesOf, webApp } from '../support/addresses.ts'
import { createApi } from '../support/api.ts'
import {
  appealNote,
  applicant,
  expectVisited,
  fallingTitle,
  fileName,
  groupName,
  moduleTexts,
  names,
  quizTitle,
  readingTexts,
  spoken,
  visitsOf,
} from '../support/every-page.ts'
import { tooWide } from '../support/layout.ts'
import { openMailbox, type Mailbox } from '../support/mailbox.ts'
import { runServer, type RunningServer } from '../support/running-server.ts'
import { giveToken } from '../support/signed-in.ts'
import { expect, test } from '../support/test.ts'

// The web app in two languages that do not exist: `en-XA` has longer texts with accents, in brackets; `ar-XB` is written
// from right to left. A text without brackets is missing from the catalogues of packages/messages.

const build = join(webApp, 'dist-pseudo')

let mailbox: Mailbox
let server: RunningServer

// A server of its own: the data that other tests leave would look like texts without a translation.
test.beforeAll(async () => {
  test.setTimeout(180_000)
  await promisify(execFile)('npm', ['run', '--silent', 'build:pseudo'], { cwd: webApp })
  mailbox = await openMailbox()
  server = await runServer(mailbox)
})

test.afterAll(async () => {
  await server.close()
  await mailbox.close()
})

/** Answers with the files of the pseudo-locale build. Calls of the API go to the server. */
const servePseudoBuild = async (page: Page, locale: string): Promise<void> => {
  const pages = pagesOf('dist-pseudo')
  const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
  await page.route(
    (url) => !url.pathname.startsWith('/api/'),
    async (route) => {
      const { pathname } = new URL(route.request().url())
      const file = join(build, pathname)
      const address = Object.keys(pages).find((path) => patternOf(path).test(pathname))
      if (existsSync(file) && statSync(file).isFile()) await route.fulfill({ path: file })
      else
        await route.fulfill({ path: join(build, 'languages', locale, pages[address ?? ''] ?? 'index.html') })
    },
  )
}

/** Texts that are no messages: what users typed, the product's keyboard keys, months, times of day and amounts. */
const content = [
  // The ready rubrics and their criteria, which a school can change; before the names of languages, one of which is in them.
  /^(?:General English, A1 to C1|Customer call)$/,
  /^(?:Range|Accuracy|Fluency|Interaction|Coherence|Pronunciation|Greeting|Listening|Solution|Language|Closing)$/,
  /^\w+(?: · \w+)+$/,
  ...[
    names.first,
    names.last,
    applicant.first,
    applicant.last,
    'First Trainer',
    quizTitle,
    groupName,
    fileName,
    appealNote,
    fallingTitle,
  ],
  ...Object.values(spoken),
  ...[moduleTexts.title, moduleTexts.description],
  ...[readingTexts.title, readingTexts.script],
  ...['Mia Santos', 'First words', 'river', 'yellow', 'window'],
  // Pronunciations
  /\/[^/\s]+\//,
  // An address can be cut before its at sign.
  /\S*@\S+/,
  /\btrainee\d+\.\d+/,
  // Languages are called by their own names.
  ...locales.flatMap((locale) => about[locale]?.name.replaceAll(/[()]/g, '\\$&') ?? []),
  // Those who answer speaking tasks.
  ...['Aada Speaker', 'Aada Listener'],
  // Sentences of the server, which has no pseudo-locales.
  'This invitation link isn’t valid. Ask your trainer for a new one.',
  'This step has expired, or you began it in another browser. Go back to your course and open the activity again.',
  /^Not found$/,
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b/,
  /\b[AP]M\b/,
  // A number stays in one line with its unit.
  /\b[\d.]+\s(?:min|sec|GB)\b/,
  // The machine, and the versions of the speech models.
  new RegExp(`^${hostname()}$`),
  /^\d{4}-\d\d-\d\d\+[\da-f]+$/,
]

/** The texts and labels of the page that are neither in brackets, nor marked as English, nor content. */
const untranslated = async (page: Page): Promise<string[]> => {
  const texts = await page.evaluate(() => {
    const found: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      // An address in two parts, or another text that somebody has typed, stands in a bdi.
      if (!node.parentElement?.closest('script, style, noscript, bdi, [lang="en"]'))
        found.push(node.textContent ?? '')
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        found.push(element.getAttribute(name) ?? '')
    return found
  })
  return texts.filter((text) => /[A-Za-z]{2,}/.test(withoutContent(withoutMessages(text))))
}

/** A message can contain another one. */
const withoutMessages = (text: string): string => {
  const rest = text.replaceAll(/\[[^[\]]*\]/g, '')
  return rest === text ? text : withoutMessages(rest)
}

const withoutContent = (text: string): string =>
  content.reduce<string>((rest, known) => rest.replaceAll(new RegExp(known, 'g'), ''), text)

for (const locale of ['en-XA', 'ar-XB'])
  test.describe(`in ${locale}`, () => {
    test.use({ locale, viewport: { width: 360, height: 740 } })

    test('every page and its errors are translated and fit a phone', async ({ page }) => {
      test.slow()
      await servePseudoBuild(page, locale)
      let signedInAs: string | undefined
      for (const visit of await visitsOf(createApi(server.url, mailbox), server.url)) {
        const { address, token } = visit
        // Those without a token come first.
        if (token !== undefined && token !== signedInAs) await giveToken(page, token, server.url)
        signedInAs = token
        await page.goto(server.url + address)
        await expectVisited(page, visit)
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        if (locale === 'en-XA') expect.soft(await untranslated(page), address).toEqual([])
        else await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
        expect(await tooWide(page), address).toEqual([])
      }
    })

    test('a broken rule of a form is shown in the language of the page', async ({ page }) => {
      await servePseudoBuild(page, locale)
      await page.goto(`${server.url}/auth`)
      await page.locator('[name="email"]').fill('nobody')
      await page.locator('[name="password"]').fill('not this one')
      await page.locator('[type="submit"]').click()
      const refusal = locale === 'en-XA' ? /\[Þļéåšé éñţéŕ å ṽåļîð éɱåîļ/ : /\u202ePlease\u202c/
      await expect(page.getByText(refusal)).toBeVisible()
    })
  })

import { tokenStorageKey } from '@elocute/contract/auth'
import { createModule } from '@elocute/contract/modules'
import { createReadingAssignment } from '@elocute/contract/reading-assignments'
import { createScript } from '@elocute/contract/school-scripts'
import type { Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pagesOf, webApp } from '../support/addresses.ts'
import { answeredQuiz } from '../support/answering.ts'
import { createApi, type Api } from '../support/api.ts'
import { pdf } from '../support/documents.ts'
import { tooWide } from '../support/layout.ts'
import { openMailbox, type Mailbox } from '../support/mailbox.ts'
import { runServer, type RunningServer } from '../support/running-server.ts'
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

/** Signs the page in with a token, or out without one. */
const signInAs = async (page: Page, token = ''): Promise<void> => {
  await page.goto(`${server.url}/robots.txt`)
  await page.evaluate(
    ([key, value]) => {
      localStorage.setItem(key, value)
      if (value === '') localStorage.removeItem(key)
    },
    [tokenStorageKey, token] as const,
  )
}

/** Answers with the files of the pseudo-locale build. Calls of the API go to the server. */
const servePseudoBuild = async (page: Page): Promise<void> => {
  const pages = pagesOf('dist-pseudo')
  const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
  await page.route(
    (url) => !url.pathname.startsWith('/api/'),
    async (route) => {
      const { pathname } = new URL(route.request().url())
      const file = join(build, pathname)
      const address = Object.keys(pages).find((path) => patternOf(path).test(pathname))
      if (existsSync(file) && statSync(file).isFile()) await route.fulfill({ path: file })
      else await route.fulfill({ path: join(build, pages[address ?? ''] ?? 'index.html') })
    },
  )
}

const names = { first: 'Amélie', last: 'Rossi' }
const applicant = { first: 'Kofi', last: 'Mensah' }
const quizTitle = 'Vowels of week one'
const moduleTexts = { title: 'Telephone', description: 'Openings and numbers' }
const readingTexts = { title: 'Three colleagues', script: 'Good morning. Three of my colleagues live here.' }
const fileName = 'Lesson.pdf'
const groupName = 'Morning class'
const appealNote = 'I said it right'

/** Texts that are no messages: what users typed, the product's keyboard keys, months and times of day. */
const content = [
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
  ],
  ...[moduleTexts.title, moduleTexts.description],
  ...[readingTexts.title, readingTexts.script],
  ...['Mia Santos', 'First words', 'river', 'yellow', 'window'],
  // Pronunciations
  /\/[^/\s]+\//,
  // An address can be cut before its at sign.
  /\S*@\S+/,
  /\btrainee\d+\.\d+/,
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b/,
  /\b[AP]M\b/,
]

/** The texts and labels of the page that are neither in brackets, nor marked as English, nor content. */
const untranslated = async (page: Page): Promise<string[]> => {
  const texts = await page.evaluate(() => {
    const found: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style, noscript, [lang="en"]'))
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

type Visit = { address: string; token?: string; open?: (page: Page) => Promise<unknown> }

const button = (page: Page, at = 0) => page.getByRole('main').getByRole('button').nth(at)

/** The pages with a class's data, and the dialogs of the trainer. */
const visitsOf = async (api: Api): Promise<Visit[]> => {
  const trainer = await api.signInAsTrainer()
  const { token: trainee } = await api.trainee(names)
  await api.applicant(applicant)
  const quiz = await api.quiz({ title: quizTitle, words: ['ship', 'sheep'] })
  // Both languages have one server, and a name can be there once.
  const group = await api.group(`${groupName} ${Date.now()}`, [])
  const { data: reading } = await api.call(createReadingAssignment, { body: readingTexts }, trainer)
  const text = { title: readingTexts.title, text: readingTexts.script }
  const { data: written } = await api.call(createScript, { body: text }, trainer)
  const { data: module } = await api.call(createModule, { body: moduleTexts }, trainer)
  await api.upload(module.id, { name: fileName, content: pdf('A') }, trainer)
  const answered = await answeredQuiz(api, server.url, {
    outcomes: ['incorrect', 'correct', 'skipped'],
    clips: [1],
    appeals: { 1: appealNote },
  })
  return [
    ...[
      '/',
      '/auth',
      '/auth#sign-up',
      '/forgot-password',
      '/setup?token=x',
      '/auth/callback/1',
      '/auth/signed-out',
      '/unsubscribe/x',
      '/join/x',
      '/nowhere',
    ].map((address) => ({
      address,
    })),
    ...[
      ...['home', 'quizzes', 'trainees', 'modules', `modules/${module.id}`, 'accuracy'],
      ...[
        'groups',
        `groups/${group.id}`,
        `groups/${group.id}/report`,
        `groups/${group.id}/sounds`,
        'invitations',
        'trainees/import',
      ],
      ...['readings', `readings/${reading.id}`, 'voice', 'scripts', `scripts/${written.id}`],
      ...[
        'appeals',
        'settings',
        'trainers',
        'sign-in',
        'audit',
        'rescore',
        'account',
        `quizzes/${answered.quiz.id}`,
      ],
      ...['', '/readings', '/words', '/report'].map((tab) => `trainees/${answered.trainee.id}${tab}`),
      `attempts/${answered.id}`,
    ].map((page) => ({
      address: `/trainer/${page}`,
      token: trainer,
    })),
    {
      address: '/trainer/quizzes',
      token: trainer,
      open: async (page) => {
        await button(page).click()
        await page.getByRole('dialog').locator('[type="submit"]').click()
        await expect(page.getByRole('dialog').locator('[aria-invalid="true"]').first()).toBeVisible()
      },
    },
    ...[
      'quizzes',
      'quizzes-score',
      'readings',
      `readings/${reading.id}`,
      'practice',
      'practice?words=river,yellow',
      'sounds',
      'sounds/TH',
      'sounds/OY',
      'listening',
      'listening/ship-sheep',
      'modules',
      `modules/${module.id}`,
      'dictionary?word=village',
      'speech-practice',
    ].map((page) => ({ address: `/trainee/${page}`, token: trainee })),
    {
      address: '/trainee/speech-practice',
      token: trainee,
      open: async (page) => {
        await page.locator('form button[type="button"]').nth(1).click()
        await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
      },
    },
    { address: `/trainee/pronounce-it-fast/${quiz.id}`, token: trainee },
    { address: '/trainee/account', token: trainee },
    { address: `/trainee/quizzes/${answered.quiz.id}/result`, token: answered.trainee.token },
  ]
}

for (const locale of ['en-XA', 'ar-XB'])
  test.describe(`in ${locale}`, () => {
    test.use({ locale, viewport: { width: 360, height: 740 } })

    test('every page and its errors are translated and fit a phone', async ({ page }) => {
      test.slow()
      await servePseudoBuild(page)
      let signedInAs: string | undefined
      for (const { address, token, open } of await visitsOf(createApi(server.url, mailbox))) {
        if (token !== signedInAs) await signInAs(page, token)
        signedInAs = token
        await page.goto(server.url + address)
        await page.waitForLoadState('networkidle')
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        await open?.(page)
        if (locale === 'en-XA') expect.soft(await untranslated(page), address).toEqual([])
        else await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
        expect(await tooWide(page), address).toEqual([])
      }
    })

    test('a refusal of the server is shown in the language of the page', async ({ page }) => {
      await servePseudoBuild(page)
      await page.goto(`${server.url}/auth`)
      await page.locator('[name="email"]').fill('nobody@school.example')
      await page.locator('[name="password"]').fill('not this one')
      await page.locator('[type="submit"]').click()
      const refusal = locale === 'en-XA' ? /\[Îñṽåļîð éɱåîļ/ : /\u202eInvalid\u202c/
      await expect(page.getByText(refusal)).toBeVisible()
    })
  })

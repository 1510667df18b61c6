import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { tokenStorageKey } from '@elocute/contract/auth'
import type axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createApi, type Api } from './api.ts'
import { openMailbox, type Mailbox } from './mailbox.ts'
import { giveMicrophone } from './microphone.ts'
import { runServer, type RunningServer } from './running-server.ts'

type Worker = { mailbox: Mailbox; server: RunningServer; api: Api }
type Each = {
  /** Console lines that this test expects. Every other error or warning fails it. */
  expectedConsole: RegExp[]
  /** What the content security policy has blocked. A test that expects violations empties the list. */
  violations: string[]
  /** Opens the product with this access token. */
  openAs: (token: string, path: string) => Promise<void>
}

/** A failed call is not an error of the page: the browser writes a console line for each answer of 400 and more. */
const ofTheNetwork = /^Failed to load resource: /
/** Written by Playwright where a test does not allow the service worker (playwright.config.ts). */
const ofBlockedWorker = /^Service Worker registration blocked by Playwright$/

const blocked = 'blocked: '

/** Writes violations of the policy to the page's console in a fixed wording, because the browser's own wording changes. */
const reportViolations = (context: BrowserContext) =>
  context.addInitScript((prefix) => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      // eslint-disable-next-line no-console -- The test reads the console.
      console.error(`${prefix}${effectiveDirective} ${blockedURI}`)
    })
  }, blocked)

/** Every page that the test opens, including tabs that a page opens. */
const watchConsole = (context: BrowserContext, expected: RegExp[], violations: string[]) => {
  const stray: string[] = []
  const note = (text: string) => {
    if (![ofTheNetwork, ofBlockedWorker, ...expected].some((pattern) => pattern.test(text))) stray.push(text)
  }
  context.on('console', (message) => {
    if (message.text().startsWith(blocked)) violations.push(message.text())
    else if (['error', 'warning'].includes(message.type())) note(message.text())
  })
  context.on('weberror', (error) => {
    note(`uncaught: ${error.error().message}`)
  })
  return stray
}

export const test = base.extend<Each, Worker>({
  mailbox: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const mailbox = await openMailbox()
      await use(mailbox)
      await mailbox.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mailbox }, use) => {
      const server = await runServer(mailbox)
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  api: [
    async ({ server, mailbox }, use) => {
      await use(createApi(server.url, mailbox))
    },
    { scope: 'worker' },
  ],
  expectedConsole: [[], { option: true }],
  baseURL: async ({ server }, use) => {
    await use(server.url)
  },
  // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
  violations: async ({}, use) => {
    await use([])
  },
  context: async ({ context, expectedConsole, violations }, use) => {
    await reportViolations(context)
    const stray = watchConsole(context, expectedConsole, violations)
    await use(context)
    expect(violations, 'the content security policy has nothing to block').toEqual([])
    expect(stray, 'the console stays quiet').toEqual([])
  },
  page: async ({ page }, use) => {
    await giveMicrophone(page)
    await use(page)
  },
  openAs: async ({ page }, use) => {
    await use(async (token, path) => {
      // A small file of this origin.
      await page.goto('/robots.txt')
      await page.evaluate(
        ([key, value]) => {
          localStorage.setItem(key, value)
        },
        [tokenStorageKey, token] as const,
      )
      await page.goto(path)
    })
  },
})

export { expect }

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Gives a page axe, once: a page takes longer to read it than to be checked by it. */
const giveAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axeScript)
}

/**
 * Lets the page change its colours at once, because half way they have too little contrast, and waits until it has heard of another
 * theme or size, which takes a frame.
 */
const untilColoursRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const atOnce = new CSSStyleSheet()
    atOnce.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets = [atOnce]
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })

/** Checks accessibility for screen readers, keyboards and low vision. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await giveAxe(page)
  await untilColoursRest(page)
  const violations = await page.evaluate(async () => {
    const results = await window.axe?.run({
      runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] },
      resultTypes: ['violations'], // What passed is not collected.
    })
    return results?.violations.map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
    )
  })
  expect(violations).toEqual([])
}

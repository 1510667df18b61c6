import { test as base, expect, type BrowserContext } from '@playwright/test'
import { createApi, type Api } from './api.ts'
import { openMailbox, type Mailbox } from './mailbox.ts'
import { giveMicrophone } from './microphone.ts'
import { runServer, type RunningServer } from './running-server.ts'
import { giveToken } from './signed-in.ts'

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
      // eslint-disable-next-line no-console -- Runs in the page, whose console this test reads in the order of events.
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
      await giveToken(page, token)
      await page.goto(path)
    })
  },
})

export { expect }

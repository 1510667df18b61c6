import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { tokenStorageKey } from '@elocute/contract/auth'
import { createApi, type Api } from './api.ts'
import { openMailbox, type Mailbox } from './mailbox.ts'
import { giveMicrophone } from './microphone.ts'
import { runServer, type RunningServer } from './running-server.ts'

type Worker = { mailbox: Mailbox; server: RunningServer; api: Api }
type Each = {
  /** Console lines that this test expects; every other error or warning fails it. */
  expectedConsole: RegExp[]
  /** What the content security policy has blocked; a test that wants it empties the list. */
  violations: string[]
  /** Opens the product as somebody who has this token. */
  openAs: (token: string, path: string) => Promise<void>
}

/** A failed call is no mistake of the page: the browser writes a line for each answer of 400 and more. */
const ofTheNetwork = /^Failed to load resource: /

const blocked = 'blocked: '

/** Says in the page's console what its policy has blocked, in our words: the browser's own change. */
const reportViolations = (context: BrowserContext) =>
  context.addInitScript((prefix) => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      // eslint-disable-next-line no-console -- The test listens to it.
      console.error(`${prefix}${effectiveDirective} ${blockedURI}`)
    })
  }, blocked)

/** Every page that the test opens, tabs that a page opens included. */
const watchConsole = (context: BrowserContext, expected: RegExp[], violations: string[]) => {
  const stray: string[] = []
  const note = (text: string) => {
    if (![ofTheNetwork, ...expected].some((pattern) => pattern.test(text))) stray.push(text)
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
      await page.goto('/unauthorized')
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

/** What a screen reader, a keyboard or tired eyes would stumble over. */
export const expectAccessible = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(
    violations.map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
    ),
  ).toEqual([])
}

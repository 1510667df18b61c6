/**
 * Prints how long a learner waits for her first screen, by a launch from a learning platform and by the sign-in page, in turn, each in a
 * browser with nothing stored. A launch begins with the click in the course. A sign-in begins with the address of the page, and typing takes
 * no time in it.
 *
 * usage: node bench/launch.ts [--rounds 15]      (needs the built web app: npm run build)
 */
import { chromium, type Page } from '@playwright/test'
import { parseArgs } from 'node:util'
import { createApi } from '../e2e/support/api.ts'
import { chromiumOptions } from '../e2e/support/chromium.ts'
import { clientId, openSchoolWithPlatform, someone } from '../e2e/support/learning-platform.ts'
import { openMailbox } from '../e2e/support/mailbox.ts'
import { median } from './support/statistics.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '15' } } })
const rounds = Number(values.rounds)
/** Their accounts, their course and the keys of the platform are there. */
const unmeasured = 2

const mailbox = await openMailbox()
const { platform, server, url, close } = await openSchoolWithPlatform(mailbox)
const api = createApi(server.url, mailbox)
const account = await api.trainee()
await api.quiz({ title: 'First words' })
const learner = someone('learner', 'Lea')
const browser = await chromium.launch(chromiumOptions)

const firstScreen = (page: Page) => page.getByRole('heading', { name: 'First words' }).waitFor()

/** The part of each sign-in after the page of it is there. */
const fromButton: number[] = []

const ways: Record<'sign-in' | 'launch', (page: Page) => Promise<number>> = {
  'sign-in': async (page) => {
    const from = performance.now()
    await page.goto(`${url}/auth`)
    await page.getByRole('textbox', { name: 'Email' }).fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    const pressed = performance.now()
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await firstScreen(page)
    fromButton.push(performance.now() - pressed)
    return performance.now() - from
  },
  launch: async (page) => {
    platform.beginning(clientId, learner)
    await page.goto(`${platform.url}/course/${clientId}?in=window`)
    const opened = page.context().waitForEvent('page')
    const from = performance.now()
    await page.getByRole('button', { name: 'Open the activity' }).click()
    await firstScreen(await opened)
    return performance.now() - from
  },
}
const names = ['sign-in', 'launch'] as const
const waited: Record<(typeof names)[number], number[]> = { 'sign-in': [], launch: [] }

for (let round = -unmeasured; round < rounds; round++)
  // Neither is always the first one.
  for (const name of round % 2 === 0 ? names : names.toReversed()) {
    const context = await browser.newContext({ ignoreHTTPSErrors: true })
    const took = await ways[name](await context.newPage())
    if (round >= 0) waited[name].push(took)
    await context.close()
  }

for (const name of names) {
  const [least = 0, ...others] = waited[name].toSorted((a, b) => a - b)
  const most = others.at(-1) ?? least
  console.log(
    `${name.padEnd(8)} median ${median(waited[name]).toFixed(0)} ms, ${least.toFixed(0)} to ${most.toFixed(0)}`,
  )
}
console.log(`of a sign-in, from its button: median ${median(fromButton.slice(unmeasured)).toFixed(0)} ms`)
console.log(`ratio ${(median(waited.launch) / median(waited['sign-in'])).toFixed(2)}, ${rounds} of each`)
await browser.close()
await close()
await mailbox.close()

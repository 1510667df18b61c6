/**
 * Prints the JavaScript that each page loads in each language, in gzip kB, and its budget. The browser tests check the same budgets.
 *
 * usage: node bench/page-weight.ts      (needs the built web app: npm run build)
 */
import { chromium } from '@playwright/test'
import { createApi } from '../e2e/support/api.ts'
import { chromiumOptions } from '../e2e/support/chromium.ts'
import { openMailbox } from '../e2e/support/mailbox.ts'
import { locales } from '@elocute/messages/language'
import { budgets, weigh } from '../e2e/support/page-weight.ts'
import { runServer } from '../e2e/support/running-server.ts'
import { giveToken } from '../e2e/support/signed-in.ts'

const mailbox = await openMailbox()
const server = await runServer(mailbox)
const api = createApi(server.url, mailbox)
const browser = await chromium.launch(chromiumOptions)
const tokens: Record<string, string> = {
  trainer: await api.signInAsTrainer(),
  trainee: (await api.trainee()).token,
}
console.log('page                 language   JavaScript kB   files   style kB   budget kB')
for (const [path, budget] of Object.entries(budgets))
  for (const locale of locales) {
    const context = await browser.newContext({ baseURL: server.url, locale })
    const token = tokens[path.split('/')[1] ?? '']
    const page = await context.newPage()
    if (token !== undefined) await giveToken(page, token)
    const { scripts, scriptBytes, styleBytes } = await weigh(page, () => page.goto(path))
    console.log(
      [
        path.padEnd(20),
        locale.padEnd(8),
        (scriptBytes / 1000).toFixed(2).padStart(15),
        String(scripts).padStart(7),
        (styleBytes / 1000).toFixed(1).padStart(10),
        String(budget).padStart(11),
      ].join(' '),
    )
    await context.close()
  }
await browser.close()
await server.close()
await mailbox.close()

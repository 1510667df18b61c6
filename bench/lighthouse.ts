/**
 * Prints the Lighthouse scores of the built app: the start page, the sign-in, the trainer's home and the trainee's
 * quizzes.
 *
 * usage: node bench/lighthouse.ts [--page /trainer/home]      (needs the built web app: npm run build)
 *
 * npm downloads Lighthouse for this run only. Its 114 packages are too many to install everywhere for one table.
 */
import { chromium } from '@playwright/test'
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createApi } from '../e2e/support/api.ts'
import { chromiumOptions } from '../e2e/support/chromium.ts'
import { freePort } from '../apps/server/src/testing/free-port.ts'
import { openMailbox } from '../e2e/support/mailbox.ts'
import { runServer } from '../e2e/support/running-server.ts'
import { giveToken } from '../e2e/support/signed-in.ts'
import { median } from './support/statistics.ts'

const { values: chosen } = parseArgs({ options: { page: { type: 'string' } } })
const lighthouse = 'lighthouse@13.5.0'
const categories = ['performance', 'accessibility', 'best-practices'] as const
const forms = ['mobile', 'desktop'] as const
const rounds = 5
/** The metrics of the performance score, in ms. */
const paints = ['first-contentful-paint', 'largest-contentful-paint', 'speed-index', 'total-blocking-time']

type Report = {
  categories: Record<(typeof categories)[number], { score: number | null }>
  audits: Record<
    string,
    { title: string; score: number | null; numericValue?: number; scoreDisplayMode: string }
  >
}

const folder = await mkdtemp(join(tmpdir(), 'elocute-lighthouse-'))
const port = await freePort()
const mailbox = await openMailbox()
const server = await runServer(mailbox)
const api = createApi(server.url, mailbox)
const browser = await chromium.launchPersistentContext(join(folder, 'browser'), {
  ...chromiumOptions,
  baseURL: server.url,
  args: [...chromiumOptions.args, `--remote-debugging-port=${port}`],
})
const tab = await browser.newPage()
await tab.goto('/unauthorized')
const devtools = await browser.newCDPSession(tab)

const audit = async (path: string, form: (typeof forms)[number]): Promise<Report> => {
  // The sign-in must stay, but not the cache, because this measures a first visit.
  await devtools.send('Network.clearBrowserCache')
  const file = join(folder, 'report.json')
  const options = [
    `${server.url}${path}`,
    `--port=${port}`,
    '--quiet',
    '--disable-storage-reset',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${categories.join(',')}`,
    ...(form === 'desktop' ? ['--preset=desktop'] : []),
  ]
  await new Promise<void>((resolve, reject) => {
    const child = spawn(
      'npm',
      ['exec', '--yes', '--loglevel=error', `--package=${lighthouse}`, '--', 'lighthouse', ...options],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
        cwd: folder,
      },
    )
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`Lighthouse ended with ${code}`))))
  })
  return JSON.parse(await readFile(file, 'utf8')) as Report
}

const isSeen = (value: number | null | undefined): value is number => typeof value === 'number'

console.log(
  `median of ${rounds}          ${categories.join('  ')}  layout shift  ${paints.join('  ')}  lost points`,
)
for (const [path, token] of [
  ['/', null],
  ['/auth', null],
  ['/trainer/home', await api.signInAsTrainer()],
  ['/trainee/quizzes', (await api.trainee()).token],
] as const) {
  if (chosen.page !== undefined && chosen.page !== path) continue
  // Those without a token come first.
  if (token !== null) await giveToken(tab, token)
  for (const form of forms) {
    const reports: Report[] = []
    // Sometimes Lighthouse loses the trace of a load. Then the load is repeated once.
    for (let round = 0; round < rounds; round++)
      reports.push(await audit(path, form).catch(() => audit(path, form)))
    const scores = categories.map((name) =>
      median(reports.map(({ categories }) => (categories[name].score ?? 0) * 100)),
    )
    const measured = (name: string) => median(reports.map(({ audits }) => audits[name]?.numericValue ?? 0))
    const costly = Object.values(reports.at(-1)?.audits ?? {})
      .filter((one) => one.scoreDisplayMode === 'binary' && isSeen(one.score) && one.score < 1)
      .map((one) => one.title)
    console.log(
      path.padEnd(17),
      form.padEnd(8),
      ...scores.map((score, at) => score.toFixed(0).padStart(categories[at]?.length ?? 0)),
      measured('cumulative-layout-shift').toFixed(3).padStart(13),
      ...paints.map((name) =>
        measured(name)
          .toFixed(0)
          .padStart(name.length + 1),
      ),
      costly.join(', '),
    )
  }
}
await browser.close()
await server.close()
await mailbox.close()
await rm(folder, { recursive: true })

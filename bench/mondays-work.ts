/**
 * Plays the work of a trainer's Monday in the browser tests, and prints how many presses and how many seconds each task takes when
 * a program presses. Needs the built web app and Chromium (CHROMIUM_PATH).
 *
 * usage: node bench/mondays-work.ts
 */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

type Suite = {
  suites?: Suite[]
  specs?: { title: string; ok: boolean; tests: { annotations: { type: string; description?: string }[] }[] }[]
}

const root = join(import.meta.dirname, '..')
const tasks = ({ suites = [], specs = [] }: Suite): string[] => [
  ...specs.map(({ title, ok, tests }) => {
    const said = tests.flatMap(({ annotations }) => annotations).find(({ type }) => type === 'task')
    return `${(ok ? (said?.description ?? '') : 'failed').padEnd(22)}${title}`
  }),
  ...suites.flatMap(tasks),
]

const play = ['test', '--config', 'e2e/playwright.config.ts', '--project', 'chromium', '--workers', '1']
const { stdout } = await promisify(execFile)(
  join(root, 'node_modules/.bin/playwright'),
  [...play, '--reporter', 'json', 'mondays-work'],
  { cwd: root, maxBuffer: 64 * 1024 * 1024 },
).catch((failed: unknown) => failed as { stdout: string })
for (const task of tasks(JSON.parse(stdout) as Suite)) console.log(task)

import { execFile } from 'node:child_process'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { endWithUs } from '../../apps/server/src/testing/child-processes.ts'

type Suite = {
  suites?: Suite[]
  specs?: {
    title: string
    file: string
    ok: boolean
    tests: { annotations: { type: string; description?: string }[] }[]
  }[]
}

type Report = Suite & { errors: { message?: string }[] }

/** A browser test, its file, and what it says of its task. */
export type Played = { title: string; file: string; ok: boolean; said: string | undefined }

const root = join(import.meta.dirname, '../..')

const playedIn = ({ suites = [], specs = [] }: Suite): Played[] => [
  ...specs.map(({ title, file, ok, tests }) => ({
    title,
    file: basename(file),
    ok,
    said: tests.flatMap(({ annotations }) => annotations).find(({ type }) => type === 'task')?.description,
  })),
  ...suites.flatMap(playedIn),
]

/**
 * Plays the browser tests of these files, in Chromium and one after the other. Throws an error if one of the files has none; if a test
 * fails, the exit code of this process says so.
 */
export const playTests = async (
  files: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<Played[]> => {
  const play = ['test', '--config', 'e2e/playwright.config.ts', '--project', 'chromium', '--workers', '1']
  const playing = promisify(execFile)(
    join(root, 'node_modules/.bin/playwright'),
    [...play, '--reporter', 'json', ...files.map((file) => `/${file}`)],
    { cwd: root, env: { ...process.env, ...variables }, maxBuffer: 64 * 1024 * 1024 },
  )
  endWithUs(playing.child)
  const { stdout } = await playing.catch((failed: unknown) => failed as { stdout: string })
  const report = JSON.parse(stdout) as Report
  const played = playedIn(report)
  const said = report.errors.map(({ message }) => message).join('\n')
  for (const file of files)
    if (!played.some((test) => test.file === file)) throw new Error(`no test of ${file} was played: ${said}`)
  if (played.some(({ ok }) => !ok)) process.exitCode = 1
  return played
}

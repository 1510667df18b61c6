import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

type Suite = {
  suites?: Suite[]
  specs?: { title: string; ok: boolean; tests: { annotations: { type: string; description?: string }[] }[] }[]
}

/** A browser test, and what it says of its task. */
export type Played = { title: string; ok: boolean; said: string | undefined }

const root = join(import.meta.dirname, '../..')

const playedIn = ({ suites = [], specs = [] }: Suite): Played[] => [
  ...specs.map(({ title, ok, tests }) => ({
    title,
    ok,
    said: tests.flatMap(({ annotations }) => annotations).find(({ type }) => type === 'task')?.description,
  })),
  ...suites.flatMap(playedIn),
]

/** Plays the browser tests of the files with this in their names, in Chromium and one after the other. */
export const playTests = async (
  files: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<Played[]> => {
  const play = ['test', '--config', 'e2e/playwright.config.ts', '--project', 'chromium', '--workers', '1']
  const { stdout } = await promisify(execFile)(
    join(root, 'node_modules/.bin/playwright'),
    [...play, '--reporter', 'json', files],
    { cwd: root, env: { ...process.env, ...variables }, maxBuffer: 64 * 1024 * 1024 },
  ).catch((failed: unknown) => failed as { stdout: string })
  return playedIn(JSON.parse(stdout) as Suite)
}

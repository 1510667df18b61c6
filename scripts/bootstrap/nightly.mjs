import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bareMachine } from './bare-machine.mjs'
import { container } from './container.mjs'
import { within } from './places.mjs'
import { wasInterrupted } from './run.mjs'
import { summary } from './summary.mjs'
import { vitest } from './test.mjs'

const INTENSITY = 'testing/test-intensity.ts'

/** The tests that are too long for every day, one after the other, because each one uses the whole machine. */
export const nightly = async (env) => {
  const results = []
  for (const parts of [nightSuites, bareMachine, container]) {
    if (!wasInterrupted()) results.push(...(await parts({ ...env, NIGHTLY: '1' })))
  }
  return summary(results)
}

/** The test suites with more repetitions in the nightly run. */
const nightSuites = async (env) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'elocute-nightly-'))
  try {
    return [
      await vitest(
        'test suites with more repetitions',
        ['--no-file-parallelism', ...suites()],
        env,
        path.join(folder, 'report.json'),
      ),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const suites = () => {
  const folder = 'apps/server/src'
  return readdirSync(within(folder), { recursive: true })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`)
    .filter((file) => readFileSync(within(file), 'utf8').includes(INTENSITY))
}

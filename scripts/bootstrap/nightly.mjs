import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bareMachine } from './bare-machine.mjs'
import { benchmarks } from './benchmarks.mjs'
import { buildWeb } from './build.mjs'
import { checksOfTheNight } from './checks.mjs'
import { container } from './container.mjs'
import { within } from './places.mjs'
import { wasInterrupted } from './run.mjs'
import { summary } from './summary.mjs'
import { browser, checked, vitest } from './test.mjs'
import { byNight } from './tiers.mjs'

/** The tests that are too long for every day, one after the other, because each one uses the whole machine. */
export const nightly = async (env) => {
  const results = []
  for (const parts of [checks, nightTests, benchmarks, bareMachine, container]) {
    if (!wasInterrupted()) results.push(...(await parts({ ...env, NIGHTLY: '1' })))
  }
  return summary(results)
}

const checks = async (env) => {
  const results = []
  for (const check of checksOfTheNight()) results.push(await checked(check, env))
  return results
}

const alone = '--no-file-parallelism'

/** The tests of the night, and the suites of the day with more cases and repetitions. */
const nightTests = async (env) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'elocute-nightly-'))
  const report = path.join(folder, 'report.json')
  const results = []
  try {
    // Each file gets a fresh worker: some of them measure the first use of a module.
    const files = [byNight.vitestFiles, ...scaledSuites()]
    const otherFiles = scaledSuites().map((file) => `--exclude=**/${path.relative('apps/server', file)}`)
    const options = [alone, '--isolate', '--project=!nightly*', ...files]
    results.push(
      await vitest('unit tests of the night', options, env, report, true),
      await vitest(
        'single tests of the night',
        [alone, ...byNight.vitestTagged, ...otherFiles],
        env,
        report,
        true,
      ),
      await vitest('server on DATABASE_URL', [alone, ...byNight.vitestProjects], env, report),
    )
    await buildWeb(env)
    results.push(await browser('browser tests of the night', byNight.playwright, env, report, true))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return results
}

const scaledSuites = () => {
  const folder = 'apps/server/src'
  return readdirSync(within(folder), { recursive: true })
    .filter((name) => name.endsWith('.test.ts') && !name.includes(byNight.vitestFiles))
    .map((name) => `${folder}/${name}`)
    .filter((file) => byNight.isScaled(readFileSync(within(file), 'utf8')))
}

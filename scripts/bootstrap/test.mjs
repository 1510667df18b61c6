import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { buildCommand, buildWeb, forgetBuild, isBuilt, rememberBuild } from './build.mjs'
import { staticChecks } from './checks.mjs'
import { printFileTimes } from './file-times.mjs'
import { printTestIntensity } from './test-intensity.mjs'
import { counted, playwrightCounts, vitestCounts } from './reports.mjs'
import { run, wasInterrupted } from './run.mjs'
import { finished, seconds, summary } from './summary.mjs'
import { byDay } from './tiers.mjs'

const playwright = ['playwright', 'test', '--config', 'e2e/playwright.config.ts']

/** One more than cores, because many tests wait for a database or a timer: two cores took 403 s with two files, and 350 with three. */
const unitTestFiles = availableParallelism() + 1
const vitestRun = ['vitest', 'run', `--maxWorkers=${unitTestFiles}`]

/** The browser tests of the day, or those of them in the files that are named. */
export const e2e = async (env, files) =>
  (await run([...playwright, ...byDay.playwright, ...files], { env })).code

/** The checks of a working day, in the order of their duration. Stops at the first failure. */
export const check = async (env) => {
  for (const { name, commands, before } of [
    ...staticChecks(),
    // One of them lists the browser tests, which read what was built.
    { name: 'unit tests', commands: [[...vitestRun, ...byDay.vitest]], before: () => buildWeb(env) },
  ]) {
    console.log(`\n${name}`)
    await before?.()
    for (const command of commands) {
      const { code } = await run(command, { env })
      if (code !== 0 || wasInterrupted()) {
        console.error(`\n${name} failed`)
        return code || 1
      }
    }
  }
  console.log('\nall green')
  return 0
}

/**
 * Runs every check and every test of the day, also after a failure, and prints the counts. The browser tests come last, because they
 * wait for voices that are played in real time. What else needs nothing of theirs runs beside them, on what they leave of the cores.
 */
export const everyTest = async (env) => {
  const reports = mkdtempSync(path.join(tmpdir(), 'elocute-reports-'))
  const reportOf = (name) => path.join(reports, `${name}.json`)
  const ifGoesOn = async (step) => (wasInterrupted() ? [] : [await step()])
  const quick = staticChecks().filter(({ slow }) => !slow)
  const slow = staticChecks().filter((check) => check.slow)
  try {
    const results = await lanes([buildStep(env), ...quick], 2, (step) => checked(step, env))
    const checking = lanes(slow, 1, (step) => checked(step, env, { gently: true }))
    results.push(...(await ifGoesOn(() => unitTests(env, reportOf('unit')))))
    const beside = async () => [
      ...(await checking),
      ...(await ifGoesOn(() => screenTests(env, reportOf('screens')))),
    ]
    const last = await Promise.all([ifGoesOn(() => browserTests(env, reportOf('browser'))), beside()])
    return summary([...results, ...last.flat()])
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}

const buildStep = (env) => ({
  name: 'build',
  commands: isBuilt(env) ? [] : [buildCommand],
  before: forgetBuild,
  after: () => rememberBuild(env),
})

export const checked = async ({ name, commands, before, after }, env, { gently = false } = {}) => {
  const startedAt = performance.now()
  const said = []
  let failed = false
  if (commands.length > 0) before?.()
  for (const command of commands) {
    const { code, output } = await run(command, { env, quiet: true, gently }).catch(notStarted)
    said.push(output)
    failed ||= code !== 0
  }
  if (commands.length > 0 && !failed) after?.()
  const result = finished(name, startedAt, { passed: failed ? 0 : 1, failed: failed ? 1 : 0, skipped: 0 })
  console.log(`\n── ${name}: ${failed ? 'failed' : 'passed'} (${seconds(result)})\n${said.join('').trim()}`)
  return result
}

const unitTests = (env, file) =>
  vitest('unit tests', [...byDay.vitest, '--project=!web', '--retry=1'], env, file)

const screenTests = (env, file) =>
  vitest('unit tests of the web app', [...byDay.vitest, '--project=web', '--retry=1'], env, file, {
    gently: true,
  })

export const vitest = (name, options, env, file, how) =>
  runner(
    name,
    [...vitestRun, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...options],
    { env, file, read: vitestCounts(options), ...how },
  )

const browserTests = (env, file) => browser('browser tests', [...byDay.playwright, '--retries=1'], env, file)

export const browser = (name, options, env, file, how) =>
  runner(name, [...playwright, '--reporter=list,json', ...options], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    file,
    read: playwrightCounts,
    ...how,
  })

/** With `gently` it shows what a run has printed at its end, because another one prints meanwhile. */
const runner = async (name, command, { env, file, read, perFile = false, gently = false }) => {
  rmSync(file, { force: true })
  const startedAt = performance.now()
  if (!gently) console.log(`\n── ${name}`)
  const { code, output } = await run(command, { env, quiet: gently, gently }).catch(notStarted)
  if (gently) console.log(`\n── ${name}`)
  if (output) console.log(output)
  printTestIntensity(file)
  if (perFile) printFileTimes(file)
  return finished(name, startedAt, counted(file, read, code))
}

const notStarted = (error) => ({ code: 1, output: `It could not be started: ${error.message}\n` })

const lanes = async (steps, width, work) => {
  const left = [...steps]
  const results = []
  const lane = async () => {
    for (let step = left.shift(); step && !wasInterrupted(); step = left.shift())
      results.push(await work(step))
  }
  await Promise.all(Array.from({ length: width }, lane))
  return results
}

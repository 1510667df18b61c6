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

/** Runs every check and every test of the day, also after a failure, and prints the counts. */
export const everyTest = async (env) => {
  const results = await lanes([...staticChecks(), buildStep(env)], 2, (step) => checked(step, env))
  // One after the other, because each of the two uses both cores, and a voice is played in real time.
  const reports = mkdtempSync(path.join(tmpdir(), 'elocute-reports-'))
  try {
    for (const tests of [unitTests, browserTests]) {
      if (!wasInterrupted()) results.push(await tests(env, path.join(reports, 'report.json')))
    }
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
  return summary(results)
}

const buildStep = (env) => ({
  name: 'build',
  commands: isBuilt(env) ? [] : [buildCommand],
  before: forgetBuild,
  after: () => rememberBuild(env),
})

export const checked = async ({ name, commands, before, after }, env) => {
  const startedAt = performance.now()
  const said = []
  let failed = false
  if (commands.length > 0) before?.()
  for (const command of commands) {
    const { code, output } = await run(command, { env, quiet: true }).catch(notStarted)
    said.push(output)
    failed ||= code !== 0
  }
  if (commands.length > 0 && !failed) after?.()
  const result = finished(name, startedAt, { passed: failed ? 0 : 1, failed: failed ? 1 : 0, skipped: 0 })
  console.log(`\n── ${name}: ${failed ? 'failed' : 'passed'} (${seconds(result)})\n${said.join('').trim()}`)
  return result
}

const unitTests = (env, file) => vitest('unit tests', [...byDay.vitest, '--retry=1'], env, file)

export const vitest = (name, options, env, file, perFile = false) =>
  runner(
    name,
    [...vitestRun, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...options],
    {
      env,
      file,
      read: vitestCounts(options),
      perFile,
    },
  )

const browserTests = (env, file) => browser('browser tests', [...byDay.playwright, '--retries=1'], env, file)

export const browser = (name, options, env, file, perFile = false) =>
  runner(name, [...playwright, '--reporter=list,json', ...options], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    file,
    read: playwrightCounts,
    perFile,
  })

const runner = async (name, command, { env, file, read, perFile }) => {
  rmSync(file, { force: true })
  const startedAt = performance.now()
  console.log(`\n── ${name}`)
  const { code, output } = await run(command, { env }).catch(notStarted)
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

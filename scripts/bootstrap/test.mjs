import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { buildCommand, forgetBuild, isBuilt, rememberBuild } from './build.mjs'
import { staticChecks } from './checks.mjs'
import { printTestIntensity } from './test-intensity.mjs'
import { counted, playwrightCounts, vitestCounts } from './reports.mjs'
import { run, wasInterrupted } from './run.mjs'
import { finished, seconds, summary } from './summary.mjs'

const playwright = ['playwright', 'test', '--config', 'e2e/playwright.config.ts']

/** Most server tests wait for processes, sockets and PostgreSQL, so one file more than cores keeps the cores busy. */
const unitTestFiles = availableParallelism() + 1
const vitestRun = ['vitest', 'run', `--maxWorkers=${unitTestFiles}`]

export const e2e = async (env) => (await run(playwright, { env })).code

/** The checks of a working day, in the order of their duration. Stops at the first failure. */
export const check = async (env) => {
  for (const { name, commands } of [...staticChecks(), { name: 'unit tests', commands: [vitestRun] }]) {
    console.log(`\n${name}`)
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

/** Runs every check and every test, also after a failure, and prints the counts. */
export const everyTest = async (env) => {
  const results = await lanes([...staticChecks(), buildStep(env)], 2, (step) => checked(step, env))
  // One after the other, because each of the two uses both cores, and tests of timing need a quiet machine.
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

const checked = async ({ name, commands, before, after }, env) => {
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

const unitTests = (env, file) => vitest('unit tests', ['--retry=1'], env, file)

export const vitest = (name, options, env, file) =>
  runner(
    name,
    [...vitestRun, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...options],
    {
      env,
      file,
      read: vitestCounts,
    },
  )

const browserTests = (env, file) =>
  runner('browser tests', [...playwright, '--retries=1', '--reporter=list,json'], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    file,
    read: playwrightCounts,
  })

const runner = async (name, command, { env, file, read }) => {
  rmSync(file, { force: true })
  const startedAt = performance.now()
  console.log(`\n── ${name}`)
  const { code, output } = await run(command, { env }).catch(notStarted)
  if (output) console.log(output)
  printTestIntensity(file)
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

import { readFileSync } from 'node:fs'
import { isLeftOut } from './tiers.mjs'

/**
 * The counts of a test run, and the names of failed tests. A run without a report, or one that failed without a failed
 * test (a crash, a file that cannot be loaded, an error outside tests), counts as one failure, so that a failed run is
 * never reported as passed.
 */
export const counted = (file, read, code) => {
  const result = report(file, read)
  if (!result) return { ...nothing, failed: 1, red: ['there was no report'] }
  return code !== 0 && result.failed === 0
    ? { ...result, failed: 1, red: [`ended with ${code}, without a failed test`] }
    : result
}

const nothing = { passed: 0, failed: 0, skipped: 0, red: [], secondTry: [] }

const report = (file, read) => {
  try {
    const result = { ...nothing, ...read(JSON.parse(readFileSync(file, 'utf8'))) }
    return [result.passed, result.failed, result.skipped].every(Number.isInteger) ? result : undefined
  } catch {
    return undefined
  }
}

/** Tests that these options of the run leave to another run do not count. */
export const vitestCounts = (options) => (json) => {
  const tests = json.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((assertion) => ({ ...assertion, name: `${fileOf(name)} › ${assertion.fullName}` })),
  )
  const unloaded = json.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  )
  const secondTry = tests.filter(
    ({ status, failureMessages }) => status === 'passed' && failureMessages?.length,
  )
  // A race or a lost answer counts as a failure even if the second try passes.
  const seenOnce = secondTry.filter(({ meta }) => meta?.tried)
  const red = [
    ...tests.filter(({ status }) => status === 'failed'),
    ...seenOnce,
    ...unloaded.map(({ name }) => ({ name: `${fileOf(name)} could not be run` })),
  ]
  return {
    passed: json.numPassedTests - seenOnce.length,
    failed: red.length,
    skipped: tests.filter(
      ({ status, tags }) => !['passed', 'failed'].includes(status) && !isLeftOut(options, tags ?? []),
    ).length,
    red: red.map(named),
    secondTry: secondTry.filter((test) => !seenOnce.includes(test)).map(named),
  }
}

export const playwrightCounts = ({ stats, errors, suites }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
  red: [
    ...specsIn(suites).flatMap((spec) => (spec.ok ? [] : [inBrowser(spec)])),
    ...errors.map(({ message }) => firstLines(message)),
  ],
  secondTry: specsIn(suites).flatMap((spec) =>
    spec.tests.some(({ status }) => status === 'flaky') ? [inBrowser(spec)] : [],
  ),
})

const inBrowser = ({ tests, file, title }) =>
  `${tests.map(({ projectName }) => projectName).join(', ')}: ${file} › ${title}`

const specsIn = (suites = []) => suites.flatMap(({ specs, suites }) => [...specs, ...specsIn(suites)])

const named = ({ name, failureMessages }) =>
  failureMessages?.length ? `${name}\n    ${firstLines(failureMessages[0])}` : name
/** A property that fails says what it got in a line further down. */
const firstLines = (text) => {
  const [first, ...others] = String(text).split('\n')
  return [first, ...others.filter((line) => line.startsWith('Got ')).slice(0, 1)]
    .map((line) => line.slice(0, 300))
    .join('\n    ')
}
const fileOf = (path) => path.split('/').slice(-4).join('/')

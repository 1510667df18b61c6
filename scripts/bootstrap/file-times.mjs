import { readFileSync } from 'node:fs'
import { seconds } from './summary.mjs'

/** Prints the tests and the time of each file of a vitest or Playwright report, the longest first. */
export const printFileTimes = (report) => {
  const rows = fileTimes(read(report)).sort((one, other) => other.ms - one.ms)
  for (const { name, tests, ms } of rows)
    console.log(`${name.padEnd(72)}${String(tests).padStart(6)}${seconds({ ms }).padStart(10)}`)
}

const read = (report) => {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return {} // a run without a report is already reported and counts as a failure
  }
}

const fileTimes = ({ testResults = [], suites = [] }) => [
  ...testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    name: name.split('/').slice(-4).join('/'),
    tests: assertionResults.length,
    ms: endTime - startTime,
  })),
  ...suites.map((suite) => {
    const results = testsIn(suite).flatMap(({ results }) => results)
    return {
      name: suite.file,
      tests: testsIn(suite).length,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    }
  }),
]

const testsIn = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ tests }) => tests),
  ...suites.flatMap(testsIn),
]

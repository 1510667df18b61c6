import { readFileSync } from 'node:fs'

/**
 * What a runner counted. A runner that left no report, or that failed without a failed test (a crash, a file that could
 * not be loaded, an error outside of all tests), counts as one failure, so that red never looks green.
 */
export const counted = (file, read, code) => {
  const counts = report(file, read)
  if (!counts) return { passed: 0, failed: 1, skipped: 0 }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

const report = (file, read) => {
  try {
    const counts = read(JSON.parse(readFileSync(file, 'utf8')))
    return Object.values(counts).every(Number.isInteger) ? counts : undefined
  } catch {
    return undefined
  }
}

export const vitestCounts = (json) => {
  const unloaded = json.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  )
  return {
    passed: json.numPassedTests,
    failed: json.numFailedTests + unloaded.length,
    skipped: json.numPendingTests + json.numTodoTests,
  }
}

export const playwrightCounts = ({ stats, errors }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
})

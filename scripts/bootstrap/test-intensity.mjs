import { readFileSync } from 'node:fs'

/** Prints the counts and measurements of a vitest report, which tests add by apps/server/src/testing/test-intensity.ts. */
export const printTestIntensity = (file) => {
  const tried = new Map()
  const measured = new Map()
  for (const { meta } of testsIn(file)) {
    for (const [what, count] of Object.entries(meta?.tried ?? {}))
      tried.set(what, (tried.get(what) ?? 0) + count)
    for (const [what, figure] of Object.entries(meta?.measured ?? {}))
      measured.set(what, Math.max(measured.get(what) ?? -Infinity, figure))
  }
  if (tried.size > 0) console.log(`\ntried${rows(tried)}`)
  if (measured.size > 0) console.log(`\nmeasurements, the worst of each${rows(measured)}`)
}

const testsIn = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).testResults.flatMap(
      ({ assertionResults }) => assertionResults,
    )
  } catch {
    return [] // a run without a report is already reported and counts as a failure
  }
}

const rows = (figures) =>
  [...figures].map(([what, figure]) => `\n${what.padEnd(44)}${format(figure).padStart(12)}`).join('')
const format = (figure) => figure.toLocaleString('en')

import { wasInterrupted } from './run.mjs'

/** A row of the final table. */
export const finished = (name, startedAt, counts) => ({ name, ms: performance.now() - startedAt, ...counts })

export const seconds = ({ ms }) => `${(ms / 1000).toFixed(1)} s`

/** Prints the table at the end of a run; returns the exit code. */
export const summary = (results) => {
  console.log('\n' + row('', 'passed', 'failed', 'skipped', 'time'))
  for (const result of results) {
    console.log(row(result.name, result.passed, result.failed, result.skipped, seconds(result)))
  }
  names('passed at the second try', results, ({ secondTry }) => secondTry)
  names('failed', results, ({ name, red, failed }) => red ?? (failed ? [name] : []))
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}`)
  return sum('failed') > 0 || wasInterrupted() ? 1 : 0
}

/** Printed last, because the end of a long log is what people read. */
const names = (what, results, of) => {
  const all = results.flatMap((result) => of(result) ?? [])
  if (all.length > 0) console.log(`\n${what}\n${all.map((name) => `  ${name}`).join('\n')}`)
}

const row = (name, ...cells) => name.padEnd(48) + cells.map((cell) => String(cell).padStart(10)).join('')

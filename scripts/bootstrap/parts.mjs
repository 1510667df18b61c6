import { wasInterrupted } from './run.mjs'
import { finished } from './summary.mjs'

/** Runs one part as a row of the final table. An error fails the part. */
export const part = async (name, work) => {
  const startedAt = performance.now()
  console.log(`\n── ${name}`)
  try {
    if (wasInterrupted()) throw new Error('not begun')
    await work()
    return finished(name, startedAt, { passed: 1, failed: 0, skipped: 0 })
  } catch (error) {
    console.error(error)
    const [reason] = error.message.split('\n')
    return finished(name, startedAt, { passed: 0, failed: 1, skipped: 0, red: [`${name}: ${reason}`] })
  }
}

import { staticChecks } from './checks.mjs'
import { run, wasInterrupted } from './run.mjs'
import { vitestRun } from './test.mjs'

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

import { unsetBlank } from './env.ts'
import { failureSentence } from './failure-sentence.ts'
import { operate } from './operations/commands.ts'
import { abortOnSignal } from './operations/interruption.ts'

try {
  process.stdout.write(`${await operate(process.argv.slice(2), unsetBlank(process.env), abortOnSignal)}\n`)
} catch (error) {
  process.stderr.write(`${failureSentence(error)}\n`)
  if (error instanceof Error && !('params' in error) && error.cause !== undefined)
    process.stderr.write(
      `(${error.cause instanceof Error ? failureSentence(error.cause) : JSON.stringify(error.cause)})\n`,
    )
  process.exitCode = 1
}

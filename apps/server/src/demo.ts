import { startDemo } from './demo/start-demo.ts'
import { failureSentence } from './failure-sentence.ts'

try {
  await startDemo()
} catch (error) {
  process.stderr.write(`${failureSentence(error)}\n`)
  process.exitCode = 1
}

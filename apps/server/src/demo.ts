import './db/quick-imports.ts'
import { failureSentence } from './failure-sentence.ts'

try {
  const { startDemo } = await import('./demo/start-demo.ts')
  await startDemo()
} catch (error) {
  process.stderr.write(`${failureSentence(error)}\n`)
  process.exitCode = 1
}

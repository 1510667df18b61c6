import './db/quick-imports.ts'

try {
  const { startDemo } = await import('./demo/start-demo.ts')
  await startDemo()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

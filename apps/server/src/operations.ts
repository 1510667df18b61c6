import './db/quick-imports.ts'

try {
  const { operate } = await import('./operations/commands.ts')
  process.stdout.write(`${await operate(process.argv.slice(2), process.env)}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  if (error instanceof Error && error.cause !== undefined)
    process.stderr.write(
      `(${error.cause instanceof Error ? error.cause.message : JSON.stringify(error.cause)})\n`,
    )
  process.exitCode = 1
}

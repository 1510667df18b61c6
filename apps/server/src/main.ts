import closeWithGrace from 'close-with-grace'
import { readEnv } from './env.ts'
import { createLog } from './log.ts'
import { startServer } from './start.ts'

const graceMs = 15_000

const main = async (): Promise<void> => {
  const env = readEnv(process.env)
  const log = createLog(env.logLevel)
  const server = await startServer(env, log)
  closeWithGrace(
    { delay: graceMs, logger: { error: (error) => log.error({ err: error }, 'stopping failed') } },
    async ({ signal, err }) => {
      if (err) log.fatal({ err }, 'an unexpected failure ends the process')
      else log.info({ signal }, 'stopping')
      await server.stop()
    },
  )
  log.info({ address: server.address }, `Elocute is ready at ${env.publicUrl}`)
}

try {
  await main()
} catch (error) {
  // Before there is a log, and for a person: what is wrong with the settings or the place, in its own words.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

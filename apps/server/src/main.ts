import { readEnv, unsetBlank } from './env.ts'
import { failureSentence } from './failure-sentence.ts'
import { shutDownGracefully } from './graceful-shutdown.ts'
import { createLog } from './log.ts'
import { startServer } from './start.ts'

const main = async (): Promise<void> => {
  const env = readEnv(unsetBlank(process.env))
  const log = createLog(env.logLevel)
  const starting = startServer(env, log)
  shutDownGracefully({ stop: async () => (await starting).stop(), log })
  const server = await starting
  log.info({ address: server.address }, `Elocute is ready at ${env.publicUrl}`)
}

try {
  await main()
} catch (error) {
  // Before the log exists, the message is for a person: what is wrong with the settings or the data folder.
  process.stderr.write(`${failureSentence(error)}\n`)
  process.exitCode = 1
}

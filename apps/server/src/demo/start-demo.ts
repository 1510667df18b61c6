import { join } from 'node:path'
import type { Logger } from 'pino'
import { demoSettings } from './demo-settings.ts'
import { fillClass, traineePassword, trainerPassword } from './fill-class.ts'
import { makeDemoFolder } from './demo-folder.ts'
import { demoColleagues, demoTrainees, demoTrainer, emailOf } from './people.ts'
import type { Env } from '../env.ts'
import { shutDownGracefully } from '../graceful-shutdown.ts'
import { createLog } from '../log.ts'
import { startServer, type RunningServer } from '../start.ts'

/** Starts the product with a sample class in a temporary folder, which is deleted at the end. */
export const startDemo = async (): Promise<void> => {
  const settings = demoSettings(process.env)
  const log = createLog(settings.logLevel)
  const filling = new AbortController()
  // Begins when the signals are watched, so that none leaves the folder.
  const folder = Promise.resolve().then(() => makeDemoFolder(log))
  const starting = folder.then((dataDir) => startWithClass({ ...settings, dataDir }, log, filling.signal))
  shutDownGracefully({
    stop: async () => {
      filling.abort()
      const server = await starting.catch(() => undefined)
      await server?.stop()
    },
    log,
  })
  const server = await starting.catch((error: unknown) => {
    if (filling.signal.aborted) return undefined
    throw error
  })
  if (!server) return
  const [trainee] = demoTrainees
  const waiting = demoTrainees.find(({ status }) => status === 'pending')
  const signIns = [
    ['owner', demoTrainer.email, trainerPassword],
    ...demoColleagues.map((person) => [person.level, emailOf(person), trainerPassword] as const),
    ['trainee', trainee ? emailOf(trainee) : '', traineePassword],
    ['waiting for approval', waiting ? emailOf(waiting) : '', traineePassword],
  ] as const
  const lines = signIns.map(([who, email, password]) => `  ${who.padEnd(22)}${email.padEnd(34)}${password}`)
  process.stdout.write(
    [
      '',
      `Elocute is ready at ${server.address}`,
      '',
      'Sign in as',
      ...lines,
      '',
      `Mails are written to ${join(await folder, 'outbox')}; everything goes when you stop it with Ctrl-C.`,
      '',
      '',
    ].join('\n'),
  )
}

/** Rejects, after the server has stopped, when the class could not be created or `signal` aborts its creation. */
const startWithClass = async (env: Env, log: Logger, signal: AbortSignal): Promise<RunningServer> => {
  const server = await startServer(env, log)
  try {
    await fillClass(server, { log, signal, now: new Date() })
    return server
  } catch (error) {
    await server.stop()
    throw error
  }
}

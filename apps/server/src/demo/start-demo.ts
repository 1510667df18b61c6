import { join } from 'node:path'
import type { Logger } from 'pino'
import { answerSpeakingTasks } from './answer-speaking-tasks.ts'
import { callsOf } from './calls.ts'
import { createDemoClass } from './demo-class.ts'
import { demoSettings } from './demo-settings.ts'
import { makeDemoFolder } from './demo-folder.ts'
import { demoColleagues, demoTrainees, demoTrainer, emailOf } from './people.ts'
import { shadowAnnouncements } from './shadow-announcements.ts'
import { takeDictation } from './take-dictation.ts'
import { takeTodaysQuiz } from './take-todays-quiz.ts'
import { uploadDemoModules } from './upload-modules.ts'
import { withoutTimeouts } from '../db/client.ts'
import type { Env } from '../env.ts'
import { shutDownGracefully } from '../graceful-shutdown.ts'
import { createLog } from '../log.ts'
import { createPasswordHasher } from '../platform/password-hasher.ts'
import { startServer, type RunningServer } from '../start.ts'

const trainerPassword = 'coach-practice-2026'
const traineePassword = 'practice1'

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
    const passwords = createPasswordHasher()
    const now = new Date()
    const hashes = {
      trainer: await passwords.hash(trainerPassword),
      trainee: await passwords.hash(traineePassword),
    }
    const coach = { email: demoTrainer.email, password: trainerPassword }
    const colleague = { email: emailOf(demoColleagues[0]), password: trainerPassword }
    const accountOf = (first: string) => {
      const trainee = demoTrainees.find((person) => person.first === first)
      return { email: trainee ? emailOf(trainee) : '', password: traineePassword }
    }
    const call = callsOf(server.address, signal)
    await withoutTimeouts(server.database, async (db) => {
      await db.transaction((transaction) => createDemoClass(transaction, hashes, now))
      signal.throwIfAborted()
      await uploadDemoModules(call, db, coach, now)
      await takeTodaysQuiz(call, db, { trainer: coach, accountOf })
      await answerSpeakingTasks(call, db, { trainer: coach, colleague, accountOf }, now)
      await takeDictation(call, db, { trainer: coach, accountOf }, now)
      await shadowAnnouncements(call, db, { trainer: coach, accountOf }, now)
    })
    return server
  } catch (error) {
    await server.stop()
    throw error
  }
}

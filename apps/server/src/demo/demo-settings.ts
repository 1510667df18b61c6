import { readEnv, unsetBlank, type Env } from '../env.ts'

/** What describes the machine. All other settings belong to the operator's school: its database, files, mails, services and keys. */
export const ofMachine: readonly string[] = [
  'HOST',
  'PORT',
  'POSTGRES_USER_ID',
  'SPEECH_WORKERS',
  'FILES_KEEP_FREE_MB',
  'LOG_LEVEL',
]

/** The settings of a demo, in whatever shell it is started. */
export const demoSettings = (variables: NodeJS.ProcessEnv): Env => {
  const given = unsetBlank({ ...variables })
  const own = Object.entries(given).filter(([name]) => ofMachine.includes(name))
  return readEnv({ LOG_LEVEL: 'warn', ...Object.fromEntries(own), MAIL: 'outbox' })
}

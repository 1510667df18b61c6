import type { Logger } from 'pino'
import { withoutTimeouts, type Database } from '../db/client.ts'
import { createPasswordHasher } from '../platform/password-hasher.ts'
import { answerSpeakingTasks } from './answer-speaking-tasks.ts'
import { callsOf } from './calls.ts'
import { createDemoClass } from './demo-class.ts'
import { demoColleagues, demoTrainees, demoTrainer, emailOf } from './people.ts'
import { shadowAnnouncements } from './shadow-announcements.ts'
import { canSpeak } from './speak.ts'
import { takeDictation } from './take-dictation.ts'
import { takeTodaysQuiz } from './take-todays-quiz.ts'
import { uploadDemoModules } from './upload-modules.ts'

export const trainerPassword = 'coach-practice-2026'
export const traineePassword = 'practice1'

type Server = { address: string; database: Database }
type Options = { log: Pick<Logger, 'warn'>; signal: AbortSignal; now: Date }

/** Fills the database of a running server with the sample class: its people in one transaction, and what they do by calls. */
export const fillClass = async (
  { address, database }: Server,
  { log, signal, now }: Options,
): Promise<void> => {
  const passwords = createPasswordHasher()
  const hashes = {
    trainer: await passwords.hash(trainerPassword),
    trainee: await passwords.hash(traineePassword),
  }
  const trainer = { email: demoTrainer.email, password: trainerPassword }
  const colleague = { email: emailOf(demoColleagues[0]), password: trainerPassword }
  const accountOf = (first: string) => {
    const trainee = demoTrainees.find((person) => person.first === first)
    return { email: trainee ? emailOf(trainee) : '', password: traineePassword }
  }
  const call = callsOf(address, signal)
  if (!canSpeak()) log.warn('espeak-ng is not installed, so the speaking tasks of the class have no answers')
  await withoutTimeouts(database, async (db) => {
    await db.transaction((transaction) => createDemoClass(transaction, hashes, now))
    signal.throwIfAborted()
    await uploadDemoModules(call, db, trainer, now)
    await takeTodaysQuiz(call, db, { trainer, accountOf })
    await answerSpeakingTasks(call, db, { trainer, colleague, accountOf }, now)
    await takeDictation(call, db, { trainer, accountOf }, now)
    await shadowAnnouncements(call, db, { trainer, accountOf }, now)
  })
}

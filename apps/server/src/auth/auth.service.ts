import type { Db } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import type { Outbox } from '../platform/outbox.ts'
import type { PasswordHasher } from '../platform/password-hasher.ts'
import { createCodes } from './codes.service.ts'
import { createDevices } from './devices.ts'
import { createAuthEvents } from './events.ts'
import { createFirstTrainer } from './first-trainer.service.ts'
import { createLimits } from './limits.ts'
import { createMailBudget } from './mail-budget.ts'
import { createMails } from './mails.service.ts'
import { createPasswordReset } from './password-reset.service.ts'
import { createRegistration } from './registration.service.ts'
import type { Sessions } from './sessions.service.ts'
import { createSignIn } from './sign-in.service.ts'

export type AuthParts = {
  db: Db
  clock: Clock
  serverKey: Buffer
  publicUrl: string
  outbox: Outbox
  passwords: PasswordHasher
  sessions: Sessions
  log: { info(details: object, message: string): void; warn(details: object, message: string): void }
}

/** Everything about accounts, put together. */
export const createAuth = (world: AuthParts) => {
  const { publicUrl, sessions } = world
  const record = createAuthEvents(world)
  const limits = createLimits(world)
  const codes = createCodes(world)
  const devices = createDevices(world)
  const mailBudget = createMailBudget({ ...world, limits, devices })
  const parts = { ...world, record, limits, mailBudget, codes, devices }
  const registration = createRegistration(parts)
  const passwordReset = createPasswordReset(parts)
  return {
    signIn: createSignIn(parts),
    registration,
    passwordReset,
    firstTrainer: createFirstTrainer(parts),
    mails: createMails({ codes, publicUrl }),

    /** Takes away what has died by its age. Nothing depends on it but the size of the tables. */
    removeExpired: async (): Promise<void> => {
      await sessions.removeDead()
      for (const part of [registration, codes, passwordReset, limits]) await part.removeExpired()
    },
  }
}

export type Auth = ReturnType<typeof createAuth>

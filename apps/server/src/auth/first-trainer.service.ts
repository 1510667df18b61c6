import { firstTrainerName } from '@elocute/contract/names'
import { timingSafeEqual } from 'node:crypto'
import type { Db } from '../db/client.ts'
import type { Log } from '../log.ts'
import type { Clock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import type { PasswordHasher } from '../platform/password-hasher.ts'
import { hashToken, keyedHash } from '../platform/tokens.ts'
import { brokenField, Problem } from '../problem.ts'
import * as accounts from './accounts.repository.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { RecordEvent } from './events.ts'
import { deleteIdentitiesOf } from './providers/identities.repository.ts'
import type { Sessions } from './sessions.service.ts'

type Dependencies = {
  db: Db
  clock: Clock
  serverKey: Buffer
  publicUrl: string
  passwords: PasswordHasher
  sessions: Sessions
  record: RecordEvent
  log: Pick<Log, 'info' | 'warn'>
}
type Setup = { token: string; email: string; first_name: string; last_name: string; password: string }

const setupClosed = () => new Problem('forbidden', 'setup_closed')

export const createFirstTrainer = (dependencies: Dependencies) => {
  const { db, clock, serverKey, publicUrl, passwords, sessions, record, log } = dependencies
  // Derived from the server key, not stored, so every replica and every start logs the same link.
  const setupToken = keyedHash(serverKey, 'setup').toString('base64url')

  const newTrainer = async (
    person: { email: string; firstName: string; lastName: string },
    password: string,
  ) => ({
    ...person,
    id: newId(),
    middleName: null,
    role: 'trainer' as const,
    trainerLevel: 'owner' as const,
    // A trainee whose account becomes hers may have one.
    cefr: null,
    status: 'verified' as const,
    passwordHash: await passwords.hash(password),
    createdAt: clock.now(),
  })

  /** Only in a school without a trainer: one who left, was removed or changed the address must not come back at a start. */
  const createFromEnvironment = async ({ email, password }: { email: string; password: string }) => {
    if (await accounts.trainerExists(db)) return
    if (await accounts.findAccount(db, email)) {
      log.warn({}, 'TRAINER_EMAIL is the address of a trainee; that account stays as it is')
      return
    }
    if (isCommonPassword(password, email))
      throw new Error('TRAINER_PASSWORD is too common. Please choose another one.')
    const { first_name: firstName, last_name: lastName } = firstTrainerName
    const row = await newTrainer({ email, firstName, lastName }, password)
    const created = await db.transaction(async (tx) => {
      await accounts.lockTrainers(tx)
      return (await accounts.trainerExists(tx)) ? undefined : accounts.insertAccount(tx, row)
    })
    if (created) record('account_created', { userId: created.id })
  }

  return {
    /** At start, while there is no trainer: creates the configured one, or logs the link that creates one. */
    ensure: async (configured: { email: string; password: string } | undefined): Promise<void> => {
      if (configured) await createFromEnvironment(configured)
      if (await accounts.trainerExists(db)) return
      log.info(
        {},
        `There is no trainer yet. Create the first one here: ${publicUrl}/setup?token=${setupToken}`,
      )
    },

    /**
     * The link proves that the caller is the operator. An existing account with this address becomes the trainer and gets
     * the new password.
     */
    setUp: async ({ token, email, first_name, last_name, password }: Setup): Promise<void> => {
      if (!timingSafeEqual(hashToken(token), hashToken(setupToken))) throw setupClosed()
      if (await accounts.trainerExists(db)) throw setupClosed()
      if (isCommonPassword(password, email)) throw brokenField('password', 'trainer_password_common')
      const row = await newTrainer({ email, firstName: first_name, lastName: last_name }, password)
      const created = await db.transaction(async (tx) => {
        await accounts.lockTrainers(tx)
        if (await accounts.trainerExists(tx)) throw setupClosed()
        const account = await accounts.insertOrReplaceAccount(tx, row)
        await sessions.endAllOf(tx, account.id)
        // The owner links hers from her account page.
        await deleteIdentitiesOf(tx, account.id)
        return account
      })
      record('account_created', { userId: created.id })
    },
  }
}

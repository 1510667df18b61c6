import type { GivenLevel } from '@elocute/contract/account-fields'
import { Trainer } from '@elocute/contract/trainers'
import type { Actor, Audit } from '../audit/audit.service.ts'
import type { Db, Transaction } from '../db/client.ts'
import type { Session } from '../http/session.ts'
import { Problem } from '../problem.ts'
import type { Invitations } from '../invitations/invitations.service.ts'
import * as accounts from './accounts.repository.ts'
import type { RecordEvent } from './events.ts'
import { wrongPassword, type CheckOwnPassword } from './own-password.ts'
import type { TrainerRemoval } from './trainer-removal.ts'
import { findTrainer, listTrainers, type TrainerRow } from './trainers.repository.ts'

type Dependencies = {
  db: Db
  audit: Audit
  record: RecordEvent
  checkOwnPassword: CheckOwnPassword
  trainerRemoval: TrainerRemoval
  invitations: Pick<Invitations, 'revokeAllOf'>
}

const notFound = () => new Problem('not_found', 'trainer_not_found')

const toTrainer = ({ createdAt, lastActiveAt, ...row }: NonNullable<TrainerRow>): Trainer =>
  Trainer.parse({
    ...row,
    created_at: createdAt.toISOString(),
    last_active_at: lastActiveAt && lastActiveAt.toISOString(),
  })

/** The people who work for a school, as the owner manages them. See decision 48. */
export const createTrainers = (dependencies: Dependencies) => {
  const { db, audit, record, checkOwnPassword, trainerRemoval, invitations } = dependencies

  const find = async (id: string): Promise<Trainer> => {
    const row = await findTrainer(db, id)
    if (!row || row.trainer_level === null) throw notFound()
    return toTrainer(row)
  }

  /**
   * Locks the caller and a colleague until the end of `tx`, one change of trainers at a time. The caller may have lost the school,
   * and the colleague may have gone, since the call was admitted.
   */
  const lockBoth = async (tx: Transaction, actor: Actor, id: string) => {
    await accounts.lockTrainers(tx)
    const owner = await accounts.lockTrainer(tx, actor.userId)
    if (owner?.level !== 'owner') throw new Problem('forbidden', 'forbidden')
    const colleague = id === actor.userId ? owner : await accounts.lockTrainer(tx, id)
    if (!colleague) throw notFound()
    if (colleague.level === 'owner') throw new Problem('owner_stays', 'owner_stays')
    return { ...colleague, level: colleague.level }
  }

  const about = (actor: Actor, id: string) => ({ actor, subject: 'account', subjectId: id }) as const

  return {
    list: async (): Promise<Trainer[]> => (await listTrainers(db)).map(toTrainer),

    /** Gives the level that the colleague has already without an event. */
    changeLevel: async (actor: Actor, id: string, level: GivenLevel): Promise<Trainer> => {
      await audit.transaction(async (tx) => {
        const before = await lockBoth(tx, actor, id)
        if (before.level === level) return
        await accounts.setTrainerLevel(tx, id, level)
        if (level === 'observer') await invitations.revokeAllOf(tx, id)
        audit.record(tx, {
          ...about(actor, id),
          action: 'trainer_level_changed',
          before: { level: before.level },
          after: { level },
        })
      })
      return find(id)
    },

    remove: async (actor: Actor, id: string): Promise<void> => {
      await audit.transaction(async (tx) => {
        await trainerRemoval.lockFirst(tx, id)
        const { level } = await lockBoth(tx, actor, id)
        await trainerRemoval.remove(tx, id)
        audit.record(tx, { ...about(actor, id), action: 'trainer_removed', before: { level } })
      })
      record('account_deleted', { userId: id })
    },

    /** Makes a trainer the owner, if the caller confirms it. */
    handOver: async (
      session: Session,
      password: string | undefined,
      actor: Actor,
      id: string,
    ): Promise<Trainer> => {
      const account = await checkOwnPassword(session, password)
      await audit.transaction(async (tx) => {
        const { level, status } = await lockBoth(tx, actor, id)
        // The password was changed since it was checked.
        if (!(await accounts.lockIfUnchanged(tx, account))) throw wrongPassword()
        if (level !== 'trainer' || status !== 'verified')
          throw new Problem('ownership_needs_trainer', 'ownership_needs_trainer')
        await accounts.setTrainerLevel(tx, account.id, 'trainer')
        await accounts.setTrainerLevel(tx, id, 'owner')
        // Only the owner invites trainers.
        await invitations.revokeAllOf(tx, account.id, 'trainer')
        audit.record(tx, { ...about(actor, id), action: 'ownership_handed_over' })
      })
      return find(id)
    },
  }
}

export type Trainers = ReturnType<typeof createTrainers>

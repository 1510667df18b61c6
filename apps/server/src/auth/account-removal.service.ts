import type { Actor, Audit } from '../audit/audit.service.ts'
import type { Transaction } from '../db/client.ts'
import type { Session } from '../http/session.ts'
import { Problem } from '../problem.ts'
import type { Trainees } from '../trainees/trainees.service.ts'
import * as accounts from './accounts.repository.ts'
import type { RecordEvent } from './events.ts'
import type { TrainerRemoval } from './trainer-removal.ts'
import { wrongPassword, type CheckOwnPassword } from './own-password.ts'

type Dependencies = {
  audit: Audit
  record: RecordEvent
  checkOwnPassword: CheckOwnPassword
  trainees: Pick<Trainees, 'removeOwn'>
  trainerRemoval: TrainerRemoval
}

/** The deletion of the own account. See decision 34. */
export const createAccountRemoval = ({
  audit,
  record,
  checkOwnPassword,
  trainees,
  trainerRemoval,
}: Dependencies) => {
  /** The owner passes the school on. */
  const removeOwnTrainer = (actor: Actor, isAllowed: (tx: Transaction) => Promise<boolean>) =>
    audit.transaction(async (tx) => {
      await trainerRemoval.lockFirst(tx, actor.userId)
      // Otherwise the owner and the last other trainer could leave at once.
      await accounts.lockTrainers(tx)
      const trainer = await accounts.lockTrainer(tx, actor.userId)
      if (!trainer || !(await isAllowed(tx))) return false
      const next = trainer.level === 'owner' && (await accounts.oldestTrainerExcept(tx, trainer.id))
      if (next === undefined) throw new Problem('last_trainer', 'last_trainer')
      await trainerRemoval.remove(tx, trainer.id)
      if (next) await accounts.setTrainerLevel(tx, next.id, 'owner')
      audit.record(tx, {
        actor,
        action: 'account_deleted',
        subject: 'account',
        subjectId: trainer.id,
        before: { role: 'trainer' },
        ...(next && { after: { owner_id: next.id } }),
      })
      return true
    })

  return {
    /** Deletes the account of the caller, who confirms it first. */
    remove: async (session: Session, password: string | undefined, actor: Actor): Promise<void> => {
      const account = await checkOwnPassword(session, password)
      const isUnchanged = async (tx: Transaction) =>
        (await accounts.lockIfUnchanged(tx, account)) !== undefined
      const removed = await (session.user.role === 'trainer'
        ? removeOwnTrainer(actor, isUnchanged)
        : trainees.removeOwn(actor, isUnchanged))
      if (!removed) throw wrongPassword()
      record('account_deleted', { userId: account.id })
    },
  }
}

export type AccountRemoval = ReturnType<typeof createAccountRemoval>

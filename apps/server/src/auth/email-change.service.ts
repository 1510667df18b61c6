import type { Actor, Audit } from '../audit/audit.service.ts'
import type { Db, Transaction } from '../db/client.ts'
import { isTaken } from '../db/violations.ts'
import type { Session } from '../http/session.ts'
import { hoursAfter, type Clock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import type { Limits } from '../platform/limits.ts'
import type { Outbox } from '../mails/outbox.ts'
import { brokenField, Problem } from '../problem.ts'
import { accountLimits, lockoutKeys } from './account-limits.ts'
import { lockAddress, lockOwn, setEmail } from './accounts.repository.ts'
import type { Codes } from './codes.service.ts'
import * as changes from './email-changes.repository.ts'
import type { RecordEvent } from './events.ts'
import * as grants from './grants.repository.ts'
import type { MailBudget } from './mail-budget.ts'
import type { CheckOwnPassword } from './own-password.ts'
import * as registrations from './registrations.repository.ts'
import { flowHours, type Requester } from './requester.ts'
import * as resets from './resets.repository.ts'
import type { Sessions } from './sessions.service.ts'

type Dependencies = {
  db: Db
  clock: Clock
  outbox: Outbox
  limits: Limits
  mailBudget: MailBudget
  codes: Codes
  sessions: Sessions
  audit: Audit
  record: RecordEvent
  checkOwnPassword: CheckOwnPassword
}

type Change = { id: string; email: string }

const targetOf = ({ id }: Change) => ({ purpose: 'email_change' as const, id })

const wrongCode = () => new Problem('wrong_code', 'wrong_code')

/** A new address of an account, by a code that is mailed to it. See decision 34. */
export const createEmailChange = (dependencies: Dependencies) => {
  const { db, clock, outbox, limits, mailBudget, codes, sessions, audit, record } = dependencies

  /** Both addresses, always in the same order, so that two changes do not wait for each other. */
  const lockAddresses = async (tx: Transaction, ...emails: string[]) => {
    for (const email of emails.toSorted()) await lockAddress(tx, email)
  }

  const setAddress = ({ user, tokenHash }: Session, change: Change, codeHmac: Buffer, actor: Actor) =>
    audit
      .transaction(async (tx) => {
        const { email } = change
        await lockAddresses(tx, user.email, email)
        // Before the other rows, because the deletion of the account locks them in this order.
        if (!(await lockOwn(tx, user))) return false
        if (!(await codes.consume(tx, targetOf(change), codeHmac))) return false
        await changes.deleteChange(tx, change.id)
        if (!(await setEmail(tx, user.id, email))) return false
        await sessions.endOthers(tx, user.id, tokenHash)
        await registrations.deleteRegistrationsOf(tx, email)
        for (const address of [user.email, email]) {
          await grants.deleteGrantsOf(tx, address)
          await resets.deleteResetsOf(tx, address)
        }
        // Others may have used up the failed sign-ins of this address before it had an account.
        await limits.forget(tx, lockoutKeys(email))
        await outbox.readdress(tx, { from: user.email, to: email })
        await outbox.put(tx, { kind: 'email_changed', email: user.email, language: user.language })
        audit.record(tx, {
          actor,
          action: 'email_changed',
          subject: 'account',
          subjectId: user.id,
          ...(user.role === 'trainee' && { traineeId: user.id }),
        })
        return true
      })
      // A new account may get an address without a lock on it.
      .catch((error: unknown) => {
        if (isTaken(error)) return false
        throw error
      })

  return {
    /**
     * Queues a mail with a code to the new address. The work is the same for addresses with and without an account; only
     * the mail differs.
     */
    request: async (
      session: Session,
      { email, password }: { email: string; password?: string | undefined },
      requester: Omit<Requester, 'flowToken'>,
    ): Promise<void> => {
      if (email === session.user.email) throw brokenField('email', 'email_unchanged')
      const { id: userId } = await dependencies.checkOwnPassword(session, password)
      await mailBudget.take(email, { ...requester, flowToken: undefined }, [
        [accountLimits.emailChangesInAnHour, userId],
        [accountLimits.emailChangesInADay, userId],
      ])
      const id = newId()
      const createdAt = clock.now()
      await db.transaction(async (tx) => {
        // The session may have ended meanwhile.
        if (!(await sessions.lock(tx, session.tokenHash))) throw new Problem('not_signed_in', 'not_signed_in')
        const expiresAt = hoursAfter(createdAt, flowHours)
        await changes.replaceChange(tx, { id, sessionHash: session.tokenHash, email, createdAt, expiresAt })
        const { language } = session.user
        await outbox.put(tx, { kind: 'email_change', email, emailChangeId: id, language })
      })
    },

    /**
     * The right code changes the address. All other sessions end, and so do the registrations, password resets and locks
     * of both addresses. Mails to the person that wait go to the new one. An address that got an account meanwhile is refused like a wrong code.
     */
    confirm: async (session: Session, code: string, actor: Actor): Promise<string> => {
      const { user, tokenHash } = session
      const change = await changes.changeOfSession(db, tokenHash, clock.now())
      const codeHmac = change ? await codes.verify(targetOf(change), code) : null
      if (change && codeHmac !== null && (await setAddress(session, change, codeHmac, actor))) {
        record('email_changed', { userId: user.id })
        return change.email
      }
      record('code_wrong', { userId: user.id })
      throw wrongCode()
    },

    removeExpired: async (signal?: AbortSignal): Promise<void> => {
      await changes.deleteExpiredChanges(db, clock.now(), signal)
    },
  }
}

import type { Transaction } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import type { Mail } from '../platform/mail.ts'
import type { WaitingMailRow } from '../platform/outbox.repository.ts'
import { findAccount, lockAddress } from './accounts.repository.ts'
import type { Codes } from './codes.service.ts'
import { mailTexts } from './mail-texts.ts'
import { liveRegistrationsOf } from './registrations.repository.ts'

type Parts = { clock: Clock; codes: Codes; publicUrl: string }

/** Writes a waiting mail at the moment it is sent; null when there is nobody to write to. */
export const createMails = ({ clock, codes, publicUrl }: Parts) => {
  const verification = async (tx: Transaction, { email, registrationId }: WaitingMailRow) => {
    await lockAddress(tx, email)
    if (await findAccount(tx, email)) return mailTexts.accountExists(publicUrl)
    const live = await liveRegistrationsOf(tx, email, clock.now())
    const targets = live
      .filter(({ id }) => registrationId === null || id === registrationId)
      .map(({ id }) => ({ purpose: 'account_verification' as const, registrationId: id }))
    if (targets.length === 0) return null
    const code = await codes.mint(tx, email, targets)
    return { ...mailTexts.verificationCode(code, publicUrl), code }
  }

  const reset = async (tx: Transaction, { email }: WaitingMailRow) => {
    await lockAddress(tx, email)
    if (!(await findAccount(tx, email))) return null
    const code = await codes.mint(tx, email, [{ purpose: 'password_reset', email }])
    return { ...mailTexts.resetCode(code, publicUrl), code }
  }

  const write = async (tx: Transaction, waiting: WaitingMailRow) => {
    switch (waiting.kind) {
      case 'account_verification':
        return verification(tx, waiting)
      case 'password_reset':
        return reset(tx, waiting)
      case 'password_changed':
        return mailTexts.passwordChanged(publicUrl)
      case 'account_locked':
        return (await findAccount(tx, waiting.email)) ? mailTexts.accountLocked(publicUrl) : null
      case 'account_approved':
        return mailTexts.accountApproved(publicUrl)
      case 'application_rejected':
        return mailTexts.applicationRejected()
      default:
        return waiting.kind satisfies never
    }
  }

  return {
    compose: async (tx: Transaction, waiting: WaitingMailRow): Promise<Mail | null> => {
      const written = await write(tx, waiting)
      return written && { to: waiting.email, ...written }
    },
  }
}

import type { OptionalMail } from '@elocute/contract/mail-choices'
import type { Transaction } from '../db/client.ts'
import type { Invitations } from '../invitations/invitations.service.ts'
import type { Mail } from '../platform/mail.ts'
import type { WaitingMailRow } from '../platform/outbox.repository.ts'
import { findAccount, lockAddress } from './accounts.repository.ts'
import type { Codes } from './codes.service.ts'
import { keepChange } from './email-changes.repository.ts'
import type { MailChoices } from './mail-choices.service.ts'
import { mailTexts } from './mail-texts.ts'

type Dependencies = {
  codes: Codes
  mailChoices: MailChoices
  invitations: Pick<Invitations, 'mailedLink'>
  publicUrl: string
}

type ComposedMail = Omit<Mail, 'to'>

/**
 * Composes a queued mail when it is sent. A mail that anybody can request is composed with the same work for every address,
 * code included, and discarded where the address has no account. So the load after a call does not reveal whether an account
 * exists.
 */
export const createMails = ({ codes, mailChoices, invitations, publicUrl }: Dependencies) => {
  const verification = async (tx: Transaction, waiting: WaitingMailRow): Promise<ComposedMail> => {
    const { email, registrationId } = waiting
    await lockAddress(tx, email)
    const account = await findAccount(tx, email)
    const code =
      registrationId === null
        ? undefined
        : await codes.issue(tx, email, { purpose: 'account_verification', id: registrationId })
    if (account) return mailTexts.accountExists(publicUrl)
    // The code was requested for a registration that does not exist any more.
    if (code === undefined) return { ...mailTexts.accountExists(publicUrl), discarded: true }
    return { ...mailTexts.verificationCode(code, publicUrl), code }
  }

  const reset = async (tx: Transaction, { email, resetId }: WaitingMailRow): Promise<ComposedMail | null> => {
    if (resetId === null) return null
    await lockAddress(tx, email)
    const account = await findAccount(tx, email)
    const code = await codes.issue(tx, email, { purpose: 'password_reset', id: resetId })
    return { ...mailTexts.resetCode(code, publicUrl), code, discarded: account === undefined }
  }

  const emailChange = async (
    tx: Transaction,
    { email, emailChangeId }: WaitingMailRow,
  ): Promise<ComposedMail | null> => {
    await lockAddress(tx, email)
    // The caller may have asked for another address since, or have signed out.
    if (emailChangeId === null || !(await keepChange(tx, emailChangeId))) return null
    const account = await findAccount(tx, email)
    const code = await codes.issue(tx, email, { purpose: 'email_change', id: emailChangeId })
    return account
      ? mailTexts.accountExists(publicUrl)
      : { ...mailTexts.emailChangeCode(code, publicUrl), code }
  }

  /** A mail that is not about the account: only for a reader who wants it, with the link that stops it. */
  const optional = async (
    tx: Transaction,
    { email }: WaitingMailRow,
    kind: OptionalMail,
    textOf: (link: string) => ComposedMail,
  ): Promise<ComposedMail | null> => {
    const account = await findAccount(tx, email)
    if (!account || !(await mailChoices.isWanted(tx, account.id, kind))) return null
    const unsubscribe = mailChoices.linkFor(account.id, kind)
    return { ...textOf(unsubscribe), unsubscribe }
  }

  const composeByKind = async (tx: Transaction, waiting: WaitingMailRow): Promise<ComposedMail | null> => {
    switch (waiting.kind) {
      case 'account_verification':
        return verification(tx, waiting)
      case 'password_reset':
        return reset(tx, waiting)
      case 'email_change':
        return emailChange(tx, waiting)
      case 'invitation': {
        const { invitationId } = waiting
        const link = invitationId === null ? null : await invitations.mailedLink(tx, invitationId)
        return link === null ? null : mailTexts.invitation(link)
      }
      case 'email_changed':
        return mailTexts.emailChanged()
      case 'password_changed':
        return mailTexts.passwordChanged(publicUrl)
      case 'account_locked': {
        const account = await findAccount(tx, waiting.email)
        return { ...mailTexts.accountLocked(publicUrl), discarded: account === undefined }
      }
      case 'account_approved':
        return mailTexts.accountApproved(publicUrl)
      case 'quiz_reopened':
        return optional(tx, waiting, 'quiz_reopened', (link) => mailTexts.quizReopened(publicUrl, link))
      case 'quiz_reminder':
        return optional(tx, waiting, 'quiz_reminder', (link) => mailTexts.quizReminder(publicUrl, link))
      case 'application_rejected':
        return mailTexts.applicationRejected()
      default:
        return waiting.kind satisfies never
    }
  }

  return {
    compose: async (tx: Transaction, waiting: WaitingMailRow): Promise<Mail | null> => {
      const composed = await composeByKind(tx, waiting)
      return composed && { to: waiting.email, ...composed }
    },
  }
}

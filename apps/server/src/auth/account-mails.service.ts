import type { OptionalMail } from '@elocute/contract/mail-choices'
import type { Transaction } from '../db/client.ts'
import type { Invitations } from '../invitations/invitations.service.ts'
import type { Mail } from '../platform/mail.ts'
import type { MailDraft } from '../platform/mail-body.ts'
import type { WaitingMailRow } from '../mails/outbox.ts'
import { findAccount, lockAddress } from './accounts.repository.ts'
import type { Codes } from './codes.service.ts'
import { keepChange } from './email-changes.repository.ts'
import { accountMailTexts } from './account-mail-texts.ts'
import type { IsRoleOfProvider } from './sign-in.service.ts'

type Dependencies = {
  codes: Codes
  invitations: Pick<Invitations, 'mailed'>
  isRoleOfProvider: IsRoleOfProvider
  publicUrl: string
}

type ComposedMail = { draft: MailDraft } & Pick<Mail, 'code' | 'discarded'>

/** A mail about an account, which always comes. */
export type AccountMailRow = WaitingMailRow & {
  kind: Exclude<WaitingMailRow['kind'], OptionalMail | 'from_trainer'>
}

/**
 * Composes a queued mail about an account when it is sent. A mail that anybody can request is composed with the same work for every address,
 * code included, and discarded where the address has no account. So the load after a call does not reveal whether an account
 * exists.
 */
export const createAccountMails = ({ codes, invitations, isRoleOfProvider, publicUrl }: Dependencies) => {
  const verification = async (tx: Transaction, waiting: WaitingMailRow): Promise<ComposedMail> => {
    const { email, registrationId } = waiting
    await lockAddress(tx, email)
    const account = await findAccount(tx, email)
    const code =
      registrationId === null
        ? undefined
        : await codes.issue(tx, email, { purpose: 'account_verification', id: registrationId })
    if (account) return { draft: accountMailTexts.accountExists(publicUrl) }
    // The code was requested for a registration that does not exist any more.
    if (code === undefined) return { draft: accountMailTexts.accountExists(publicUrl), discarded: true }
    return { draft: accountMailTexts.verificationCode(code, publicUrl), code }
  }

  const reset = async (tx: Transaction, { email, resetId }: WaitingMailRow): Promise<ComposedMail | null> => {
    if (resetId === null) return null
    await lockAddress(tx, email)
    const account = await findAccount(tx, email)
    const code = await codes.issue(tx, email, { purpose: 'password_reset', id: resetId })
    return { draft: accountMailTexts.resetCode(code, publicUrl), code, discarded: account === undefined }
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
      ? { draft: accountMailTexts.accountExists(publicUrl) }
      : { draft: accountMailTexts.emailChangeCode(code, publicUrl), code }
  }

  const compose = async (tx: Transaction, waiting: AccountMailRow): Promise<ComposedMail | null> => {
    switch (waiting.kind) {
      case 'account_verification':
        return verification(tx, waiting)
      case 'password_reset':
        return reset(tx, waiting)
      case 'email_change':
        return emailChange(tx, waiting)
      case 'invitation': {
        const { invitationId } = waiting
        const invited = invitationId === null ? null : await invitations.mailed(tx, invitationId)
        return invited && { draft: accountMailTexts.invitation(invited) }
      }
      case 'email_changed':
        return { draft: accountMailTexts.emailChanged() }
      case 'identity_linked':
        return { draft: accountMailTexts.identityLinked(publicUrl) }
      case 'platform_linked':
        return { draft: accountMailTexts.platformLinked(publicUrl) }
      case 'own_password_changed':
        return { draft: accountMailTexts.ownPasswordChanged(publicUrl) }
      case 'password_changed': {
        const account = await findAccount(tx, waiting.email)
        const signsIn = !account || !(await isRoleOfProvider(tx, account))
        return { draft: accountMailTexts.passwordChanged(publicUrl, { signsIn }) }
      }
      case 'account_locked': {
        const account = await findAccount(tx, waiting.email)
        return { draft: accountMailTexts.accountLocked(publicUrl), discarded: account === undefined }
      }
      case 'account_approved': {
        // She may have been suspended or deleted since.
        const account = await findAccount(tx, waiting.email)
        if (account?.status !== 'verified') return null
        return { draft: accountMailTexts.accountApproved(publicUrl, waiting.trainer) }
      }
      case 'application_rejected':
        return { draft: accountMailTexts.applicationRejected() }
      default:
        return waiting.kind satisfies never
    }
  }

  return { compose }
}

export type AccountMails = ReturnType<typeof createAccountMails>

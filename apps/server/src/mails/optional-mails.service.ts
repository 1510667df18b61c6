import type { OptionalMail } from '@elocute/contract/mail-choices'
import type { MailChoices } from '../auth/mail-choices.service.ts'
import type { Transaction } from '../db/client.ts'
import type { Mail } from '../platform/mail.ts'
import type { WrittenMail } from '../platform/mail-body.ts'
import type { WaitingMailRow } from '../platform/outbox.repository.ts'
import { optionalMailTexts, type Links } from './optional-mail-texts.ts'

type Dependencies = { mailChoices: Pick<MailChoices, 'readerOf'>; publicUrl: string }

/** A mail that is not about the account. */
export type OptionalMailRow = WaitingMailRow & { kind: OptionalMail }

/** Composes the mails that are not about the account: only for a reader who wants them, with the link that stops them. */
export const createOptionalMails = ({ mailChoices, publicUrl }: Dependencies) => {
  const write = async (
    _tx: Transaction,
    waiting: OptionalMailRow,
    links: Links,
  ): Promise<WrittenMail | null> => {
    switch (waiting.kind) {
      case 'quiz_reopened':
        return optionalMailTexts.reopened(links)
      case 'quiz_reminder':
        return optionalMailTexts.reminder(links)
      default:
        return waiting.kind satisfies never
    }
  }

  return {
    compose: async (tx: Transaction, waiting: OptionalMailRow): Promise<Omit<Mail, 'to'> | null> => {
      const reader = await mailChoices.readerOf(tx, waiting.email, waiting.kind)
      if (!reader) return null
      const { unsubscribe } = reader
      const written = await write(tx, waiting, { publicUrl, unsubscribe })
      return written && { ...written, unsubscribe }
    },
  }
}

export type OptionalMails = ReturnType<typeof createOptionalMails>

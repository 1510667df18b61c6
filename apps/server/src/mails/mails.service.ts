import { OptionalMail } from '@elocute/contract/mail-choices'
import type { AccountMailRow, AccountMails } from '../auth/account-mails.service.ts'
import type { Transaction } from '../db/client.ts'
import type { Mail } from '../platform/mail.ts'
import type { WaitingMailRow } from './outbox.repository.ts'
import type { OptionalMailRow, OptionalMails } from './optional-mails.service.ts'

type Dependencies = { accountMails: AccountMails; optionalMails: OptionalMails }

const isOptional = (waiting: WaitingMailRow): waiting is OptionalMailRow =>
  OptionalMail.safeParse(waiting.kind).success

/** Composes every queued mail when it is sent. */
export const createMails = ({ accountMails, optionalMails }: Dependencies) => ({
  compose: async (tx: Transaction, waiting: WaitingMailRow): Promise<Mail | null> => {
    const composed = isOptional(waiting)
      ? await optionalMails.compose(tx, waiting)
      : await accountMails.compose(tx, waiting as AccountMailRow)
    return composed && { to: waiting.email, ...composed }
  },
})

import { OptionalMail } from '@elocute/contract/mail-choices'
import { directionOf } from '@elocute/messages/language'
import { baseLocale } from '@elocute/messages/locale'
import * as m from '@elocute/messages/mails'
import type { AccountMailRow, AccountMails } from '../auth/account-mails.service.ts'
import type { Transaction } from '../db/client.ts'
import { oneLine, writeMail } from '../platform/mail-body.ts'
import type { Mail } from '../platform/mail.ts'
import type { ReaderLanguages } from '../auth/reader-languages.service.ts'
import { inLanguage } from '../reader-language.ts'
import type { SchoolSettings } from '../settings/settings.service.ts'
import type { WaitingMailRow } from './outbox.repository.ts'
import type { OptionalMailRow, OptionalMails } from './optional-mails.service.ts'
import type { TrainerMails } from './trainer-mails.service.ts'

type Dependencies = {
  accountMails: AccountMails
  optionalMails: OptionalMails
  trainerMails: TrainerMails
  settings: Pick<SchoolSettings, 'school'>
  readers: Pick<ReaderLanguages, 'ofMail'>
}

const isOptional = (waiting: WaitingMailRow): waiting is OptionalMailRow =>
  OptionalMail.safeParse(waiting.kind).success

/** The name of the school is by its owner. */
const signatureOf = (school: string | null): string =>
  school === null ? m.signature() : m.signatureOfSchool({ school: oneLine(school) })

const footerOf = (unsubscribe: string) => ({
  text: m.unsubscribe({ link: unsubscribe }),
  link: unsubscribe,
  label: m.toUnsubscribe(),
})

/** Composes every queued mail when it is sent. */
export const createMails = (dependencies: Dependencies) => {
  const { accountMails, optionalMails, trainerMails, settings, readers } = dependencies

  const drafted = async (tx: Transaction, waiting: WaitingMailRow) => {
    if (isOptional(waiting)) return optionalMails.compose(tx, waiting)
    if (waiting.kind === 'from_trainer') return trainerMails.compose(tx, waiting)
    return accountMails.compose(tx, waiting as AccountMailRow)
  }

  const written = async (
    tx: Transaction,
    waiting: WaitingMailRow,
    language: string | null,
  ): Promise<Mail | null> => {
    const composed = await drafted(tx, waiting)
    if (!composed) return null
    const { draft, ...rest } = composed
    const { name } = await settings.school(tx)
    const footer = 'unsubscribe' in rest ? { footer: footerOf(rest.unsubscribe) } : {}
    return {
      id: waiting.id,
      to: waiting.email,
      ...rest,
      ...writeMail(
        { greeting: m.greeting(), ...draft, ...footer, signature: signatureOf(name) },
        { language: language ?? baseLocale, direction: directionOf(language ?? baseLocale) },
      ),
    }
  }

  return {
    /** In the language of the reader. */
    compose: async (tx: Transaction, waiting: WaitingMailRow): Promise<Mail | null> => {
      const language = await readers.ofMail(tx, waiting)
      return inLanguage(language, () => written(tx, waiting, language))
    },
  }
}

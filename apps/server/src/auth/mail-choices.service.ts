import type { Role, TrainerLevel } from '@elocute/contract/person'
import { OptionalMail, readersOf, type MailChoice } from '@elocute/contract/mail-choices'
import { timingSafeEqual } from 'node:crypto'
import type { Db, Handle } from '../db/client.ts'
import { isMissingParent } from '../db/violations.ts'
import type { Session } from '../http/session.ts'
import { refuseDeletedCaller } from '../missing-parent.ts'
import type { Clock } from '../platform/clock.ts'
import { keyedHash } from '../platform/tokens.ts'
import { Problem } from '../problem.ts'
import { findAccount } from './accounts.repository.ts'
import * as choices from './mail-choices.repository.ts'

type Dependencies = { db: Db; clock: Clock; serverKey: Buffer; publicUrl: string }

export type Reader = { userId: string; isOwner: boolean; unsubscribe: string }

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Which mails users want. See decision 34. */
export const createMailChoices = ({ db, clock, serverKey, publicUrl }: Dependencies) => {
  const signature = (userId: string, mail: OptionalMail) => keyedHash(serverKey, 'unsubscribe', userId, mail)

  /**
   * The address in a mail that stops its kind for its reader. It is signed instead of stored, and works for as long as the
   * account exists. It can do nothing else, so everybody who has the mail may use it.
   */
  const linkFor = (userId: string, mail: OptionalMail): string =>
    `${publicUrl}/unsubscribe/${userId}.${mail}.${signature(userId, mail).toString('base64url')}`

  /** Returns whose mails of which kind a token stops, or null for an invalid one. */
  const targetOf = (token: string): { userId: string; mail: OptionalMail } | null => {
    const [userId = '', kind, signed = ''] = token.split('.')
    const mail = OptionalMail.safeParse(kind)
    if (!uuid.test(userId) || !mail.success) return null
    const sent = Buffer.from(signed, 'base64url')
    const right = signature(userId, mail.data)
    return sent.length === right.length && timingSafeEqual(sent, right) ? { userId, mail: mail.data } : null
  }

  /** An observer does nothing about what waits, so no digest is for her. */
  const isFor = (mail: OptionalMail, { role, level }: { role: Role; level: TrainerLevel | null }) =>
    readersOf[mail] === role && level !== 'observer'

  const list = async ({ user: { id, role, trainer_level: level } }: Session): Promise<MailChoice[]> => {
    const unwanted = await choices.unwantedOf(db, id)
    return OptionalMail.options
      .filter((mail) => isFor(mail, { role, level }))
      .map((mail) => ({ mail, wanted: !unwanted.includes(mail) }))
  }

  return {
    list,

    choose: async (session: Session, { mail, wanted }: MailChoice): Promise<MailChoice[]> => {
      const { id: userId, role, trainer_level: level } = session.user
      if (!isFor(mail, { role, level })) throw new Problem('not_found', 'mail_unknown')
      if (wanted) await choices.allow(db, { userId, mail })
      else await choices.refuse(db, { userId, mail, createdAt: clock.now() }).catch(refuseDeletedCaller)
      return list(session)
    },

    /** The reader of a mail to this address, with the link that stops its kind; null if nobody there wants it. */
    readerOf: async (tx: Handle, email: string, mail: OptionalMail): Promise<Reader | null> => {
      const account = await findAccount(tx, email)
      if (!account || account.status === 'suspended') return null
      if (!isFor(mail, { role: account.role, level: account.trainerLevel })) return null
      const unwanted = await choices.unwantedOf(tx, account.id)
      if (unwanted.includes(mail)) return null
      const { id: userId, trainerLevel } = account
      return { userId, isOwner: trainerLevel === 'owner', unsubscribe: linkFor(userId, mail) }
    },

    /** Answers a deleted account alike: nothing is mailed to it. */
    unsubscribe: async (token: string): Promise<void> => {
      const target = targetOf(token)
      if (!target) throw new Problem('not_found', 'unsubscribe_link_invalid')
      try {
        await choices.refuse(db, { ...target, createdAt: clock.now() })
      } catch (error) {
        if (!isMissingParent(error)) throw error
      }
    },
  }
}

export type MailChoices = ReturnType<typeof createMailChoices>

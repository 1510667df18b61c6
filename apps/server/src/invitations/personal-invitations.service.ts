import type { CefrLevel } from '@elocute/contract/cefr'
import { importLimits } from '@elocute/contract/import-limits'
import type { Db, Handle, Transaction } from '../db/client.ts'
import type { Outbox } from '../mails/outbox.ts'
import { hoursAfter, type Clock } from '../platform/clock.ts'
import { eachSlice } from '../platform/each-slice.ts'
import { newId } from '../platform/ids.ts'
import { hashToken, keyedHash } from '../platform/tokens.ts'
import type { SchoolSettings } from '../settings/settings.service.ts'
import * as invitations from './invitations.repository.ts'

/** A person who is invited by a mail of her own. */
export type Invited = {
  /** The groups into which she comes. */
  groupIds: readonly string[]
  email: string
  first_name: string | null
  middle_name: string | null
  last_name: string | null
  cefr: CefrLevel | null
}

type Dependencies = {
  db: Db
  clock: Clock
  serverKey: Buffer
  outbox: Outbox
  settings: Pick<SchoolSettings, 'school'>
  publicUrl: string
}

/** Composing the statements of more rows at once would keep others waiting. */
const insertedAtOnce = 250

/** Where somebody with the code of an invitation signs up. */
export const joinLink = (publicUrl: string, code: string): string => `${publicUrl}/join/${code}`

/** Invitations of one person each, by the address of a mail. See decision 44. */
export const createPersonalInvitations = (dependencies: Dependencies) => {
  const { db, clock, serverKey, outbox, settings, publicUrl } = dependencies

  /** It is computed, so that a mail that is sent again has the same link. */
  const personalCode = (id: string): string => keyedHash(serverKey, 'invitation', id).toString('base64url')

  return {
    /** The personal invitation by which an address can join, if it has one. */
    personalOf: (email: string, handle: Handle = db) => invitations.personalOf(handle, email, clock.now()),

    /** The open personal invitations of these addresses. */
    invitedAmong: (tx: Handle, emails: readonly string[]) =>
      invitations.invitedAmong(tx, emails, clock.now()),

    /** Invites people by a mail each, in a transaction of the caller. */
    invitePeople: async (
      tx: Transaction,
      people: readonly Invited[],
      { importId, createdBy }: { importId: string; createdBy: string },
    ): Promise<void> => {
      const createdAt = clock.now()
      const expiresAt = hoursAfter(createdAt, 24 * importLimits.days)
      await eachSlice(people, insertedAtOnce, async (some) => {
        const rows = some.map((person) => {
          const id = newId()
          const { email, first_name: firstName, middle_name: middleName, last_name: lastName, cefr } = person
          return {
            id,
            importId,
            groupIds: [...person.groupIds],
            createdBy,
            createdAt,
            expiresAt,
            email,
            firstName,
            middleName,
            lastName,
            cefr,
            codeHash: hashToken(personalCode(id)),
            role: 'trainee' as const,
            usesAllowed: 1,
          }
        })
        await invitations.insertInvitations(tx, rows)
        await outbox.put(
          tx,
          ...rows.map(({ id, email }) => ({
            kind: 'invitation' as const,
            email,
            invitationId: id,
            bulk: true,
          })),
        )
      })
    },

    /** Changes into which groups invited people come, in a transaction of the caller. */
    regroup: async (tx: Transaction, changes: Parameters<typeof invitations.regroup>[1]): Promise<void> => {
      if (changes.length > 0) await invitations.regroup(tx, changes)
    },

    /** What the mail of a personal invitation says; null if it was withdrawn or used meanwhile. */
    mailed: async (tx: Handle, id: string) => {
      const row = await invitations.findInvitation(tx, id)
      if (!row?.makerMayInvite || row.revokedAt !== null || row.uses > 0) return null
      return {
        link: joinLink(publicUrl, personalCode(id)),
        trainer: row.trainer,
        school: (await settings.school(tx)).name,
      }
    },

    /** In a transaction of the caller. Returns how many personal invitations of an import were withdrawn. */
    revokeImport: (tx: Transaction, importId: string) => invitations.revokeImport(tx, importId, clock.now()),

    /**
     * Withdraws the personal invitations of people who get an account, in a transaction of the caller, before the account is made. One that
     * stayed open would let them in again after a trainer has deleted the account.
     */
    revokePersonal: async (tx: Transaction, emails: readonly string[]): Promise<void> => {
      await invitations.revokePersonal(tx, emails, clock.now())
    },

    /** Deletes the addresses and names of people who cannot join any more, or need not: a changed address may be an invited one. */
    forgetPeople: async (signal?: AbortSignal): Promise<void> => {
      await invitations.revokeNeedless(db, clock.now(), signal)
      await invitations.forgetPeople(db, hoursAfter(clock.now(), -24), signal)
    },
  }
}

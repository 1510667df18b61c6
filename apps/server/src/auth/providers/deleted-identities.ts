import type { Handle, Transaction } from '../../db/client.ts'
import { eachSlice } from '../../platform/each-slice.ts'
import { keyedHash } from '../../platform/tokens.ts'
import * as deletedRows from './deleted-identities.repository.ts'
import { deleteUnprovenIdentities, identitiesOf } from './identities.repository.ts'
import { isOfPlatform } from './platform-identities.ts'

/** One statement looks for so many people. */
const peopleAtOnce = 500

/**
 * People of learning platforms whose account was deleted, so that the list of a course does not make it again, or who are not linked to it any
 * more: it may be deleted later. See decision 115.
 */
export const createDeletedIdentities = ({ serverKey }: { serverKey: Buffer }) => {
  const hashOf = (issuer: string, subject: string) =>
    keyedHash(serverKey, 'deleted_identity', issuer, subject)

  /** Keeps the people of an account, which is locked and is deleted or unlinked next. */
  const keepOf = async (tx: Transaction, userId: string): Promise<void> => {
    const ofPlatforms = (await identitiesOf(tx, userId)).filter(({ issuer }) => isOfPlatform(issuer))
    await deletedRows.insertDeleted(
      tx,
      ofPlatforms.map(({ issuer, subject }) => ({ issuer, hash: hashOf(issuer, subject) })),
    )
  }

  return {
    keepOf,

    /** Unlinks those whose word about the address is not proven, once somebody else has proven that it is hers. */
    dropUnproven: async (tx: Transaction, userId: string): Promise<void> => {
      await keepOf(tx, userId)
      await deleteUnprovenIdentities(tx, userId)
    },

    /** Those of the subjects of an issuer whose account was deleted. */
    among: async (db: Handle, issuer: string, subjects: readonly string[]): Promise<ReadonlySet<string>> => {
      const deleted = new Set<string>()
      await eachSlice(subjects, peopleAtOnce, async (some) => {
        const byHash = new Map(some.map((subject) => [hashOf(issuer, subject).toString('hex'), subject]))
        const hashes = [...byHash.keys()].map((hex) => Buffer.from(hex, 'hex'))
        for (const hash of await deletedRows.deletedAmong(db, hashes)) {
          const subject = byHash.get(hash.toString('hex'))
          if (subject !== undefined) deleted.add(subject)
        }
      })
      return deleted
    },

    /** Somebody has come back herself. */
    forget: async (
      tx: Transaction,
      { issuer, subject }: { issuer: string; subject: string },
    ): Promise<void> => {
      await deletedRows.dropDeleted(tx, hashOf(issuer, subject))
    },

    /** Nobody lists the people of this issuer any more. */
    forgetAll: async (tx: Transaction, issuer: string): Promise<void> => {
      await deletedRows.dropDeletedOf(tx, issuer)
    },
  }
}

export type DeletedIdentities = ReturnType<typeof createDeletedIdentities>

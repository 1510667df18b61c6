import type { Transaction } from '../db/client.ts'
import type { Invitations } from '../invitations/invitations.service.ts'
import type { Platforms } from '../lti/platforms.service.ts'
import type { SpokenComments } from '../reading-assignments/spoken-comments.service.ts'
import { deleteAccount } from './accounts.repository.ts'
import type { DeletedIdentities } from './providers/deleted-identities.ts'

type Dependencies = {
  invitations: Pick<Invitations, 'revokeAllOf'>
  spokenComments: Pick<SpokenComments, 'removeAllOf'>
  platforms: Pick<Platforms, 'lockAddedBy'>
  deletedIdentities: Pick<DeletedIdentities, 'keepOf'>
}

export type TrainerRemoval = ReturnType<typeof createTrainerRemoval>

export const createTrainerRemoval = ({
  invitations,
  spokenComments,
  platforms,
  deletedIdentities,
}: Dependencies) => ({
  /** Takes the locks of a removal that come before those of accounts: see decision 70. */
  lockFirst: (tx: Transaction, id: string): Promise<void> => platforms.lockAddedBy(tx, id),

  /**
   * Removes a locked trainer. Her sessions go with the account, so that an open page of hers gets no further answer, and so do the words
   * that she has recorded. Her other recordings go too, and nobody joins by her invitations any more. Quizzes, modules, learning platforms
   * and decisions stay, without her name.
   */
  remove: async (tx: Transaction, id: string): Promise<void> => {
    await invitations.revokeAllOf(tx, id)
    await spokenComments.removeAllOf(tx, id)
    await deletedIdentities.keepOf(tx, id)
    await deleteAccount(tx, id)
  },
})

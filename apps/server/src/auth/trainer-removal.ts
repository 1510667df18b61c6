import type { Transaction } from '../db/client.ts'
import type { Invitations } from '../invitations/invitations.service.ts'
import type { SpokenComments } from '../reading-assignments/spoken-comments.service.ts'
import { deleteAccount } from './accounts.repository.ts'

type Dependencies = {
  invitations: Pick<Invitations, 'revokeAllOf'>
  spokenComments: Pick<SpokenComments, 'removeAllOf'>
}

export type RemoveTrainer = (tx: Transaction, id: string) => Promise<void>

/**
 * Removes a locked trainer. Her sessions go with the account, so that an open page of hers gets no further answer, and so do the words
 * that she has recorded. Her other recordings go too, and nobody joins by her invitations any more. Quizzes, modules and decisions
 * stay, without her name.
 */
export const createTrainerRemoval =
  ({ invitations, spokenComments }: Dependencies): RemoveTrainer =>
  async (tx, id) => {
    await invitations.revokeAllOf(tx, id)
    await spokenComments.removeAllOf(tx, id)
    await deleteAccount(tx, id)
  }

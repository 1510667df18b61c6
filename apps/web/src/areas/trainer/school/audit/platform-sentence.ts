import * as m from '@elocute/messages/audit'
import { allChanges } from './all-changes.ts'
import type { Event } from './audit.queries.ts'

/** What was changed of a learning platform. */
export const platformSentence = (actor: string, { before, after }: Event): string => {
  const parts = { actor, name: after?.provider ?? '' }
  const changes = [
    before?.status !== after?.status && m.platformApproved(parts),
    before?.trusts_trainers !== after?.trusts_trainers &&
      (after?.trusts_trainers ? m.platformTrusted(parts) : m.platformNotTrusted(parts)),
    before?.provider !== after?.provider && m.platformChanged(parts),
  ]
  return allChanges(changes, m.platformChanged(parts))
}

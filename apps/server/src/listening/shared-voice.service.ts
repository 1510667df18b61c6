import type { SharedVoice } from '@elocute/contract/classmates'
import { randomUUID } from 'node:crypto'
import type { Actor, Audit } from '../audit/audit.service.ts'
import type { Db } from '../db/client.ts'
import { refuseDeletedCaller } from '../missing-parent.ts'
import type { Clock } from '../platform/clock.ts'
import * as consents from './shared-voice.repository.ts'

type Dependencies = { db: Db; clock: Clock; audit: Audit }

/** Whether a trainee lets the trainees of her groups hear words of her quizzes in listening lessons. See decision 58. */
export const createSharedVoice = ({ db, clock, audit }: Dependencies) => {
  const load = async (userId: string): Promise<SharedVoice> => {
    const consent = await consents.findConsent(db, userId)
    return { shared: consent !== undefined, since: consent?.since.toISOString() ?? null }
  }

  /** Each change is an event of the audit, which proves the consent and its end. A repeated choice changes nothing. */
  const change = (actor: Actor, shared: boolean): Promise<void> =>
    audit.transaction(async (tx) => {
      const { userId } = actor
      // A UUID of version 4: one of version 7 would tell when she consented.
      const row = { userId, talker: randomUUID(), createdAt: clock.now() }
      const changed = await (shared ? consents.insertConsent(tx, row) : consents.deleteConsent(tx, userId))
      if (!changed) return
      const action = shared ? 'voice_shared' : 'voice_withdrawn'
      audit.record(tx, { actor, action, subject: 'account', subjectId: userId, traineeId: userId })
    })

  return {
    load,

    change: async (actor: Actor, shared: boolean): Promise<SharedVoice> => {
      await change(actor, shared).catch(refuseDeletedCaller)
      return load(actor.userId)
    },
  }
}

export type SharedVoices = ReturnType<typeof createSharedVoice>

import type { AuditAction, AuditSubject } from '@elocute/contract/audit'
import type { Handle, Transaction } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import { hashOf, type Facts } from './audit-hash.ts'
import { append, listenersTo, listenersToReading, lockHead, type Row } from './audit.repository.ts'

/** The person who acts, and the request by which. */
export type Actor = { userId: string; requestId: string }

type AuditEvent = {
  /** Null when the server itself acts. */
  actor: Actor | null
  action: AuditAction
  subject: AuditSubject
  subjectId: string
  traineeId?: string
  before?: Facts
  after?: Facts
}

type Listening = { n: number; at: string; first_name: string | null; last_name: string | null }

/** The audit: an append-only chain of events. See decision 26. */
export const createAudit = ({ clock }: { clock: Clock }) => {
  const recordAll = async (tx: Transaction, events: readonly AuditEvent[]): Promise<void> => {
    if (events.length === 0) return
    const rows: Row[] = []
    let last = await lockHead(tx)
    for (const { actor, traineeId, before, after, ...what } of events) {
      const event = {
        ...what,
        n: last.events + 1,
        at: clock.now(),
        actorId: actor?.userId ?? null,
        requestId: actor?.requestId ?? null,
        traineeId: traineeId ?? null,
        before: before ?? null,
        after: after ?? null,
      }
      const hash = hashOf(event, last.hash)
      rows.push({ ...event, hash })
      last = { events: event.n, hash }
    }
    await append(tx, rows, last)
  }

  return {
    /**
     * Appends an event in the transaction of the action. Call it last: the end of the chain stays locked until the
     * transaction ends, and a transaction that waits for another lock while it holds this one could cause a deadlock.
     */
    record: (tx: Transaction, event: AuditEvent): Promise<void> => recordAll(tx, [event]),

    /** Appends the events of one action on many, in their order. The same applies as to `record`. */
    recordAll,

    /** Which clips of an attempt trainers listened to, and when, oldest first. The names are those of today. */
    listenersTo: async (db: Handle, attemptId: string): Promise<Listening[]> =>
      (await listenersTo(db, attemptId)).map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),

    /** When trainers listened to a reading that counts, oldest first. */
    listenersToReading: async (db: Handle, runId: string): Promise<Omit<Listening, 'n'>[]> =>
      (await listenersToReading(db, runId)).map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  }
}

export type Audit = ReturnType<typeof createAudit>

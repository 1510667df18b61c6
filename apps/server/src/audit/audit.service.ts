import type { AuditAction, AuditSubject } from '@elocute/contract/audit'
import type { Db, Handle, Transaction } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import { hashOf, type Facts } from './audit-hash.ts'
import {
  append,
  hasListened,
  listenersTo,
  listenersToSounds,
  lockHead,
  type Row,
} from './audit.repository.ts'

/** The person who acts, and the request by which. */
export type Actor = { userId: string; requestId: string }

export type AuditEvent = {
  /** Null when the server itself acts. */
  actor: Actor | null
  action: AuditAction
  subject: AuditSubject
  subjectId: string
  traineeId?: string
  before?: Facts
  after?: Facts
}

/** Players fetch a sound in parts, ahead of time and again. All of that within these minutes is one event. */
const minutesOfListening = 10

type Listening = {
  n: number
  at: string
  first_name: string | null
  middle_name: string | null
  last_name: string | null
}

/** A transaction of `Audit.transaction`. Only its events are recorded. */
export type AuditedTransaction = Transaction & { readonly [audited]: true }
declare const audited: unique symbol

const listenings = async <Row extends { at: Date }>(events: Promise<Row[]>) =>
  (await events).map(({ at, ...event }) => ({ ...event, at: at.toISOString() }))

/** The audit: an append-only chain of events. See decision 26. */
export const createAudit = ({ db, clock }: { db: Db; clock: Clock }) => {
  const recorded = new WeakMap<Transaction, AuditEvent[]>()

  const appendAll = async (tx: Transaction, events: readonly AuditEvent[]): Promise<void> => {
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

  const transaction = <T>(work: (tx: AuditedTransaction) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      const events: AuditEvent[] = []
      recorded.set(tx, events)
      const result = await work(tx as AuditedTransaction)
      await appendAll(tx, events)
      return result
    })

  return {
    /**
     * A transaction whose events are appended at its end, whenever they were recorded. The end of the chain is locked from then
     * on, so a transaction that waits for another lock never holds this one: nobody waits for it, and no two for each other.
     * See decision 70.
     */
    transaction,

    /** Records events of a transaction, in their order. */
    record: (tx: AuditedTransaction, ...events: AuditEvent[]): void => {
      const all = recorded.get(tx)
      if (!all) throw new Error('events are recorded only in a transaction of the audit')
      all.push(...events)
    },

    /** Appends an event that changes nothing else, such as an export. */
    append: (event: AuditEvent): Promise<void> => db.transaction((tx) => appendAll(tx, [event])),

    /** Appends that a person gets a sound, unless she got the same one a few minutes ago. */
    appendListening: (event: AuditEvent & { actor: Actor }): Promise<void> =>
      db.transaction(async (tx) => {
        // Of two requests at once, the second one waits here and finds the event of the first.
        await lockHead(tx)
        const { actor, action, subjectId, after = null } = event
        const since = new Date(clock.now().getTime() - minutesOfListening * 60_000)
        if (await hasListened(tx, { actorId: actor.userId, action, subjectId, after }, since)) return
        await appendAll(tx, [event])
      }),

    /** Which clips of an attempt trainers listened to, and when, oldest first. The names are those of today. */
    listenersTo: (db: Handle, attemptId: string): Promise<Listening[]> =>
      listenings(listenersTo(db, attemptId)),

    /** When trainers listened to a reading that counts, oldest first. */
    listenersToReading: (db: Handle, runId: string): Promise<Omit<Listening, 'n'>[]> =>
      listenings(listenersToSounds(db, 'reading_listened', [runId])),

    /** When trainers listened to these answers to a speaking task, oldest first. */
    listenersToAnswers: (db: Handle, ids: readonly string[]): Promise<Omit<Listening, 'n'>[]> =>
      listenings(listenersToSounds(db, 'speaking_listened', ids)),
  }
}

export type Audit = ReturnType<typeof createAudit>

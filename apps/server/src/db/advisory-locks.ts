import { sql } from 'drizzle-orm'
import type { Transaction } from './client.ts'

/** Arbitrary numbers of the advisory locks of this database. Each means one thing, and the same in every release. */
export const advisoryLocks = {
  /** One server brings the schema up to date. */
  migrations: 7_305_118,
  /** Serialises what decides by the number of trainers: the first one comes, or one leaves. */
  trainers: 7_305_119,
  /** Imports follow one another, so that two of the same list do not invite anybody twice. */
  imports: 7_305_120,
  /** Serialises the first use of the keys for learning platforms by several servers, and changes of them. */
  platformKeys: 7_305_121,
} as const

/** Waits for a lock and holds it until the end of `tx`. */
export const takeAdvisoryLock = (tx: Transaction, name: keyof typeof advisoryLocks) =>
  tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks[name]}::bigint)`)

import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { deleteInBatches } from '../db/in-batches.ts'
import { analyses } from '../db/schema.ts'

type Key = { userId: string; key: string }
/** An analysis and the claim of the server that runs it. After the claim was taken over, no row matches. */
export type Claimed = Key & { claim: string }

const keyed = ({ userId, key }: Key) => and(eq(analyses.userId, userId), eq(analyses.key, key))
const held = (claimed: Claimed) =>
  and(keyed(claimed), eq(analyses.claim, claimed.claim), eq(analyses.state, 'running'))

/** Fails analyses whose claim has expired, and counts the time from their start to the end of the claim as spent. */
export const failAbandoned = (tx: Handle, userId: string, now: Date) =>
  tx
    .update(analyses)
    .set({
      state: 'failed',
      spentMs: sql`${analyses.spentMs} + (1000 * extract(epoch from ${analyses.claimedUntil} - ${analyses.startedAt}))::integer`,
    })
    .where(and(eq(analyses.userId, userId), eq(analyses.state, 'running'), lt(analyses.claimedUntil, now)))

/** Locked, because it may end at this moment: what is decided next must be true of the same state. */
export const lockAnalysis = async (tx: Handle, key: Key) => {
  const [row] = await tx
    .select({ content: analyses.content, state: analyses.state, runId: analyses.runId })
    .from(analyses)
    .where(keyed(key))
    .for('update')
  return row
}

export const isAnyRunning = async (tx: Handle, userId: string): Promise<boolean> => {
  const rows = await tx
    .select({ key: analyses.key })
    .from(analyses)
    .where(and(eq(analyses.userId, userId), eq(analyses.state, 'running')))
  return rows.length > 0
}

/** The processor time spent on a trainee since then, the oldest first. */
export const spentSince = (tx: Handle, userId: string, since: Date) =>
  tx
    .select({ startedAt: analyses.startedAt, spentMs: analyses.spentMs })
    .from(analyses)
    .where(and(eq(analyses.userId, userId), gt(analyses.startedAt, since), gt(analyses.spentMs, 0)))
    .orderBy(analyses.startedAt)

/** Needs the lock of `lockUser`. A failed analysis begins again. */
export const beginAnalysis = async (
  tx: Handle,
  {
    content,
    startedAt,
    claimedUntil,
    ...claimed
  }: Claimed & {
    content: Buffer
    startedAt: Date
    claimedUntil: Date
  },
): Promise<void> => {
  const { claim } = claimed
  await tx
    .insert(analyses)
    .values({ ...claimed, content, startedAt, claimedUntil, state: 'running' })
    .onConflictDoUpdate({
      target: [analyses.userId, analyses.key],
      set: { claim, content, startedAt, claimedUntil, state: 'running' },
    })
}

export const renewClaim = (db: Handle, claimed: Claimed, claimedUntil: Date) =>
  db.update(analyses).set({ claimedUntil }).where(held(claimed))

/** Ends an analysis. Returns false when the claim was taken over. */
export const endAnalysis = async (
  db: Handle,
  claimed: Claimed,
  end: { state: 'done'; runId: string; spentMs: number } | { state: 'failed'; spentMs: number },
): Promise<boolean> => {
  const rows = await db
    .update(analyses)
    .set({ ...end, spentMs: sql`${analyses.spentMs} + ${Math.round(end.spentMs)}` })
    .where(held(claimed))
    .returning({ key: analyses.key })
  return rows.length > 0
}

/** Deletes old analyses except running ones. */
export const deleteAnalyses = (db: Handle, before: Date, signal?: AbortSignal) =>
  deleteInBatches(db, analyses, and(lt(analyses.startedAt, before), ne(analyses.state, 'running')), signal)

import { eq, inArray } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/client.ts'
import { practiceRuns, soundEvidence } from '../db/schema.ts'

type NewSound = typeof soundEvidence.$inferInsert

export const insertSounds = async (tx: Handle, rows: readonly NewSound[]): Promise<void> => {
  if (rows.length > 0)
    await tx
      .insert(soundEvidence)
      .values([...rows])
      .onConflictDoNothing()
}

/** Some readings without evidence, locked. Another server takes others. */
export const lockSomeWithout = (tx: Transaction, most: number) =>
  tx
    .select({ id: practiceRuns.id, userId: practiceRuns.userId, result: practiceRuns.result })
    .from(practiceRuns)
    .where(eq(practiceRuns.soundsStored, false))
    .orderBy(practiceRuns.id)
    .limit(most)
    .for('update', { skipLocked: true })

export const markStored = async (tx: Transaction, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0)
    await tx
      .update(practiceRuns)
      .set({ soundsStored: true })
      .where(inArray(practiceRuns.id, [...ids]))
}

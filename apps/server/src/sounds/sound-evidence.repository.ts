import type { Handle } from '../db/client.ts'
import { soundEvidence } from '../db/schema.ts'

type NewSound = typeof soundEvidence.$inferInsert

export const insertSounds = async (tx: Handle, rows: readonly NewSound[]): Promise<void> => {
  if (rows.length > 0)
    await tx
      .insert(soundEvidence)
      .values([...rows])
      .onConflictDoNothing()
}

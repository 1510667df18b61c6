import { sql } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { scriptTurns } from '../db/schema.ts'

/** Counts a script about a topic and returns its turn. The first turn is `start`, so that a class gets different scripts. */
export const nextTurn = async (db: Handle, userId: string, topic: string, start: number): Promise<number> => {
  const [row] = await db
    .insert(scriptTurns)
    .values({ userId, topic, turn: start })
    .onConflictDoUpdate({
      target: [scriptTurns.userId, scriptTurns.topic],
      set: { turn: sql`(${scriptTurns.turn} + 1) % 1000000` },
    })
    .returning({ turn: scriptTurns.turn })
  return row?.turn ?? start
}

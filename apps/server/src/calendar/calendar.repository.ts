import { and, eq } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { calendarAddresses, users } from '../db/schema.ts'
import { verifiedTrainee } from '../quizzes/quiz-life.ts'

type Address = typeof calendarAddresses.$inferInsert

export const findAddress = async (db: Handle, userId: string) => {
  const [row] = await db
    .select({ createdAt: calendarAddresses.createdAt })
    .from(calendarAddresses)
    .where(eq(calendarAddresses.userId, userId))
  return row
}

/** Stores the address of a trainee in the place of the one before it. */
export const putAddress = (db: Handle, { userId, ...address }: Address) =>
  db
    .insert(calendarAddresses)
    .values({ userId, ...address })
    .onConflictDoUpdate({ target: calendarAddresses.userId, set: address })

export const deleteAddress = (db: Handle, userId: string) =>
  db.delete(calendarAddresses).where(eq(calendarAddresses.userId, userId))

/** Whose address it is. Nobody's while a trainee is not verified. */
export const traineeOf = async (db: Handle, tokenHash: Buffer): Promise<string | undefined> => {
  const [row] = await db
    .select({ id: users.id })
    .from(calendarAddresses)
    .innerJoin(users, eq(users.id, calendarAddresses.userId))
    .where(and(eq(calendarAddresses.tokenHash, tokenHash), verifiedTrainee))
  return row?.id
}

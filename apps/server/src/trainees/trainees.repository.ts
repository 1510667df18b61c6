import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { attempts, quizzes, users } from '../db/schema.ts'

const trainee = {
  id: users.id,
  email: users.email,
  first_name: users.firstName,
  middle_name: users.middleName,
  last_name: users.lastName,
  role: users.role,
  status: users.status,
  createdAt: users.createdAt,
}

export const allTrainees = (db: Handle) =>
  db.select(trainee).from(users).where(eq(users.role, 'trainee')).orderBy(desc(users.createdAt), users.id)

export const findTrainee = async (db: Handle, id: string) => {
  const [row] = await db
    .select(trainee)
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'trainee')))
  return row
}

const pendingTrainee = (id: string) =>
  and(eq(users.id, id), eq(users.role, 'trainee'), eq(users.status, 'pending'))

export const approvePending = async (db: Handle, id: string) => {
  const [row] = await db
    .update(users)
    .set({ status: 'verified' })
    .where(pendingTrainee(id))
    .returning(trainee)
  return row
}

export const deletePending = async (db: Handle, id: string) => {
  const [row] = await db.delete(users).where(pendingTrainee(id)).returning({ email: users.email })
  return row
}

export const deleteNotPending = async (db: Handle, id: string) => {
  const [row] = await db
    .delete(users)
    .where(and(eq(users.id, id), eq(users.role, 'trainee'), ne(users.status, 'pending')))
    .returning({ id: users.id })
  return row
}

/** Every quiz, newest first, with the score that this trainee has in it. */
export const scoresOf = (db: Handle, userId: string) =>
  db
    .select({
      quiz_id: quizzes.id,
      quiz_title: quizzes.title,
      total_points: quizzes.totalPoints,
      score: attempts.score,
    })
    .from(quizzes)
    .leftJoin(
      attempts,
      and(
        eq(attempts.quizId, quizzes.id),
        eq(attempts.userId, userId),
        sql`${attempts.state} in ('pending', 'completed')`,
        isNotNull(attempts.score),
      ),
    )
    .orderBy(desc(quizzes.createdAt), quizzes.id)

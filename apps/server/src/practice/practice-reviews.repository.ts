import { and, count, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { practiceReviews, users } from '../db/schema.ts'

type NewReview = typeof practiceReviews.$inferInsert

/** Appends reviews to the log. Those that it has stay as they are. */
export const append = async (tx: Handle, reviews: readonly NewReview[]): Promise<void> => {
  if (reviews.length > 0)
    await tx
      .insert(practiceReviews)
      .values([...reviews])
      .onConflictDoNothing()
}

/** The whole logs of these cards. */
export const logsOf = (tx: Handle, cardIds: readonly string[]) =>
  tx
    .select({
      id: practiceReviews.id,
      cardId: practiceReviews.cardId,
      rating: practiceReviews.rating,
      reviewedAt: practiceReviews.reviewedAt,
      day: practiceReviews.day,
    })
    .from(practiceReviews)
    .where(inArray(practiceReviews.cardId, [...cardIds]))

export const countReceivedSince = async (db: Handle, userId: string, since: Date): Promise<number> => {
  const [row] = await db
    .select({ reviews: count() })
    .from(practiceReviews)
    .where(and(eq(practiceReviews.userId, userId), gte(practiceReviews.receivedAt, since)))
  return row?.reviews ?? 0
}

/** Whole ones: a minute that is not over does not count. */
const minutes = (condition = sql`true`) =>
  sql<number>`floor(coalesce(sum(${practiceReviews.spentMs}) filter (where ${condition}), 0) / 60000.0)::int`

/** How long a trainee has practised: on this day, since another one, and ever. */
export const timesOf = async (db: Handle, userId: string, { day, since }: { day: string; since: string }) => {
  const [row] = await db
    .select({
      days: sql<number>`count(distinct ${practiceReviews.day})::int`,
      minutesOfDay: minutes(eq(practiceReviews.day, day)),
      minutesSince: minutes(gte(practiceReviews.day, since)),
      minutes: minutes(),
    })
    .from(practiceReviews)
    .where(eq(practiceReviews.userId, userId))
  return row ?? { days: 0, minutesOfDay: 0, minutesSince: 0, minutes: 0 }
}

export const isTrainee = async (db: Handle, userId: string): Promise<boolean> => {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.role, 'trainee')))
  return rows.length > 0
}

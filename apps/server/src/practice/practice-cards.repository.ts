import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { practiceCards } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import type { NewCard } from './new-card.ts'

type Source = (typeof practiceCards.$inferSelect)['source']
type Added = { userId: string; cards: readonly NewCard[]; source: Source; now: Date; most: number }

const inBag = (userId: string) => and(eq(practiceCards.userId, userId), isNull(practiceCards.removedAt))
const isNew = isNull(practiceCards.dueAt)

const shown = {
  id: practiceCards.id,
  kind: practiceCards.kind,
  subject: practiceCards.subject,
  words: practiceCards.words,
  dueAt: practiceCards.dueAt,
  reviews: practiceCards.reviews,
  source: practiceCards.source,
}

const countCards = async (db: Handle, userId: string): Promise<number> => {
  const [row] = await db.select({ cards: count() }).from(practiceCards).where(inBag(userId))
  return row?.cards ?? 0
}

/** Adds cards until the bag has `most`. Cards that are or were there stay as they are. Returns how many were added. */
export const addCards = async (db: Handle, { userId, cards, source, now, most }: Added): Promise<number> => {
  const room = most - (await countCards(db, userId))
  const rows = cards
    .slice(0, Math.max(0, room))
    .map((card) => ({ ...card, id: newId(), userId, source, addedAt: now }))
  if (rows.length === 0) return 0
  const added = await db
    .insert(practiceCards)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: practiceCards.id })
  return added.length
}

/** Puts cards back that were taken out. Returns how many. */
export const putBack = async (db: Handle, userId: string, cards: readonly NewCard[]): Promise<number> => {
  const keys = cards.map(({ kind, subject }) => `${kind} ${subject}`)
  const rows = await db
    .update(practiceCards)
    .set({ removedAt: null })
    .where(
      and(
        eq(practiceCards.userId, userId),
        isNotNull(practiceCards.removedAt),
        inArray(sql`${practiceCards.kind} || ' ' || ${practiceCards.subject}`, keys),
      ),
    )
    .returning({ id: practiceCards.id })
  return rows.length
}

export const removeCard = async (db: Handle, userId: string, id: string, now: Date): Promise<boolean> => {
  const rows = await db
    .update(practiceCards)
    .set({ removedAt: now })
    .where(and(inBag(userId), eq(practiceCards.id, id)))
    .returning({ id: practiceCards.id })
  return rows.length > 0
}

/** The reviewed cards that are due, the most overdue ones first. */
export const dueCards = (db: Handle, userId: string, now: Date, most: number) =>
  db
    .select(shown)
    .from(practiceCards)
    .where(and(inBag(userId), lte(practiceCards.dueAt, now)))
    .orderBy(asc(practiceCards.dueAt), asc(practiceCards.id))
    .limit(most)

/** The cards without a review, the oldest ones first. */
export const newCards = (db: Handle, userId: string, most: number) =>
  db
    .select(shown)
    .from(practiceCards)
    .where(and(inBag(userId), isNew))
    .orderBy(asc(practiceCards.addedAt), asc(practiceCards.subject))
    .limit(most)

/** The counts of a bag. `begun`: the cards whose first review was on this day. */
export const countsOf = async (db: Handle, userId: string, { now, day }: { now: Date; day: string }) => {
  const [row] = await db
    .select({
      total: count(),
      due: sql<number>`count(*) filter (where ${lte(practiceCards.dueAt, now)})::int`,
      fresh: sql<number>`count(*) filter (where ${isNew})::int`,
      begun: sql<number>`count(*) filter (where ${practiceCards.firstDay} = ${day})::int`,
      nextDueAt:
        sql<Date | null>`min(${practiceCards.dueAt}) filter (where ${gt(practiceCards.dueAt, now)})`.mapWith(
          practiceCards.dueAt,
        ),
    })
    .from(practiceCards)
    .where(inBag(userId))
  return row ?? { total: 0, due: 0, fresh: 0, begun: 0, nextDueAt: null }
}

/** The own cards among these, locked in one order, so that two devices wait for each other instead of for a deadlock. */
export const lockCards = (tx: Handle, userId: string, ids: readonly string[]) =>
  tx
    .select({ id: practiceCards.id })
    .from(practiceCards)
    .where(and(eq(practiceCards.userId, userId), inArray(practiceCards.id, [...ids])))
    .orderBy(asc(practiceCards.id))
    .for('update')

export const setSchedule = (
  tx: Handle,
  id: string,
  schedule: { dueAt: Date; reviews: number; firstDay: string },
) => tx.update(practiceCards).set(schedule).where(eq(practiceCards.id, id))

import { and, asc, eq } from 'drizzle-orm'
import { practiceCards, practiceReviews } from '../db/schema.ts'
import { following, inParts, type OwnDataPart } from '../own-data/own-data-part.ts'

/** The practice bag, with the cards that were taken out. */
export const cardsOfOwnData: OwnDataPart = {
  list: 'practice_cards',
  of: 'trainee',
  tables: [practiceCards],
  read: ({ db, userId }) =>
    inParts((part) =>
      db
        .select({
          id: practiceCards.id,
          kind: practiceCards.kind,
          about: practiceCards.subject,
          words: practiceCards.words,
          source: practiceCards.source,
          added_at: practiceCards.addedAt,
          removed_at: practiceCards.removedAt,
          due_at: practiceCards.dueAt,
        })
        .from(practiceCards)
        .where(and(eq(practiceCards.userId, userId), following(practiceCards.id, part)))
        .orderBy(asc(practiceCards.id))
        .limit(part.limit),
    ),
}

/** The log of the reviews of these cards. */
export const reviewsOfOwnData: OwnDataPart = {
  list: 'practice_reviews',
  of: 'trainee',
  tables: [practiceReviews],
  read: ({ db, userId }) =>
    inParts((part) =>
      db
        .select({
          id: practiceReviews.id,
          card: practiceReviews.cardId,
          rating: practiceReviews.rating,
          at: practiceReviews.reviewedAt,
          day: practiceReviews.day,
          milliseconds: practiceReviews.spentMs,
        })
        .from(practiceReviews)
        .where(and(eq(practiceReviews.userId, userId), following(practiceReviews.id, part)))
        .orderBy(asc(practiceReviews.id))
        .limit(part.limit),
    ),
}

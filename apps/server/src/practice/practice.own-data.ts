import { eq } from 'drizzle-orm'
import { practiceCards, practiceReviews } from '../db/schema.ts'
import { inParts, type OwnDataPart } from '../own-data/own-data-part.ts'

/** The practice bag, with the cards that were taken out. */
export const cardsOfOwnData: OwnDataPart = {
  list: 'practice_cards',
  of: 'trainee',
  tables: [practiceCards],
  read: ({ db, userId }) =>
    inParts(practiceCards.id, eq(practiceCards.userId, userId), () =>
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
        .from(practiceCards),
    ),
}

/** The log of the reviews of these cards. */
export const reviewsOfOwnData: OwnDataPart = {
  list: 'practice_reviews',
  of: 'trainee',
  tables: [practiceReviews],
  read: ({ db, userId }) =>
    inParts(practiceReviews.id, eq(practiceReviews.userId, userId), () =>
      db
        .select({
          id: practiceReviews.id,
          card: practiceReviews.cardId,
          rating: practiceReviews.rating,
          at: practiceReviews.reviewedAt,
          day: practiceReviews.day,
          milliseconds: practiceReviews.spentMs,
        })
        .from(practiceReviews),
    ),
}

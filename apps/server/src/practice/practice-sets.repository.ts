import { and, eq, sql } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { practiceCards } from '../db/schema.ts'
import { inGroup } from '../groups/is-member-of.ts'
import { isFor, verifiedTrainee } from '../quizzes/quiz-life.ts'

type NewSet = {
  id: string
  quizId: string
  group: string | undefined
  words: readonly string[]
  now: Date
  most: number
}

/**
 * Puts words into the bags of all trainees for whom a quiz is, unless a bag is full. Returns how many trainees there are. The lock waits
 * for those who are being deleted and leaves them out.
 */
export const addSet = async (
  tx: Handle,
  { id, quizId, group, words, now, most }: NewSet,
): Promise<number> => {
  const reached = sql`
    select users.id from users
    where ${verifiedTrainee} and ${isFor(quizId)} ${group === undefined ? sql`` : sql`and ${inGroup(group)}`}
    order by users.id for key share of users`
  const { rows } = await tx.execute<{ trainees: number }>(sql`
    with reached as (${reached}),
    added as (
      insert into practice_cards (id, user_id, kind, subject, words, source, set_id, added_at)
      select gen_random_uuid(), reached.id, 'word', word, array[word], 'set', ${id}, ${now.toISOString()}
      from reached cross join unnest(${sql.param([...words])}::text[]) as word
      where (select count(*) from practice_cards as cards
        where cards.user_id = reached.id and cards.removed_at is null) + ${words.length} <= ${most}
      order by reached.id, word
      on conflict do nothing)
    select count(*)::int as trainees from reached`)
  return rows[0]?.trainees ?? 0
}

/** Deletes the cards of a set that nobody has reviewed. Returns whether there were any. */
export const removeSet = async (tx: Handle, id: string): Promise<boolean> => {
  const { rowCount } = await tx
    .delete(practiceCards)
    .where(and(eq(practiceCards.setId, id), eq(practiceCards.reviews, 0)))
  return rowCount !== null && rowCount > 0
}

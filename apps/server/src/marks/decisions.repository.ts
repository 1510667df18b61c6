import { and, asc, eq, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/client.ts'
import { namesOf } from '../db/names-of.ts'
import { appeals, attempts, attemptWords, users, wordDecisions } from '../db/schema.ts'
import { pointsPerWord, scoreOfWords } from '../quiz-attempts/answer-rules.ts'
import { countedAtFirst } from '../quiz-attempts/word-outcomes.ts'
import { wasAnswered } from '../quizzes/quiz-life.ts'

type NewDecision = typeof wordDecisions.$inferInsert
type Source = NewDecision['source']

/**
 * Sets the outcome of a word that counts from now on. A trainer's decision wins over all others, also over later ones.
 * The attempt must be locked.
 */
export const setOutcome = async (
  tx: Transaction,
  word: { attemptId: string; n: number; outcome: 'correct' | 'incorrect'; source: Source },
): Promise<void> => {
  await tx
    .update(attemptWords)
    .set({ decidedOutcome: word.outcome, decidedBy: word.source })
    .where(
      and(
        eq(attemptWords.attemptId, word.attemptId),
        eq(attemptWords.n, word.n),
        sql`(${word.source} = 'trainer' or ${attemptWords.decidedBy} is distinct from 'trainer')`,
      ),
    )
}

/**
 * The score of an answer that was not started on the server: the sent score, and the points that decisions have added or
 * taken away.
 */
const sentScoreAndDecisions = sql`greatest(0, least(quizzes.total_points,
  coalesce(attempts.claimed_score, attempts.score) + ${pointsPerWord(sql`quizzes.type`)} * (
    select coalesce(sum(counts::int - ${countedAtFirst}::int), 0) from attempt_words
    where attempt_words.attempt_id = attempts.id and decided_outcome is not null
  )))::int`

/**
 * Computes the score of a locked attempt after a decision on a word, and returns it. A running attempt has no score before
 * its answer.
 */
export const updateScore = async (tx: Transaction, id: string): Promise<number | null> => {
  const { rows } = await tx.execute<{ score: number }>(sql`
    update attempts set score = computed.score, claimed_score = computed.claimed_score
    from (
      select attempts.id,
        coalesce(attempts.decided_score,
          case when attempts.server_started then ${scoreOfWords} else ${sentScoreAndDecisions} end) as score,
        case when attempts.server_started then attempts.claimed_score
          else coalesce(attempts.claimed_score, attempts.score) end as claimed_score
      from attempts join quizzes on quizzes.id = attempts.quiz_id where attempts.id = ${id}
    ) as computed
    where attempts.id = computed.id and ${wasAnswered}
    returning attempts.score`)
  return rows[0]?.score ?? null
}

/** Sets the score of a whole attempt. The sent score of an answer without a start is kept beside it. */
export const setScore = async (tx: Transaction, id: string, score: number): Promise<void> => {
  await tx
    .update(attempts)
    .set({
      score,
      decidedScore: score,
      claimedScore: sql`coalesce(${attempts.claimedScore}, ${attempts.score})`,
    })
    .where(eq(attempts.id, id))
}

/**
 * Appends a decision on a locked attempt. Its time is after that of the one before it, also when both come in one millisecond or the
 * clocks of two servers differ, so that the history is in the order in which the scores changed.
 */
export const insertDecision = async (
  tx: Transaction,
  { at, ...decision }: NewDecision & { at: Date },
): Promise<void> => {
  const afterLast = sql`(select max(earlier.at) + interval '1 millisecond' from word_decisions as earlier
    where earlier.attempt_id = ${decision.attemptId})`
  await tx.insert(wordDecisions).values({ ...decision, at: sql`greatest(${at}::timestamptz, ${afterLast})` })
}

/** Answers the appeal of a word, or changes its answer. */
export const answerAppeal = async (
  tx: Transaction,
  word: { attemptId: string; n: number; state: 'accepted' | 'rejected'; now: Date },
): Promise<'accepted' | 'rejected' | null> => {
  const { rowCount } = await tx
    .update(appeals)
    .set({ state: word.state, decidedAt: word.now })
    .where(and(eq(appeals.attemptId, word.attemptId), eq(appeals.n, word.n)))
  return rowCount ? word.state : null
}

type Withdrawal = { reason: string; userId: string; now: Date }

export const withdraw = async (tx: Transaction, id: string, { reason, userId, now }: Withdrawal) => {
  await tx
    .update(attempts)
    .set({ state: 'void', voidReason: reason, voidedBy: userId, voidedAt: now })
    .where(eq(attempts.id, id))
}

/** The decisions on an attempt and its words, oldest first. */
export const decisionsOf = (db: Handle, attemptId: string) =>
  db
    .select({
      n: wordDecisions.n,
      source: wordDecisions.source,
      outcome: wordDecisions.outcome,
      finding: wordDecisions.finding,
      heard: wordDecisions.heard,
      confidence: wordDecisions.confidence,
      engine: wordDecisions.engineVersion,
      reason: wordDecisions.reason,
      by: { id: users.id, ...namesOf(users) },
      at: wordDecisions.at,
      score_before: wordDecisions.scoreBefore,
      score_after: wordDecisions.scoreAfter,
    })
    .from(wordDecisions)
    .leftJoin(users, eq(users.id, wordDecisions.userId))
    .where(eq(wordDecisions.attemptId, attemptId))
    .orderBy(asc(wordDecisions.at), asc(wordDecisions.id))

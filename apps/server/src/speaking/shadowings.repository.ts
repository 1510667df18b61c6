import { and, asc, eq, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/client.ts'
import { namesOf } from '../db/names-of.ts'
import {
  shadowedPassages,
  shadowingScores,
  speakingAnswers,
  speakingParts,
  speakingTasks,
  users,
} from '../db/schema.ts'
import { earlierDecisions, insertDecision } from './machine-decisions.repository.ts'
import { machineScoreOf } from './shadowing-score.ts'
import { isTry, tryColumns } from './machine-marked-tries.ts'

/** A try at shadowing: an own one, or one that was sent. */
export const findTry = async (db: Handle, id: string, of: { userId: string } | 'sent') => {
  const [row] = await db
    .select({
      ...tryColumns,
      machineScore: machineScoreOf(sql`speaking_answers.id`),
    })
    .from(speakingAnswers)
    .innerJoin(speakingTasks, eq(speakingTasks.id, speakingAnswers.taskId))
    .innerJoin(users, eq(users.id, speakingAnswers.userId))
    .where(isTry(id, 'shadowing', of))
  return row
}

/** The passages of a try with what became of them, in their order. */
export const passagesOf = (db: Handle, answerId: string) =>
  db
    .select({
      n: speakingParts.n,
      milliseconds: speakingParts.milliseconds,
      has_sound: sql<boolean>`${speakingParts.fileId} is not null`,
      result: shadowedPassages.result,
      words: shadowedPassages.words,
      lag_ms: shadowedPassages.lagMs,
      model_at_ms: shadowedPassages.modelAtMs,
    })
    .from(shadowedPassages)
    .innerJoin(
      speakingParts,
      and(eq(speakingParts.answerId, shadowedPassages.answerId), eq(speakingParts.n, shadowedPassages.n)),
    )
    .where(eq(shadowedPassages.answerId, answerId))
    .orderBy(asc(shadowedPassages.n))

export const insertPassage = (tx: Transaction, row: typeof shadowedPassages.$inferInsert) =>
  tx.insert(shadowedPassages).values(row)

/** What a trainer has decided of a try. */
export const findDecision = async (db: Handle, answerId: string) => {
  const [row] = await db
    .select({
      score: shadowingScores.score,
      reason: shadowingScores.reason,
      revision: shadowingScores.revision,
      by: namesOf(users),
      earlier: earlierDecisions({
        answerId: sql`shadowing_scores.answer_id`,
        n: sql`0`,
        place: sql`0`,
        revision: sql`shadowing_scores.revision`,
      }),
    })
    .from(shadowingScores)
    .leftJoin(users, eq(users.id, shadowingScores.decidedBy))
    .where(eq(shadowingScores.answerId, answerId))
  return row
}

type Decision = { score: number; reason: string; decidedBy: string; decidedAt: Date }

/** Stores a decision on a try, of which the one with this revision was seen, 0 for none. False where there is another one by now. */
export const decideScore = async (
  tx: Transaction,
  { answerId, revision }: { answerId: string; revision: number },
  decision: Decision,
): Promise<boolean> => {
  const decided = { ...decision, revision: revision + 1 }
  const { rowCount } = await (revision === 0
    ? tx
        .insert(shadowingScores)
        .values({ answerId, ...decided })
        .onConflictDoNothing()
    : tx
        .update(shadowingScores)
        .set(decided)
        .where(and(eq(shadowingScores.answerId, answerId), eq(shadowingScores.revision, revision))))
  if (rowCount !== 1) return false
  const { score, reason, decidedBy: trainerId, decidedAt: at } = decision
  await insertDecision(tx, { answerId, revision: revision + 1, score, reason, trainerId, at })
  return true
}

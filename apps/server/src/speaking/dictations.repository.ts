import type { MissedWord } from '@elocute/contract/trainer-dictations'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/client.ts'
import { namesOf } from '../db/names-of.ts'
import { dictationItems, dictationWords, speakingAnswers, speakingTasks, users } from '../db/schema.ts'
import { isOfGroup } from '../groups/is-member-of.ts'
import { verifiedTrainee } from '../quizzes/quiz-life.ts'
import { eachSlice } from '../platform/each-slice.ts'
import { figureOf, isRight } from './dictation-figure.ts'
import { earlierDecisions, insertDecision } from './machine-decisions.repository.ts'
import { isTry, tryColumns } from './machine-marked-tries.ts'

const wordsAtOnce = 1_000

type Place = { answerId: string; n: number }

/** A try at a dictation: an own one, or one that was sent. */
export const findTry = async (db: Handle, id: string, of: { userId: string } | 'sent') => {
  const [row] = await db
    .select({
      ...tryColumns,
      dictation: speakingTasks.dictation,
      figure: figureOf(sql`speaking_answers.id`),
    })
    .from(speakingAnswers)
    .innerJoin(speakingTasks, eq(speakingTasks.id, speakingAnswers.taskId))
    .innerJoin(users, eq(users.id, speakingAnswers.userId))
    .where(isTry(id, 'dictation', of))
  return row
}

/** What was played and typed in a try, by item. */
export const itemsOf = (db: Handle, answerId: string) =>
  db
    .select({ n: dictationItems.n, plays: dictationItems.plays, typed: dictationItems.typed })
    .from(dictationItems)
    .where(eq(dictationItems.answerId, answerId))

/** The words of a sent try in order, with what trainers have decided. */
export const wordsOf = (db: Handle, answerId: string) =>
  db
    .select({
      n: dictationWords.n,
      place: dictationWords.place,
      result: dictationWords.result,
      said: dictationWords.said,
      typed: dictationWords.typed,
      words: dictationWords.words,
      right: dictationWords.decidedRight,
      reason: dictationWords.reason,
      by: namesOf(users),
      revision: dictationWords.revision,
      earlier: earlierDecisions({
        answerId: sql`dictation_words.answer_id`,
        n: sql`dictation_words.n`,
        place: sql`dictation_words.place`,
        revision: sql`dictation_words.revision`,
      }),
    })
    .from(dictationWords)
    .leftJoin(users, eq(users.id, dictationWords.decidedBy))
    .where(eq(dictationWords.answerId, answerId))
    .orderBy(asc(dictationWords.n), asc(dictationWords.place))

/** Counts one playing of an item. Undefined when it was played so often already; null allows any number. */
export const countPlay = async (
  db: Handle,
  place: Place,
  most: number | null,
): Promise<number | undefined> => {
  const [row] = await db
    .insert(dictationItems)
    .values({ ...place, plays: 1 })
    .onConflictDoUpdate({
      target: [dictationItems.answerId, dictationItems.n],
      set: { plays: sql`${dictationItems.plays} + 1` },
      setWhere: most === null ? sql`true` : sql`${dictationItems.plays} < ${most}`,
    })
    .returning({ plays: dictationItems.plays })
  return row?.plays
}

export const putTyped = (tx: Transaction, rows: readonly (Place & { typed: string })[]) =>
  tx
    .insert(dictationItems)
    .values([...rows])
    .onConflictDoUpdate({
      target: [dictationItems.answerId, dictationItems.n],
      set: { typed: sql`excluded.typed` },
    })

/** In statements that PostgreSQL has enough parameters for. */
export const insertWords = (tx: Transaction, rows: (typeof dictationWords.$inferInsert)[]) =>
  eachSlice(rows, wordsAtOnce, (some) => tx.insert(dictationWords).values([...some]))

type Decision = { right: boolean; reason: string; by: string; at: Date }

/** Stores a decision on a word whose revision is still this one. Undefined where it is another one, and where there is no such word. */
export const decideWord = async (
  tx: Transaction,
  { answerId, n, place, revision }: Place & { place: number; revision: number },
  { right, reason, by, at }: Decision,
) => {
  const [found] = await tx
    .select({ right: dictationWords.decidedRight, result: dictationWords.result })
    .from(dictationWords)
    .where(and(wordAt({ answerId, n, place }), eq(dictationWords.revision, revision)))
  if (!found) return undefined
  const before = found.right ?? found.result === 'right'
  // What counts already is no decision, so there is nothing to record.
  if (before === right) return { before }
  const { rowCount } = await tx
    .update(dictationWords)
    .set({ decidedRight: right, reason, decidedBy: by, decidedAt: at, revision: revision + 1 })
    .where(and(wordAt({ answerId, n, place }), eq(dictationWords.revision, revision)))
  if (rowCount !== 1) return undefined
  await insertDecision(tx, { answerId, n, place, revision: revision + 1, right, reason, at, trainerId: by })
  return { before }
}

const wordAt = ({ answerId, n, place }: Place & { place: number }) =>
  and(eq(dictationWords.answerId, answerId), eq(dictationWords.n, n), eq(dictationWords.place, place))

/** Whether a try has this word. */
export const hasWord = async (db: Handle, word: Place & { place: number }): Promise<boolean> =>
  (await db.$count(dictationWords, wordAt(word))) > 0

const counting = (taskId: string, group: string | undefined) => sql`from speaking_answers
  join users on users.id = speaking_answers.user_id and ${verifiedTrainee}
  where speaking_answers.task_id = ${taskId} and speaking_answers.picked
    and ${isOfGroup(sql`speaking_answers.user_id`, group)}`

/** The words that were missed most often in the tries that count, of active trainees. */
export const missedWords = async (
  db: Handle,
  { taskId, group, most }: { taskId: string; group: string | undefined; most: number },
): Promise<MissedWord[]> => {
  const { rows } = await db.execute<MissedWord>(sql`
    select dictation_words.n, min(dictation_words.said) as said, count(*)::int as missed
    from dictation_words
    where dictation_words.answer_id in (select speaking_answers.id ${counting(taskId, group)})
      and dictation_words.said is not null and not ${isRight}
    group by dictation_words.n, dictation_words.said_at
    order by missed desc, dictation_words.n, dictation_words.said_at
    limit ${most}`)
  return rows
}

/** How many these tries are. */
export const countTries = async (db: Handle, taskId: string, group: string | undefined): Promise<number> => {
  const { rows } = await db.execute<{ tries: number }>(
    sql`select count(*)::int as tries ${counting(taskId, group)}`,
  )
  return rows[0]?.tries ?? 0
}

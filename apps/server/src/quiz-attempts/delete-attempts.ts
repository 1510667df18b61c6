import { asc, eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../db/client.ts'
import { isAmong } from '../db/is-among.ts'
import { attempts, attemptWords, deletedAttempts, wordDecisions } from '../db/schema.ts'

type Owner = { userId: string } | { quizId: string }

/** So many, with their words and clips, are deleted by one transaction. */
const emptiedAtOnce = 100

/**
 * Locks the attempts of a trainee or at a quiz in the order of their ids, so that the deletions of a trainee and of a quiz do not wait
 * for each other in a circle. See decision 70.
 */
export const lockAttemptsOf = (tx: Transaction, owner: Owner) => {
  // In two parts, for the two indexes of the attempts of a quiz.
  const theirs =
    'userId' in owner
      ? eq(attempts.userId, owner.userId)
      : sql`(${attempts.quizId} = ${owner.quizId} and ${attempts.state} <> 'void'
          or ${attempts.quizId} = ${owner.quizId} and ${attempts.state} = 'void')`
  return tx
    .select({ id: attempts.id, state: attempts.state })
    .from(attempts)
    .where(theirs)
    .orderBy(asc(attempts.id))
    .for('update')
}

/**
 * Deletes the attempts of a locked trainee or quiz, before the trainee or the quiz is deleted. Their words follow by
 * `emptyDeletedAttempts`. Returns how many there were; those that a trainer has withdrawn are not counted.
 */
export const deleteAttemptsOf = async (tx: Transaction, owner: Owner): Promise<number> => {
  const all = await lockAttemptsOf(tx, owner)
  const ids = all.map(({ id }) => id)
  await tx.delete(attempts).where(isAmong(attempts.id, ids))
  return all.filter(({ state }) => state !== 'void').length
}

/** Deletes the words, decisions and clips of some deleted attempts. Returns whether there were any. */
export const emptyDeletedAttempts = (db: Db): Promise<boolean> =>
  db.transaction(async (tx) => {
    const some = await tx
      .select()
      .from(deletedAttempts)
      .limit(emptiedAtOnce)
      .for('update', { skipLocked: true })
    const ids = some.map(({ id }) => id)
    if (ids.length === 0) return false
    await tx.delete(wordDecisions).where(isAmong(wordDecisions.attemptId, ids))
    await tx.delete(attemptWords).where(isAmong(attemptWords.attemptId, ids))
    await tx.delete(deletedAttempts).where(isAmong(deletedAttempts.id, ids))
    return true
  })

import { asc, eq, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/client.ts'
import { namesOf } from '../db/names-of.ts'
import { speakingMarkVersions, users } from '../db/schema.ts'

/** Keeps what the mark that counts of a locked answer says now. Nothing where none counts, and where it is kept already. */
export const keepVersion = (tx: Transaction, answerId: string) =>
  tx.execute(sql`
    insert into speaking_mark_versions (answer_id, round, revision, trainer_id, levels, comment, at)
    select answer_id, round, revision, trainer_id, levels, comment, changed_at
    from speaking_marks join speaking_answers on speaking_answers.id = speaking_marks.answer_id
    where speaking_answers.id = ${answerId} and round = settled_round
    on conflict do nothing`)

/** What the mark that counts of an answer has said, the first one first. */
export const versionsOf = (db: Handle, answerId: string) =>
  db
    .select({
      levels: speakingMarkVersions.levels,
      comment: speakingMarkVersions.comment,
      at: speakingMarkVersions.at,
      by: namesOf(users),
    })
    .from(speakingMarkVersions)
    .leftJoin(users, eq(users.id, speakingMarkVersions.trainerId))
    .where(eq(speakingMarkVersions.answerId, answerId))
    .orderBy(asc(speakingMarkVersions.round), asc(speakingMarkVersions.revision))

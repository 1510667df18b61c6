import { asc, eq } from 'drizzle-orm'
import { machineDecisions, speakingAnswers } from '../db/schema.ts'
import { once, type OwnDataPart } from '../own-data/own-data-part.ts'

const said = {
  answer: machineDecisions.answerId,
  item: machineDecisions.n,
  word: machineDecisions.place,
  right: machineDecisions.right,
  score: machineDecisions.score,
  reason: machineDecisions.reason,
  at: machineDecisions.at,
}

const inOrder = [
  asc(machineDecisions.answerId),
  asc(machineDecisions.n),
  asc(machineDecisions.place),
  asc(machineDecisions.revision),
]

/** Each decision of a trainer on words and scores of a trainee, the earlier ones too. Item and word are 0 for a score. */
export const decisionsOnOwnTries: OwnDataPart = {
  list: 'decisions_on_my_dictations_and_shadowing',
  of: 'trainee',
  tables: [machineDecisions],
  read: ({ db, userId }) =>
    once(
      db
        .select(said)
        .from(machineDecisions)
        .innerJoin(speakingAnswers, eq(speakingAnswers.id, machineDecisions.answerId))
        .where(eq(speakingAnswers.userId, userId))
        .orderBy(...inOrder),
    ),
}

/** Each decision of a trainer on words and scores, those that were changed since too. */
export const decisionsOnTries: OwnDataPart = {
  list: 'decisions_on_dictations_and_shadowing',
  of: 'trainer',
  tables: [machineDecisions],
  read: ({ db, userId }) =>
    once(
      db
        .select(said)
        .from(machineDecisions)
        .where(eq(machineDecisions.trainerId, userId))
        .orderBy(...inOrder),
    ),
}

import { asc, eq, sql } from 'drizzle-orm'
import { shadowedPassages, shadowingScores, speakingAnswers, speakingTasks } from '../db/schema.ts'
import { inParts, mapped, once, type OwnDataPart } from '../own-data/own-data-part.ts'
import { machineScoreOf } from './shadowing-score.ts'
import { areOwnTries } from './machine-marked-tries.ts'

type Passage = { passage: number; result: unknown; words: unknown }

const passages = sql<Passage[]>`(
  select coalesce(json_agg(json_build_object(
    'passage', ${shadowedPassages.n}, 'result', ${shadowedPassages.result}, 'lag_ms', ${shadowedPassages.lagMs},
    'model_at_ms', ${shadowedPassages.modelAtMs}, 'words', ${shadowedPassages.words}
  ) order by ${shadowedPassages.n}), '[]')
  from ${shadowedPassages} where ${shadowedPassages.answerId} = ${speakingAnswers.id})`

/** What became of the tries at shadowing. */
export const shadowingsOfOwnData: OwnDataPart = {
  list: 'shadowing',
  of: 'trainee',
  tables: [shadowedPassages, shadowingScores],
  read: ({ db, userId }) =>
    mapped(
      inParts(speakingAnswers.id, areOwnTries(userId, 'shadowing'), () =>
        db
          .select({
            id: speakingAnswers.id,
            task: speakingTasks.title,
            texts: speakingTasks.questions,
            machine_score: machineScoreOf(sql`speaking_answers.id`),
            score_of_a_trainer: shadowingScores.score,
            reason: shadowingScores.reason,
            passages,
          })
          .from(speakingAnswers)
          .innerJoin(speakingTasks, eq(speakingTasks.id, speakingAnswers.taskId))
          .leftJoin(shadowingScores, eq(shadowingScores.answerId, speakingAnswers.id)),
      ),
      ({ texts, passages: ofTry, ...row }) => ({
        ...row,
        passages: ofTry.map((passage) => ({ ...passage, text: texts[passage.passage - 1] })),
      }),
    ),
}

/** The scores of shadowing that a trainer has changed. */
export const overruledScoresOfOwnData: OwnDataPart = {
  list: 'overruled_scores_of_shadowing',
  of: 'trainer',
  tables: [shadowingScores],
  read: ({ db, userId }) =>
    once(
      db
        .select({
          answer_id: shadowingScores.answerId,
          score: shadowingScores.score,
          reason: shadowingScores.reason,
          at: shadowingScores.decidedAt,
        })
        .from(shadowingScores)
        .where(eq(shadowingScores.decidedBy, userId))
        .orderBy(asc(shadowingScores.answerId)),
    ),
}

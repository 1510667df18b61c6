import { asc, eq } from 'drizzle-orm'
import { analyses, practiceRuns, scriptTurns, storedFiles } from '../db/schema.ts'
import { inParts, mapped, once, type OwnDataPart } from '../own-data/own-data-part.ts'

/** How many are in memory at once: each has a whole analysis. */
const runsOfPart = 10

export const runsOfOwnData: OwnDataPart = {
  list: 'practice_runs',
  of: 'trainee',
  tables: [practiceRuns],
  read: ({ db, userId, publicUrl }) =>
    mapped(
      inParts(
        practiceRuns.id,
        eq(practiceRuns.userId, userId),
        () =>
          db
            .select({
              id: practiceRuns.id,
              created_at: practiceRuns.createdAt,
              script: practiceRuns.script,
              overall: practiceRuns.overall,
              engine_version: practiceRuns.engineVersion,
              scorer_version: practiceRuns.scorerVersion,
              result: practiceRuns.result,
              recording: { type: storedFiles.mediaType, bytes: storedFiles.bytes },
            })
            .from(practiceRuns)
            .leftJoin(storedFiles, eq(storedFiles.id, practiceRuns.fileId)),
        runsOfPart,
      ),
      ({ recording, ...run }) => ({
        ...run,
        recording: recording && {
          ...recording,
          hear_it_at: `${publicUrl}/trainee/speech-practice/${run.id}`,
        },
      }),
    ),
}

export const analysesOfOwnData: OwnDataPart = {
  list: 'analyses_of_the_last_day',
  of: 'trainee',
  tables: [analyses],
  read: ({ db, userId }) =>
    once(
      db
        .select({
          started_at: analyses.startedAt,
          state: analyses.state,
          processor_milliseconds: analyses.spentMs,
          practice_run: analyses.runId,
        })
        .from(analyses)
        .where(eq(analyses.userId, userId))
        .orderBy(asc(analyses.startedAt)),
    ),
}

export const topicsOfOwnData: OwnDataPart = {
  list: 'topics_of_scripts',
  of: 'trainee',
  tables: [scriptTurns],
  read: ({ db, userId }) =>
    once(
      db
        .select({ topic: scriptTurns.topic, scripts: scriptTurns.turn })
        .from(scriptTurns)
        .where(eq(scriptTurns.userId, userId))
        .orderBy(asc(scriptTurns.topic)),
    ),
}

import { limits } from '@elocute/contract/limits'
import type { PracticeRun, SpeechResult } from '@elocute/contract/speech-practice'
import { modelVersions } from '@elocute/speech/models'
import type { Db, Handle, Transaction } from '../db/client.ts'
import { refuseDeletedCaller } from '../missing-parent.ts'
import type { Clock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../problem.ts'
import { titleOfText } from './library/passages.ts'
import * as runs from './practice-runs.repository.ts'
import { shownResult } from './shown-result.ts'
import type { Recording, Recordings } from './recordings.service.ts'

/** Total size of a trainee's kept recordings, about two hours. The oldest are evicted. */
const recordingsOfTrainee = 100 * 1024 * 1024

/** A script, its result, and the recording if the trainee keeps it. */
type FinishedRun = {
  traineeId: string
  script: string
  result: SpeechResult
  recording: Recording | null
  /** Runs in the transaction that stores the run. */
  alongside?: (tx: Transaction, id: string) => Promise<void>
}

type AddedRun = { id: string; recordingKept: boolean }

type Row = NonNullable<Awaited<ReturnType<typeof runs.findRun>>>
/** Stores how the sounds of a run were said, in the transaction that stores the run. */
export type StoreSounds = (
  tx: Transaction,
  run: { runId: string; userId: string; result: SpeechResult },
) => Promise<void>
type Dependencies = { db: Db; clock: Clock; recordings: Recordings; storeSounds: StoreSounds }

const toRun = ({ createdAt, ...row }: Omit<Row, 'result'>): PracticeRun => ({
  ...row,
  title: row.title ?? titleOfText(row.script),
  created_at: createdAt.toISOString(),
})

const existing = <T>(row: T | undefined): T => {
  if (row === undefined) throw new Problem('not_found', 'run_not_found')
  return row
}

export const createPracticeRuns = ({ db, clock, recordings, storeSounds }: Dependencies) => ({
  list: async (traineeId: string): Promise<PracticeRun[]> =>
    (await runs.runsOf(db, traineeId, limits.practiceRuns)).map(toRun),

  /** A damaged or much older result is null, so that the score, the script and the recording are still there. */
  load: async (traineeId: string, id: string): Promise<PracticeRun & { result: SpeechResult | null }> => {
    const { result, ...row } = existing(await runs.findRun(db, traineeId, id))
    return { ...toRun(row), result: shownResult(result) }
  },

  /** Stores a run. Nothing is stored when the trainee was deleted during the analysis. */
  add: async ({ traineeId, script, result, recording, alongside }: FinishedRun): Promise<AddedRun> => {
    const id = newId()
    const { name, version } = result.engine
    const store = async (fileId: string | null): Promise<AddedRun> => {
      await db.transaction(async (tx) => {
        await runs.insertRun(tx, {
          id,
          userId: traineeId,
          script,
          overall: result.overall,
          result,
          engineVersion: `${name} ${version}`,
          scorerVersion: modelVersions.readingScorer,
          createdAt: clock.now(),
          fileId,
        })
        await storeSounds(tx, { runId: id, userId: traineeId, result })
        await alongside?.(tx, id)
        await evictOldest(tx, traineeId)
      })
      return { id, recordingKept: fileId !== null }
    }
    return (recording ? recordings.keep(recording, store) : store(null)).catch(refuseDeletedCaller)
  },

  remove: async (traineeId: string, id: string): Promise<void> => {
    if (await runs.deleteRun(db, traineeId, id)) return
    if (existing(await runs.findRun(db, traineeId, id)).counts)
      throw new Problem('reading_counts', 'reading_counts')
    throw new Problem('not_found', 'run_not_found')
  },
})

export type PracticeRuns = ReturnType<typeof createPracticeRuns>

/** Evicts the oldest runs beyond the limit and the oldest recordings beyond the size. */
const evictOldest = async (tx: Handle, traineeId: string): Promise<void> => {
  const all = await runs.lockRecordingSizes(tx, traineeId)
  const beyond = all.slice(limits.practiceRuns)
  let weight = 0
  const oversized = all.slice(0, limits.practiceRuns).filter(({ recordingBytes }) => {
    weight += recordingBytes ?? 0
    return recordingBytes !== null && weight > recordingsOfTrainee
  })
  await runs.deleteRuns(tx, idsOf(beyond))
  await runs.forgetRecordings(tx, idsOf(oversized))
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)

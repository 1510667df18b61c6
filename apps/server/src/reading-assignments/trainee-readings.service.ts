import type { TraineePage } from '@elocute/contract/trainer-marks'
import type { Db } from '../db/client.ts'
import { readingsOf } from './counted-readings.repository.ts'

type Period = { from?: Date; to?: Date }

/** The readings that count of one trainee, for her page. What nobody assigned is private. */
export const createTraineeReadings = ({ db }: { db: Db }) => ({
  /** Of a period, or all; the newest first. */
  of: async (traineeId: string, { from, to }: Period = {}): Promise<TraineePage['readings']> => {
    const rows = await readingsOf(db, traineeId)
    return rows
      .filter(({ createdAt }) => (!from || createdAt >= from) && (!to || createdAt < to))
      .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
      .map(({ id, title, overall, createdAt }) => ({
        id,
        title,
        overall,
        created_at: createdAt.toISOString(),
      }))
  },
})

export type TraineeReadings = ReturnType<typeof createTraineeReadings>

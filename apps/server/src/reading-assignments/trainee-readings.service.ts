import type { TraineePage } from '@elocute/contract/trainer-marks'
import type { Db } from '../db/client.ts'
import { readingsOf } from './counted-readings.repository.ts'

/** The readings that count of one trainee, for her page. What nobody assigned is private. */
export const createTraineeReadings = ({ db }: { db: Db }) => ({
  /** The newest first. */
  of: async (traineeId: string): Promise<TraineePage['readings']> => {
    const rows = await readingsOf(db, traineeId)
    return rows
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

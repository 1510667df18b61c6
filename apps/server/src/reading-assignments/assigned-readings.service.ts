import type { AssignedReading } from '@elocute/contract/counted-readings'
import type { Db } from '../db/client.ts'
import { Problem } from '../problem.ts'
import type { SchoolSettings } from '../settings/settings.service.ts'
import * as readings from './counted-readings.repository.ts'
import { toReading } from './to-reading.ts'

const mostAssigned = 200

type Dependencies = { db: Db; settings: Pick<SchoolSettings, 'load'> }

/** What a trainee is to read, with what she has read. */
export const createAssignedReadings = ({ db, settings }: Dependencies) => {
  const assigned = async (
    traineeId: string,
    id?: string,
  ): Promise<{ data: AssignedReading[]; keep_days: number }> => {
    const [rows, own, { clip_days }] = await Promise.all([
      readings.assignedTo(db, traineeId, mostAssigned, id),
      readings.readingsOf(db, traineeId, id),
      settings.load(),
    ])
    const data = rows.map(({ dueAt, ...row }) => ({
      ...row,
      due_at: dueAt && dueAt.toISOString(),
      readings: own.filter(({ assignmentId }) => assignmentId === row.id).map(toReading),
    }))
    return { data, keep_days: clip_days }
  }

  return {
    list: (traineeId: string) => assigned(traineeId),

    find: async (traineeId: string, id: string) => {
      const { data, keep_days } = await assigned(traineeId, id)
      const [only] = data
      if (!only) throw new Problem('not_found', 'reading_not_found')
      return { data: only, keep_days }
    },
  }
}

export type AssignedReadings = ReturnType<typeof createAssignedReadings>

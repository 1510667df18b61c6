import type { Db, Handle } from '../db/client.ts'
import { isTaken } from '../db/violations.ts'
import type { Clock } from '../platform/clock.ts'
import { Problem } from '../problem.ts'
import type { SchoolSettings } from '../settings/settings.service.ts'
import type { CountedReadings } from '../speech-practice/analyses.service.ts'
import * as readings from './counted-readings.repository.ts'
import { scoresOf } from './scores-of.ts'

type Dependencies = { db: Db; clock: Clock; settings: Pick<SchoolSettings, 'load'> }

/** Counts readings for their assignments. */
export const createReadingCounter = ({ db, clock, settings }: Dependencies): CountedReadings => {
  const toRead = async (handle: Handle, place: { assignmentId: string; traineeId: string }) => {
    const found = await readings.findToRead(handle, place)
    if (!found) throw new Problem('not_found', 'reading_not_found')
    if (found.state === 'closed') throw new Problem('reading_closed', 'reading_closed')
    if (found.readings >= found.tries) throw new Problem('reading_no_tries', 'reading_no_tries')
    return found
  }

  return {
    admit: async (traineeId, assignmentId, script) => {
      const found = await toRead(db, { assignmentId, traineeId })
      if (found.script !== script) throw new Problem('reading_changed', 'reading_changed')
    },

    keepsRecordings: async () => (await settings.load()).clip_days > 0,

    count: async (tx, { assignmentId, traineeId, runId, script, result }) => {
      await readings.holdAssignment(tx, assignmentId)
      const found = await toRead(tx, { assignmentId, traineeId })
      if (found.script !== script) throw new Problem('reading_changed', 'reading_changed')
      await readings
        .insertReading(tx, {
          runId,
          assignmentId,
          userId: traineeId,
          n: found.readings + 1,
          overall: result.overall,
          ...scoresOf(result),
          createdAt: clock.now(),
        })
        .catch((error: unknown) => {
          // Another server has counted a reading of the same trainee meanwhile.
          throw isTaken(error) ? new Problem('reading_no_tries', 'reading_no_tries', { cause: error }) : error
        })
    },
  }
}

import type { CountedReadingPage } from '@elocute/contract/reading-assignments'
import type { Actor, Audit } from '../audit/audit.service.ts'
import { listenedSound } from '../audit/listened-sound.ts'
import type { Db } from '../db/client.ts'
import { inBatches } from '../db/in-batches.ts'
import { hoursAfter, type Clock } from '../platform/clock.ts'
import type { SchoolSettings } from '../settings/settings.service.ts'
import type { Recordings } from '../speech-practice/recordings.service.ts'
import { shownResult } from '../speech-practice/shown-result.ts'
import * as readings from './counted-readings.repository.ts'
import type { ReadingComments } from './reading-comments.service.ts'
import { toReading } from './to-reading.ts'

const hoursOfDay = 24

type Dependencies = {
  db: Db
  clock: Clock
  audit: Audit
  settings: Pick<SchoolSettings, 'load'>
  recordings: Pick<Recordings, 'open'>
  readingComments: Pick<ReadingComments, 'on'>
}

/** What trainers see and hear of readings that count. */
export const createCountedReadings = (dependencies: Dependencies) => {
  const { db, clock, audit, settings, recordings, readingComments } = dependencies
  return {
    page: async (id: string): Promise<CountedReadingPage> => {
      const { reading, trainee, assignment } = await readings.existingReading(db, id)
      const [all, said] = await Promise.all([
        readings.readingsOf(db, trainee.id, assignment.id),
        readingComments.on(id),
      ])
      return {
        reading: {
          ...toReading(reading),
          has_recording: reading.has_recording,
          // An older or damaged result must not keep a trainer from the recording and the comments.
          result: shownResult(reading.result),
        },
        trainee,
        assignment,
        readings: all.map(toReading),
        comments: said,
      }
    },

    recording: async (actor: Actor, id: string) => {
      const { trainee } = await readings.existingReading(db, id)
      const recording = await recordings.open(trainee.id, id, { download: false })
      return listenedSound(audit, recording, {
        actor,
        action: 'reading_listened',
        subject: 'reading',
        subjectId: id,
        traineeId: trainee.id,
      })
    },

    /** Deletes recordings that are older than the settings allow; all of them when none are kept. The scores stay. */
    removeOldRecordings: async (signal?: AbortSignal): Promise<void> => {
      const { clip_days: days } = await settings.load()
      const before = hoursAfter(clock.now(), -days * hoursOfDay)
      await inBatches((most) => readings.forgetSomeRecordings(db, before, most), signal)
    },
  }
}

export type CountedReadingPages = ReturnType<typeof createCountedReadings>

import { z } from 'zod/mini'
import { Id, IsoTimestamp } from './fields.ts'

// What the page and the report of a trainee share. A file of its own: the list of trainees loads the reports, but not the marks.

/** The sounds with the lowest mean scores in the readings that a trainer assigned, at most five. */
export const TraineeSounds = z.array(z.object({ ipa: z.string(), score: z.number() }))

/** The readings that a trainer assigned, the newest first. Others are private. */
export const TraineeReadings = z.array(
  z.object({ id: Id, title: z.string(), overall: z.int(), created_at: IsoTimestamp }),
)

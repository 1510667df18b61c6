import { sql } from 'drizzle-orm'

/** Whether a row of `speaking_answers` is in a calibration set. */
export const isInCalibration = sql<boolean>`exists (
  select from calibration_answers where calibration_answers.answer_id = speaking_answers.id)`

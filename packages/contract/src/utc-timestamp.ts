import { z } from 'zod/mini'
import { say } from './say.ts'

const shape = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/
const earliestYear = 2000

/** A moment as `YYYY-MM-DD HH:MM:SS` in UTC; parts of a second are cut off. */
export const formatUtc = (moment: Date): string => moment.toISOString().slice(0, 19).replace('T', ' ')

/**
 * The moment that `YYYY-MM-DD HH:MM:SS` names, or null when there is no such moment.
 * Date would turn 30 February into 2 March, so the result must read the same when written back.
 */
export const parseUtc = (text: string): Date | null => {
  if (!shape.test(text) || Number(text.slice(0, 4)) < earliestYear) return null
  const moment = new Date(`${text.replace(' ', 'T')}Z`)
  if (Number.isNaN(moment.getTime())) return null
  return formatUtc(moment) === text ? moment : null
}

export const UtcTimestamp = z
  .string(say.timestampInvalid)
  .check(z.refine((text) => parseUtc(text) !== null, say.timestampInvalid))

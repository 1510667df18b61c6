import { z } from 'zod/mini'
import { rule } from './rule.ts'

const shape = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/
const earliestYear = 2000

/** Formats a time as `YYYY-MM-DD HH:MM:SS` in UTC, truncated to seconds. */
export const formatUtc = (moment: Date): string => moment.toISOString().slice(0, 19).replace('T', ' ')

/**
 * Parses `YYYY-MM-DD HH:MM:SS`, or returns null for an invalid time. `Date` turns 30 February into 2 March, so the result is
 * formatted again and compared.
 */
export const parseUtc = (text: string): Date | null => {
  if (!shape.test(text) || Number(text.slice(0, 4)) < earliestYear) return null
  const moment = new Date(`${text.replace(' ', 'T')}Z`)
  if (Number.isNaN(moment.getTime())) return null
  return formatUtc(moment) === text ? moment : null
}

export const UtcTimestamp = z
  .string(rule('timestamp_invalid'))
  .check(z.refine((text) => parseUtc(text) !== null, rule('timestamp_invalid')))

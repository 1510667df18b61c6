import { z } from 'zod/mini'
import { rule } from './rule.ts'

/** Without names of offsets, such as +08:00: those know no summer time. Node takes Etc/Unknown, which is none, and browsers do not. */
const isTimeZone = (name: string): boolean => {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== 'Etc/Unknown'
  } catch {
    return false
  }
}

/** A name of the IANA database, such as Asia/Manila. */
export const TimeZone = z
  .string(rule('time_zone_unknown'))
  .check(z.maxLength(64, rule('time_zone_unknown')), z.refine(isTimeZone, rule('time_zone_unknown')))

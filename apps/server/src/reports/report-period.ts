import type { PeriodQuery } from '@elocute/contract/reports'
import { sql, type SQL } from 'drizzle-orm'
import { dayOf, daysAfter, periodOf, startOfDay } from '../platform/school-time.ts'

/** The end is the first moment after it. Without an end, until now. */
export type Period = { from: Date; to: Date | null }

/** Whether a time is in a period, in SQL. What happens at midnight is in the days that begin then. */
export const isIn = ({ from, to }: Period, time: SQL): SQL =>
  sql`(${time} >= ${from}::timestamptz and ${time} < coalesce(${to}::timestamptz, 'infinity'))`

const days = 30

/** The beginning of a report that says only when it ends: of the last thirty days and the day of its end. */
const startOfReport = (end: Date, zone: string): Date => startOfDay(daysAfter(dayOf(end, zone), -days), zone)

/** The period that a report is asked for. */
export const reportPeriod = (query: Pick<PeriodQuery, 'from' | 'to'>, zone: string, now: Date): Period => {
  const { from, to = null } = periodOf(query, zone)
  return { to, from: from ?? startOfReport(to ?? now, zone) }
}

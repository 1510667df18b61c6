import type { PeriodQuery } from '@elocute/contract/reports'
import { dayOf, daysAfter, periodOf, startOfDay } from '../platform/school-time.ts'
import type { Period } from './reports.repository.ts'

const days = 30

/** The beginning of a report that says only when it ends: of the last thirty days and the day of its end. */
const startOfReport = (end: Date, zone: string): Date => startOfDay(daysAfter(dayOf(end, zone), -days), zone)

/** The period that a report is asked for. */
export const reportPeriod = (query: Pick<PeriodQuery, 'from' | 'to'>, zone: string, now: Date): Period => {
  const { from, to = null } = periodOf(query, zone)
  return { to, from: from ?? startOfReport(to ?? now, zone) }
}

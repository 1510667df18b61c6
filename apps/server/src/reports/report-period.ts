import { dayOf, daysAfter, startOfDay } from '../platform/school-time.ts'

const days = 30

/** The beginning of a report that says only when it ends: of the last thirty days and the day of its end. */
export const startOfReport = (end: Date, zone: string): Date =>
  startOfDay(daysAfter(dayOf(end, zone), -days), zone)

import { DateTime, IANAZone } from 'luxon'

// Days and times of day in a time zone of the IANA database, such as Asia/Manila. A day is written 2026-11-26.

/** What a clock shows. */
export type TimeOfDay = { hour: number; minute: number }

/**
 * The time zone of this process: that of TZ, or of the machine. A small container has none, and TZ may be no zone: Node then names `Etc/Unknown`,
 * which no calendar knows, or nothing, and counts in UTC.
 */
export const serverTimeZone = (): string => {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone as string | undefined
  return zone !== undefined && IANAZone.isValidZone(zone) ? zone : 'UTC'
}

const written = (time: DateTime): string => {
  const text = time.toISODate()
  if (text === null) throw new Error(`no day: ${time.invalidExplanation ?? 'invalid'}`)
  return text
}

/** When clocks go back, a time of day comes twice. This is the first of both. */
const firstOf = (time: DateTime): DateTime => time.getPossibleOffsets()[0] ?? time

const inZone = (day: string, zone: string) => DateTime.fromISO(day, { zone })

/** The day on which a moment is. */
export const dayOf = (at: Date, zone: string): string => written(DateTime.fromJSDate(at, { zone }))

export const daysAfter = (day: string, days: number): string => written(inZone(day, 'utc').plus({ days }))

export const isWorkingDay = (day: string): boolean => inZone(day, 'utc').weekday <= 5

/**
 * When a clock shows a time on a day. A time that is skipped, because clocks go forward, is as much later as they do; one that comes twice
 * is meant when it comes first.
 */
export const momentOf = (day: string, { hour, minute }: TimeOfDay, zone: string): Date =>
  firstOf(inZone(day, zone).set({ hour, minute })).toJSDate()

/** The first moment of a day: in some zones, clocks go forward at midnight. */
export const startOfDay = (day: string, zone: string): Date => momentOf(day, { hour: 0, minute: 0 }, zone)

/** Such as 2026-11-26T20:15:00+08:00 */
export const isoTime = (at: Date, zone: string): string =>
  DateTime.fromJSDate(at, { zone }).toISO({ suppressMilliseconds: true, precision: 'second' }) ?? ''

/** The moment at which a clock of UTC shows what one of the zone shows at a given one: for what knows no zones, such as a spreadsheet. */
export const asUtc = (at: Date, zone: string): Date =>
  DateTime.fromJSDate(at, { zone }).setZone('utc', { keepLocalTime: true }).toJSDate()

type Bounds = { from?: string | undefined; to?: string | undefined }

/** The moments of a period whose bounds are days, both included, or moments, the last one not included. */
export const periodOf = ({ from, to }: Bounds, zone: string): { from?: Date; to?: Date } => {
  const isDay = (text: string) => !text.includes('T')
  return {
    ...(from !== undefined && { from: isDay(from) ? startOfDay(from, zone) : new Date(from) }),
    ...(to !== undefined && { to: isDay(to) ? startOfDay(daysAfter(to, 1), zone) : new Date(to) }),
  }
}

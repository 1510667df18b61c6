import { parseUtc } from '@elocute/contract/utc-timestamp'
import { baseLocale, getLocale } from '@elocute/messages/locale'
import { dateFormat } from './date-format.ts'
import { numberFormat } from './number-format.ts'

/** A moment as the server writes it: ISO 8601, or `YYYY-MM-DD HH:MM:SS` in UTC. Null when it is neither. */
export const momentOf = (text: string): Date | null => {
  const date = parseUtc(text) ?? new Date(text)
  return Number.isNaN(date.getTime()) ? null : date
}

const written = (options: Intl.DateTimeFormatOptions) => {
  const format = dateFormat(options)
  return (text: string) => {
    const date = momentOf(text)
    return date ? format(date) : text
  }
}

/** In the reader's own time zone: Mar 4, 2026 */
export const formatDay = written({ dateStyle: 'medium' })
/** A day without a time, such as 2026-03-04, wherever the reader is. */
export const formatPlainDay = written({ dateStyle: 'medium', timeZone: 'UTC' })

/** The day of a moment in another time zone. */
export const formatDayIn = (zone: string, text: string): string =>
  written({ dateStyle: 'medium', timeZone: zone })(text)

/** 9:05:12 AM */
export const formatTime = written({ timeStyle: 'medium' })
/** Mar 4, 2026, 9:05 AM */
export const formatMoment = written({ dateStyle: 'medium', timeStyle: 'short' })

export const inEnglish = (): boolean => getLocale() === baseLocale
const whole = numberFormat({ maximumFractionDigits: 0 })
const share = numberFormat({ style: 'percent', maximumFractionDigits: 1 })

/** 50,123. English without Intl, because a phone needs 0.1 s for the first number that Intl writes. */
export const formatCount = (count: number): string =>
  inEnglish() ? String(count).replace(/\B(?=(?:\d{3})+$)/g, ',') : whole(count)

const decimals = [1, 2].map((digits) =>
  numberFormat({ minimumFractionDigits: digits, maximumFractionDigits: digits }),
)
/** 14.0, or 0.40 with two digits. */
export const formatFixed = (value: number, digits: 1 | 2 = 1): string =>
  inEnglish() ? value.toFixed(digits) : (decimals[digits - 1]?.(value) ?? '')

/** `part` of `whole` in percent, 0 where there is nothing to share. What a colour goes by: 69.5 % is not yet 70 %. */
export const exactPercentOf = (part: number, whole: number): number =>
  // In this order, as on the server: (5.75 / 10) * 100 is 57.499…
  whole > 0 ? (100 * part) / whole : 0

/** The same as a whole number, for texts. */
export const percentOf = (part: number, whole: number): number => Math.round(exactPercentOf(part, whole))

export const formatPercent = (percent: number): string => (inEnglish() ? `${percent}%` : share(percent / 100))

/** 3:07 for 187 seconds. */
export const formatClock = (seconds: number): string => {
  const whole = Math.max(0, Math.ceil(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

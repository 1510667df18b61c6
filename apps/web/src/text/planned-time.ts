import { dayAndTime } from '@elocute/messages/list'
import { dateFormat } from './date-format.ts'
import { readerLocale } from './reader-locale.ts'

const clock = dateFormat({ timeStyle: 'short' })
const dayOfThisYear = dateFormat({ month: 'short', day: 'numeric' })
const dayOfAnotherYear = dateFormat({ dateStyle: 'medium' })
/** In small letters, because it stands within a sentence: some languages write it with a capital. */
const nearDay = (days: number): string => {
  const day = new Intl.RelativeTimeFormat(readerLocale(), { numeric: 'auto' }).format(days, 'day')
  return day.charAt(0).toLocaleLowerCase(readerLocale()) + day.slice(1)
}
const dayMs = 86_400_000

/** The calendar day in the reader's time zone as a number. Its hours do not count, so a change of the clock does not matter. */
const dayNumber = (date: Date): number =>
  Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / dayMs

/** A day in the reader's time zone: yesterday, today, tomorrow, Dec 3 or, in another year, Dec 3, 2027. */
export const plannedDay = (moment: string, nowMs = Date.now()): string => {
  const date = new Date(moment)
  const now = new Date(nowMs)
  const days = dayNumber(date) - dayNumber(now)
  if (Math.abs(days) < 2) return nearDay(days)
  return (date.getFullYear() === now.getFullYear() ? dayOfThisYear : dayOfAnotherYear)(date)
}

/** The same with the time of day: tomorrow, 6:00 PM */
export const plannedTime = (moment: string, nowMs = Date.now()): string =>
  dayAndTime({ day: plannedDay(moment, nowMs), time: clock(new Date(moment)) })

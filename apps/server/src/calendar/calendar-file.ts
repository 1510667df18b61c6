import { getLocale } from '@elocute/messages/locale'
import * as m from '@elocute/messages/calendar'
import ical, { ICalCalendarMethod } from 'ical-generator'
import { pagesOfTasks } from '../mails/task-pages.ts'

export type DueTask = { kind: 'quiz' | 'reading' | 'speaking'; id: string; title: string; dueAt: Date }
type School = { name: string; publicUrl: string; now: Date }

/** How often a program may ask again: RFC 7986, REFRESH-INTERVAL. */
const refreshSeconds = 3_600
/** A calendar shows nothing of an entry without a length. */
const minutesShown = 15

/** RFC 5545 has no control characters in texts, and programs refuse the whole file for one. */
const withoutControls = (text: string): string => text.replace(/\p{Cc}/gu, ' ')

/** Due dates as iCalendar (RFC 5545): each an entry that ends when the task is due. */
export const calendarFile = (tasks: readonly DueTask[], { name, publicUrl, now }: School): string => {
  const pages = pagesOfTasks(publicUrl)
  const calendar = ical({
    name: m.name({ school: withoutControls(name) }),
    prodId: { company: 'Elocute', product: 'Elocute', language: getLocale().toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  })
  for (const { kind, id, title, dueAt } of tasks)
    calendar.createEvent({
      id: `${kind}-${id}@elocute`,
      stamp: now,
      start: new Date(dueAt.getTime() - minutesShown * 60_000),
      end: dueAt,
      summary: m.due({ title: withoutControls(title) }),
      url: pages[kind](id),
    })
  return calendar.toString()
}

import { getLocale } from '@elocute/messages/locale'
import * as m from '@elocute/messages/calendar'
import ical, { escape, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import { pagesOfTasks } from '../mails/task-pages.ts'
import { oneLine } from '../platform/mail-body.ts'

export type DueTask = { kind: 'quiz' | 'reading' | 'speaking'; id: string; title: string; dueAt: Date }
type School = { name: string; publicUrl: string; now: Date }

/** How often a program may ask again: RFC 7986, REFRESH-INTERVAL. */
const refreshSeconds = 3_600
/** A calendar shows nothing of an entry without a length. */
const minutesShown = 15

/** A calendar has at least one component (RFC 5545, 3.6), and one of somebody without due dates has no entry. */
const ofNothing = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** Due dates as iCalendar (RFC 5545): each an entry that ends when the task is due. */
export const calendarFile = (tasks: readonly DueTask[], { name, publicUrl, now }: School): string => {
  const pages = pagesOfTasks(publicUrl)
  const calendar = ical({
    // The library writes this one as it is.
    name: escape(m.name({ school: oneLine(name) }), false),
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
      // Nobody is busy because something is due.
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: m.due({ title: oneLine(title) }),
      url: pages[kind](id),
    })
  const lines = calendar.toString().split('\r\n')
  if (tasks.length === 0) lines.splice(-1, 0, ...ofNothing)
  // Each line has its end (RFC 5545, 3.1), and the library's last one has none.
  return [...lines, ''].join('\r\n')
}

import { calendarType } from '@elocute/contract/calendar'
import { Readable } from 'node:stream'
import type { TraineeTodayService } from '../dashboards/trainee-today.service.ts'
import type { Db } from '../db/client.ts'
import { refuseDeletedCaller } from '../missing-parent.ts'
import type { Clock } from '../platform/clock.ts'
import { hashToken, newToken } from '../platform/tokens.ts'
import { Problem } from '../problem.ts'
import type { ReaderLanguages } from '../auth/reader-languages.service.ts'
import { inLanguage } from '../reader-language.ts'
import type { SchoolSettings } from '../settings/settings.service.ts'
import { calendarFile } from './calendar-file.ts'
import * as addresses from './calendar.repository.ts'

type Dependencies = {
  db: Db
  clock: Clock
  publicUrl: string
  settings: Pick<SchoolSettings, 'school'>
  traineeToday: Pick<TraineeTodayService, 'dueTasks'>
  readers: Pick<ReaderLanguages, 'ofUser'>
}

const ending = '.ics'

/** The due dates of trainees for their calendar programs. See decision 109. */
export const createCalendar = ({ db, clock, publicUrl, settings, traineeToday, readers }: Dependencies) => ({
  load: async (userId: string): Promise<{ since: string } | null> => {
    const found = await addresses.findAddress(db, userId)
    return found ? { since: found.createdAt.toISOString() } : null
  },

  /** Makes a new address, and ends the one before it. */
  renew: async (userId: string): Promise<{ since: string; address: string }> => {
    const token = newToken()
    const createdAt = clock.now()
    await addresses
      .putAddress(db, { userId, tokenHash: hashToken(token), createdAt })
      .catch(refuseDeletedCaller)
    return { since: createdAt.toISOString(), address: `${publicUrl}/api/calendar/${token}${ending}` }
  },

  end: async (userId: string): Promise<void> => {
    await addresses.deleteAddress(db, userId)
  },

  /** The file at an address. An ended one, and that of somebody who is no trainee any more, is answered like an invented one. */
  read: async (file: string) => {
    const userId = await addresses.traineeOf(db, hashToken(file.slice(0, -ending.length)))
    if (userId === undefined) throw new Problem('not_found', 'not_found')
    const [tasks, { name }, language] = await Promise.all([
      traineeToday.dueTasks(userId),
      settings.school(),
      readers.ofUser(userId),
    ])
    const text = inLanguage(language, () =>
      calendarFile(tasks, { name: name ?? 'Elocute', publicUrl, now: clock.now() }),
    )
    return {
      mediaType: calendarType,
      name: `elocute${ending}`,
      open: () => Promise.resolve(Readable.from([text])),
    }
  },
})

export type Calendar = ReturnType<typeof createCalendar>

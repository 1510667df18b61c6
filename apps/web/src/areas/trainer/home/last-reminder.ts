import { limits } from '@elocute/contract/limits'
import type { Reminder } from '@elocute/contract/reminders'
import * as m from '@elocute/messages/trainer-today'
import { fullName } from '../../../text/full-name.ts'
import { plannedTime } from '../../../text/planned-time.ts'

/** Whether the server would take another reminder of the same. */
export const mayRemindAgain = (last: Reminder | null, nowMs = Date.now()): boolean =>
  last === null || Date.parse(last.at) + limits.reminderHours * 3_600_000 <= nowMs

/** When and by whom the trainees were last reminded. */
export const remindedText = ({ at, by }: Reminder): string => {
  const time = plannedTime(at)
  return by ? m.remindedBy({ time, name: fullName(by) }) : m.remindedAt({ time })
}

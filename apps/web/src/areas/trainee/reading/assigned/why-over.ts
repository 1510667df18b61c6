import * as m from '@elocute/messages/assigned-readings'
import { isForOthers } from '../../../../shared/page/is-for-others.ts'
import { triesLeft, type AssignedReading } from '../shared/assigned-readings.queries.ts'

/** Why a script cannot be read any more; null if it can. */
export const whyOver = (reading: AssignedReading): string | null => {
  if (reading.state === 'closed') return m.closedNote()
  if (isForOthers(reading)) return m.notForYouNote()
  return triesLeft(reading) === 0 ? m.noTriesNote() : null
}

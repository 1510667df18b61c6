import * as m from '@elocute/messages/appeals'
import { momentOf } from '../../../text/format.ts'

const minuteMs = 60_000
const units = [
  { unit: 'day', ms: 24 * 60 * minuteMs },
  { unit: 'hour', ms: 60 * minuteMs },
  { unit: 'minute', ms: minuteMs },
] as const

/** How long ago something happened, in the largest unit of which a whole one has passed. */
export const ageText = (moment: string, now = Date.now()): string => {
  const passed = now - (momentOf(moment)?.getTime() ?? now)
  const found = units.find(({ ms }) => passed >= ms)
  return found ? m.ago({ unit: found.unit, count: Math.floor(passed / found.ms) }) : m.justNow()
}

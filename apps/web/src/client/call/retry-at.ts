import * as m from '@elocute/messages/general'
import { dateFormat } from '../../text/date-format.ts'

const clock = dateFormat({ timeStyle: 'short' })
const minuteMs = 60_000
/** No time is shown for a day or longer: a permanent lock also reports one day. */
const longestMs = 23 * 60 * minuteMs

/** The message that says when to retry; undefined if the time is unknown or far away. */
export const retryAtMessage = (retryAtMs: number | undefined, nowMs = Date.now()): string | undefined => {
  if (retryAtMs === undefined) return undefined
  const leftMs = retryAtMs - nowMs
  if (leftMs <= 0 || leftMs > longestMs) return undefined
  return leftMs < minuteMs
    ? m.goOnIn({ seconds: Math.ceil(leftMs / 1_000) })
    : m.goOnAt({ time: clockTime(retryAtMs) })
}

/** Such as 4:42 PM, in the reader's time zone. */
export const clockTime = (ms: number): string => clock(new Date(ms))

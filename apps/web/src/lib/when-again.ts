import { say } from './say.ts'

const minuteMs = 60_000
/** Nobody is told to come back tomorrow: a lock that lasts says a day too, and does not open then. */
const longestMs = 23 * 60 * minuteMs

/** When somebody who asked too often can go on; nothing where it is not known. */
export const whenAgain = (againAtMs: number | undefined, nowMs = Date.now()): string | undefined => {
  if (againAtMs === undefined) return undefined
  const leftMs = againAtMs - nowMs
  if (leftMs <= 0 || leftMs > longestMs) return undefined
  return leftMs < minuteMs
    ? say.general.goOnIn(Math.ceil(leftMs / 1_000))
    : say.general.goOnAt(clockTime(againAtMs))
}

/** 4:42 PM, in the reader's own time zone. */
export const clockTime = (ms: number): string => new Date(ms).toLocaleTimeString('en', { timeStyle: 'short' })

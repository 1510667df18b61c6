import { localDay } from '../../text/local-day.ts'
import type { NamesOfToday } from '../../text/full-name.ts'

/** Of each person and day only the latest time, oldest first. */
export const lastOfDay = <Listening extends NamesOfToday & { at: string }>(
  listened: readonly Listening[],
): Listening[] => {
  const last = new Map<string, Listening>()
  for (const one of listened) {
    const { at, first_name, middle_name, last_name } = one
    const key = JSON.stringify([localDay(new Date(at)), first_name, middle_name, last_name])
    // Set anew, so that the order is that of the latest times.
    last.delete(key)
    last.set(key, one)
  }
  return [...last.values()]
}

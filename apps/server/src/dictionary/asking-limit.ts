import type { Clock } from '../platform/clock.ts'

const askingsPerMinute = 60

/** Whether a member may still send a word to somebody else's service in this minute. */
export const createAskingLimit = ({ clock }: { clock: Clock }) => {
  let minute = 0
  const asked = new Map<string, number>()

  return (memberId: string): boolean => {
    const now = Math.floor(clock.now().getTime() / 60_000)
    if (now !== minute) asked.clear()
    minute = now
    const count = (asked.get(memberId) ?? 0) + 1
    asked.set(memberId, count)
    return count <= askingsPerMinute
  }
}

import * as m from '@elocute/messages/assigned-readings'
import { useQuery } from '@tanstack/react-query'
import { assignedReading } from './assigned-readings.queries.ts'

/** Before an assigned script is read: who sees the scores, and for how long the school keeps the recording, if it does. */
export const WhoHears = ({ id }: { id: string }) => {
  const { data } = useQuery(assignedReading(id))
  if (!data) return null
  const { keep_days: days } = data
  return <p className="text-small text-ink-soft">{days > 0 ? m.kept({ days }) : m.notKept()}</p>
}

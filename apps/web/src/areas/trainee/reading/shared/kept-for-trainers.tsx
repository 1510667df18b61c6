import * as m from '@elocute/messages/assigned-readings'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '../../../../text/format.ts'
import { assignedReadings } from './assigned-readings.queries.ts'

const dayMs = 86_400_000

/** Until when the recording of a reading that counts is kept. The school decides, and the trainee cannot delete it before. */
export const KeptForTrainers = ({ readAt }: { readAt: Date }) => {
  const { data } = useQuery(assignedReadings)
  if (!data) return null
  const until = new Date(readAt.getTime() + data.keep_days * dayMs)
  return <p className="text-small text-ink-soft">{m.keptUntil({ day: formatDay(until.toISOString()) })}</p>
}

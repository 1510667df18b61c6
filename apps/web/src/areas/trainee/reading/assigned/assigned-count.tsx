import * as m from '@elocute/messages/nav'
import { useQuery } from '@tanstack/react-query'
import { assignedReadings, isToRead } from '../shared/assigned-readings.queries.ts'

/** The name of the list, with how many of it are to be read. */
export const AssignedCount = () => {
  const { data } = useQuery(assignedReadings)
  const count = data?.data.filter(isToRead).length ?? 0
  return count === 0 ? m.assigned() : m.assignedCount({ count })
}

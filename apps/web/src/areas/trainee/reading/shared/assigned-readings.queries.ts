import {
  listAssignedReadings,
  loadAssignedReading,
  type AssignedReading,
} from '@elocute/contract/counted-readings'
import { call } from '../../../../client/call/api-client.ts'
import { keyOf } from '../../../../client/query/query-keys.ts'
import { queryOf } from '../../../../client/query/query-of.ts'
import { refreshMs } from '../../../../client/query/refresh.ts'

export type { AssignedReading }

export const assignedReadings = queryOf(keyOf('assigned-readings', 'list'), {
  queryFn: ({ signal }) => call(listAssignedReadings, {}, { signal }),
  refetchInterval: refreshMs,
})

export const assignedReading = (id: string) =>
  queryOf(keyOf('assigned-readings', 'one', id), {
    queryFn: ({ signal }) => call(loadAssignedReading, { params: { id } }, { signal }),
  })

/** The best of the own readings; undefined before the first one. */
export const bestOf = ({ readings }: Pick<AssignedReading, 'readings'>): number | undefined =>
  readings.length === 0 ? undefined : Math.max(...readings.map(({ overall }) => overall))

/** Open, and not read yet. */
export const isToRead = ({ state, readings }: Pick<AssignedReading, 'state' | 'readings'>): boolean =>
  state === 'open' && readings.length === 0

export const triesLeft = ({ tries, readings }: Pick<AssignedReading, 'tries' | 'readings'>): number =>
  Math.max(0, tries - readings.length)

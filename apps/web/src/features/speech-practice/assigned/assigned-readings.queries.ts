import type { AnswerOf } from '@elocute/contract/define-endpoint'
import {
  listAssignedReadings,
  loadAssignedReading,
  ownComments,
  type AssignedReading,
} from '@elocute/contract/counted-readings'
import { limits } from '@elocute/contract/limits'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'

export type { AssignedReading }
export type OwnComments = AnswerOf<typeof ownComments>

const everything = ['assigned-readings']

export const assignedReadings = queryOptions({
  queryKey: [...everything, 'list'],
  queryFn: ({ signal }) => call(listAssignedReadings, {}, { signal }),
  refetchInterval: limits.refreshMs,
})

export const assignedReading = (id: string) =>
  queryOptions({
    queryKey: [...everything, 'one', id],
    queryFn: ({ signal }) => call(loadAssignedReading, { params: { id } }, { signal }),
  })

export const commentsOnRun = (id: string) =>
  queryOptions({
    queryKey: [...everything, 'comments', id],
    queryFn: ({ signal }) => call(ownComments, { params: { id } }, { signal }),
  })

/** The best of the own readings; undefined before the first one. */
export const bestOf = ({ readings }: Pick<AssignedReading, 'readings'>): number | undefined =>
  readings.length === 0 ? undefined : Math.max(...readings.map(({ overall }) => overall))

export const triesLeft = ({ tries, readings }: Pick<AssignedReading, 'tries' | 'readings'>): number =>
  Math.max(0, tries - readings.length)

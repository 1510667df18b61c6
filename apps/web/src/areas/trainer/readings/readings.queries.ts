import type { ReadingState } from '@elocute/contract/counted-readings'
import {
  changeReadingAssignment,
  createReadingAssignment,
  deleteReadingAssignment,
  listReadingAssignments,
  loadCountedReading,
  loadReadingAssignment,
  readCountedRecording,
  readingWords,
  type CountedReadingPage,
  type CreateReadingBody,
  type ReadingAssignment,
  type ReadingHeatMap,
  type ReadingOverview,
} from '@elocute/contract/reading-assignments'
import {
  deleteComment,
  speakComment,
  writeComment,
  type ReadingComment,
} from '@elocute/contract/reading-comments'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '../../../client/call/api-client.ts'
import { callWithBytes } from '../../../client/call/call-with-bytes.ts'
import { download } from '../../../client/call/download.ts'
import type { SendableRecording } from '../../../device/sendable-recording.ts'
import { everyKeyOf, keyOf } from '../../../client/query/query-keys.ts'
import { queryOf } from '../../../client/query/query-of.ts'
import { inGroup } from '../group-choice/in-group.ts'
import { listQuery, type ListFilter } from '../lists/use-list-filter.ts'
import { useChange, type Told } from '../../../shared/query/use-change.ts'
import { refreshMs } from '../../../client/query/refresh.ts'

export type { CountedReadingPage, ReadingAssignment, ReadingComment, ReadingHeatMap, ReadingOverview }

type ReadingFilter = ListFilter<ReadingState | 'all'>

export const readingList = (filter: ReadingFilter, limit: number) =>
  queryOf(keyOf('readings', 'list', filter.search, filter.state, filter.group, limit), {
    queryFn: ({ signal }) => call(listReadingAssignments, { query: listQuery(filter, limit) }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })

export const readingOverview = (id: string, group: string) =>
  queryOf(keyOf('readings', 'one', id, group), {
    queryFn: async ({ signal }) =>
      (await call(loadReadingAssignment, { params: { id }, query: inGroup(group) }, { signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })

export const readingHeatMap = (id: string, group: string, limit: number) =>
  queryOf(keyOf('readings', 'words', id, group, limit), {
    queryFn: async ({ signal }) =>
      (await call(readingWords, { params: { id }, query: { limit, ...inGroup(group) } }, { signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })

export const countedReading = (id: string) =>
  queryOf(keyOf('readings', 'counted', id), {
    queryFn: async ({ signal }) => (await call(loadCountedReading, { params: { id } }, { signal })).data,
  })

/**
 * Its loading is an event of the audit, which the trainee reads. So it is loaded only when the trainer asks for it, and a change of
 * the other data does not load it again.
 */
export const countedRecording = (id: string) =>
  queryOf(keyOf('sound', 'counted', id), {
    queryFn: ({ signal }) => download(readCountedRecording, { params: { id } }, { type: '', signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // A voice recording is personal: drop it one minute after the page that plays it.
    gcTime: 60_000,
  })

const refreshes = [everyKeyOf('readings')]

export const useAssignReading = () =>
  useChange((body: CreateReadingBody) => call(createReadingAssignment, { body }), { refreshes })

export const useChangeReading = (id: string, told: Told = {}) =>
  useChange(
    (body: Partial<CreateReadingBody> & { state?: ReadingState }) =>
      call(changeReadingAssignment, { params: { id }, body }),
    { ...told, refreshes },
  )

export const useDeleteReading = (told: Told) =>
  useChange((id: string) => call(deleteReadingAssignment, { params: { id } }), {
    ...told,
    refreshes: [{ queryKey: keyOf('readings', 'list') }],
  })

export const useWriteComment = (id: string, told: Told) =>
  useChange((text: string) => call(writeComment, { params: { id }, body: { text } }), { ...told, refreshes })

/** A minute of WAV has 1.9 MB. */
const speakTimeoutMs = 120_000

export const useSpeakComment = (id: string) =>
  useChange(
    ({ bytes, type }: SendableRecording) =>
      callWithBytes(speakComment, { params: { id } }, { bytes, type, timeoutMs: speakTimeoutMs }),
    { refreshes },
  )

export const useDeleteComment = (told: Told) =>
  useChange((id: string) => call(deleteComment, { params: { id } }), { ...told, refreshes })

import * as m from '@elocute/messages/general'
import { formatTime } from '../../text/format.ts'

/** The note of a screen that shows cached data because a refetch failed; otherwise null. */
export const staleNote = (query: { isError: boolean; dataUpdatedAt: number }): string | null =>
  query.isError && query.dataUpdatedAt > 0
    ? m.stale({ time: formatTime(new Date(query.dataUpdatedAt).toISOString()) })
    : null

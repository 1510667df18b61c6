import { formatTime } from './format.ts'
import { say } from './say.ts'

/** The note of a screen that shows cached data because a refetch failed; otherwise null. */
export const staleNote = (query: { isError: boolean; dataUpdatedAt: number }): string | null =>
  query.isError && query.dataUpdatedAt > 0
    ? say.lists.stale(formatTime(new Date(query.dataUpdatedAt).toISOString()))
    : null

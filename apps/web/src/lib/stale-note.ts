import { formatTime } from './format.ts'
import { say } from './say.ts'

/** What a screen says when it still shows an older answer because a newer one could not be had; else null. */
export const staleNote = (query: { isError: boolean; dataUpdatedAt: number }): string | null =>
  query.isError && query.dataUpdatedAt > 0
    ? say.lists.stale(formatTime(new Date(query.dataUpdatedAt).toISOString()))
    : null

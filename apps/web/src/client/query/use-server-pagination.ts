import * as m from '@elocute/messages/general'
import { limits } from '@elocute/contract/limits'
import { useState } from 'react'

const step = 60

/**
 * Pagination of a list by the server: `limit` is the number of rows to fetch, and `showMore` increases it up to the server's
 * maximum. A new `subject` (the query) starts at the first page again.
 */
export const useServerPagination = (subject: string) => {
  const [asked, setAsked] = useState({ subject, limit: step })
  const limit = asked.subject === subject ? asked.limit : step
  return {
    limit,
    showMore: () => setAsked({ subject, limit: Math.min(limits.listPart, limit + step) }),
    /** The text below the list: how many rows are left, or that no more can be shown. */
    rest: (shown: number, total: number): ListRest => {
      if (shown >= total) return null
      if (shown >= limits.listPart) return { note: m.first({ shown, total }) }
      return { more: m.showMore({ left: total - shown }) }
    },
  }
}

export type ListRest = { more: string } | { note: string } | null

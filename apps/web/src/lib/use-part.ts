import { limits } from '@elocute/contract/limits'
import { useState } from 'react'
import { say } from './say.ts'

const step = 60

/**
 * How much of a long list is asked for: its beginning, and more with every `showMore`, up to the most that the server
 * gives. `of` a `subject` that has changed, the beginning again.
 */
export const usePart = (subject: string) => {
  const [asked, setAsked] = useState({ subject, limit: step })
  const limit = asked.subject === subject ? asked.limit : step
  return {
    limit,
    showMore: () => setAsked({ subject, limit: Math.min(limits.listPart, limit + step) }),
    /** What stands below the part that is shown: how many more there are, and whether they can be had here. */
    rest: (shown: number, total: number): ListRest => {
      if (shown >= total) return null
      if (shown >= limits.listPart) return { note: say.lists.first(shown, total) }
      return { more: say.lists.showMore(total - shown) }
    },
  }
}

export type ListRest = { more: string } | { note: string } | null

import { useState } from 'react'

/** Pagination of a list in memory: renders the first `step` items, and `showMore` renders the next ones. */
export const usePagination = <Item>(items: readonly Item[], step = 60) => {
  const [limit, setLimit] = useState(step)
  return {
    shown: items.slice(0, limit),
    left: Math.max(0, items.length - limit),
    showMore: () => setLimit(limit + step),
  }
}

import { useState } from 'react'

/** The first part of a long list, so that a page with thousands stays quick; `showMore` shows the next part. */
export const useShown = <Item>(items: readonly Item[], step = 60) => {
  const [limit, setLimit] = useState(step)
  return {
    shown: items.slice(0, limit),
    left: Math.max(0, items.length - limit),
    showMore: () => setLimit(limit + step),
  }
}

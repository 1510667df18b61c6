import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

/** Longer than a page takes on a slow phone network; a dead connection can keep the browser waiting for minutes. */
const patienceMs = 8_000

/** The address of a page that was asked for and does not come; null otherwise. */
export const useSlowNavigation = (): string | null => {
  const { location } = useNavigation()
  const [slow, setSlow] = useState<typeof location>(undefined)
  useEffect(() => {
    if (!location) return
    const timer = setTimeout(() => setSlow(location), patienceMs)
    return () => clearTimeout(timer)
  }, [location])
  return location && slow === location ? location.pathname + location.search : null
}

import { useEffect, useState } from 'react'

const secondsSince = (moment: number) => Math.max(0, Math.floor((performance.now() - moment) / 1_000))

/** Whole seconds since a moment of the page's clock. */
export const useElapsed = (since: number): number => {
  const [seconds, setSeconds] = useState(() => secondsSince(since))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsSince(since)), 250)
    return () => clearInterval(timer)
  }, [since])
  return seconds
}

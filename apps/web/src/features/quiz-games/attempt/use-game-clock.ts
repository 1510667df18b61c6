import { useEffect } from 'react'

/**
 * Tells the time a few times a second, and at once when the page is looked at again: a browser lets the timers of a
 * hidden page sleep. The game asks the clock and never counts ticks.
 */
export const useGameClock = (running: boolean, everyMs: number, onTick: (nowMs: number) => void): void => {
  useEffect(() => {
    if (!running) return
    const tick = () => onTick(performance.now())
    const timer = setInterval(tick, everyMs)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [running, everyMs, onTick])
}

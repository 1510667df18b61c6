import { useEffect } from 'react'

/** Keeps the screen on while somebody speaks and touches nothing: a phone that locks itself would take the microphone away. */
export const useWakeLock = (active: boolean): void => {
  useEffect(() => {
    if (!active) return
    let lock: WakeLockSentinel | undefined
    let current = true
    const request = async () => {
      // Older browsers have no wake lock, and a browser refuses it when the battery is low.
      const { wakeLock } = navigator as Partial<Navigator>
      const granted = await wakeLock?.request('screen').catch(() => undefined)
      if (current) lock = granted
      else void granted?.release()
    }
    // The browser releases the lock when the page is hidden.
    const requestWhenVisible = () => {
      if (document.visibilityState === 'visible') void request()
    }
    void request()
    document.addEventListener('visibilitychange', requestWhenVisible)
    return () => {
      current = false
      document.removeEventListener('visibilitychange', requestWhenVisible)
      void lock?.release()
    }
  }, [active])
}

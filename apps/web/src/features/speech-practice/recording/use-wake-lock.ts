import { useEffect } from 'react'

/** Keeps the screen on: nobody touches it while reading aloud, and a phone that locks itself ends the recording. */
export const useWakeLock = (wanted: boolean): void => {
  useEffect(() => {
    if (!wanted) return
    let lock: WakeLockSentinel | undefined
    let current = true
    const hold = async () => {
      // Absent in older browsers; refused when the battery is low.
      const { wakeLock } = navigator as Partial<Navigator>
      const held = await wakeLock?.request('screen').catch(() => undefined)
      if (current) lock = held
      else void held?.release()
    }
    // The browser takes it back when the page is out of sight.
    const holdAgain = () => {
      if (document.visibilityState === 'visible') void hold()
    }
    void hold()
    document.addEventListener('visibilitychange', holdAgain)
    return () => {
      current = false
      document.removeEventListener('visibilitychange', holdAgain)
      void lock?.release()
    }
  }, [wanted])
}

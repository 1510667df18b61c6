import { useEffect, useState } from 'react'
import type { LevelSource } from '../../../ui/level-meter.tsx'

/** Below this it is the room, not a voice. */
const audible = 0.25
const patienceMs = 4_000

/** The microphone is open and nothing comes in: it is turned off, or it is the wrong one. */
export const useSilence = (source: LevelSource, active: boolean): boolean => {
  const [silent, setSilent] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setSilent(true), patienceMs)
    const stop = source.onLevel((level) => {
      if (level < audible) return
      clearTimeout(timer)
      setSilent(false)
    })
    return () => {
      clearTimeout(timer)
      stop()
      setSilent(false)
    }
  }, [source, active])
  return silent
}

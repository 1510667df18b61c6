import { useEffect, useState } from 'react'
import type { LevelSource } from '../../ui/microphone/level-meter.tsx'

/** A level (0 to 1) below this is background noise. */
const speechLevel = 0.25
const silenceAfterMs = 4_000

/** True if no speech was heard in the first seconds: the microphone is muted, or it is the wrong one. */
export const useSilence = (source: LevelSource): boolean => {
  const [silent, setSilent] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSilent(true), silenceAfterMs)
    const unsubscribe = source.onLevel((level) => {
      if (level < speechLevel) return
      clearTimeout(timer)
      setSilent(false)
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
      setSilent(false)
    }
  }, [source])
  return silent
}

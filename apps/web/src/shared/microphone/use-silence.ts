import * as m from '@elocute/messages/microphone-notes'
import { useEffect, useState } from 'react'
import type { LevelSource } from '../../ui/microphone/level-meter.tsx'

/** A level (0 to 1) below this is background noise. */
const speechLevel = 0.25
const silentStartMs = 4_000
/** Longer than most people think about what to say next. */
const silentPauseMs = 10_000

/**
 * What to say while no speech is heard: at the beginning it may be the wrong microphone, and later one that was muted. Browsers do not
 * tell of the button of every headset.
 */
export const useSilence = (source: LevelSource): string | null => {
  const [silent, setSilent] = useState<string | null>(null)
  useEffect(() => {
    let timer = setTimeout(() => setSilent(m.hearsNothing()), silentStartMs)
    const unsubscribe = source.onLevel((level) => {
      if (level < speechLevel) return
      clearTimeout(timer)
      timer = setTimeout(() => setSilent(m.silent()), silentPauseMs)
      setSilent(null)
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
      setSilent(null)
    }
  }, [source])
  return silent
}

import { useEffect, useRef, useState } from 'react'
import type { RecogniserSession } from '../../lib/recogniser-session.ts'
import { say } from '../../lib/say.ts'

/** Below this it is the room, not a voice. */
const audible = 0.25

/** Shows that the microphone hears something, before anybody has to say a certain word. */
export const LevelMeter = ({ session }: { session: RecogniserSession }) => {
  const bar = useRef<HTMLDivElement>(null)
  const [heard, setHeard] = useState(false)
  useEffect(
    () =>
      session.onLevel((level) => {
        if (level >= audible) setHeard(true)
        if (bar.current) bar.current.style.transform = `scaleX(${level})`
        bar.current?.parentElement?.setAttribute('aria-valuenow', String(Math.round(level * 100)))
      }),
    [session],
  )
  return (
    <div className="grid gap-1.5">
      <div className="flex justify-between gap-4 text-small">
        <span className="font-medium">{say.microphone.level}</span>
        <span role="status" className="text-ink-soft">
          {heard ? say.microphone.heardSound : say.microphone.quiet}
        </span>
      </div>
      <div
        role="meter"
        aria-label={say.microphone.level}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={0}
        className="h-3 overflow-hidden rounded-full bg-sunken ring-1 ring-line"
      >
        <div ref={bar} className="h-full w-full origin-left scale-x-0 bg-accent" />
      </div>
    </div>
  )
}

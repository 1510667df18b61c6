import { useEffect, useRef, useState } from 'react'

/** Whatever tells how loud it is, 0 to 1. The answer stops it. */
export type LevelSource = { onLevel: (listener: (level: number) => void) => () => void }

type Props = {
  source: LevelSource
  label: string
  /** Said until something was heard, and from then on. */
  quiet: string
  heardSound: string
}

/** Below this it is the room, not a voice. */
const audible = 0.25

/** Shows that the microphone hears something, before anybody has to say a certain word. */
export const LevelMeter = ({ source, label, quiet, heardSound }: Props) => {
  const bar = useRef<HTMLDivElement>(null)
  const [heard, setHeard] = useState(false)
  useEffect(
    () =>
      source.onLevel((level) => {
        if (level >= audible) setHeard(true)
        if (bar.current) bar.current.style.transform = `scaleX(${level})`
        bar.current?.parentElement?.setAttribute('aria-valuenow', String(Math.round(level * 100)))
      }),
    [source],
  )
  return (
    <div className="grid gap-1.5">
      <div className="flex justify-between gap-4 text-small">
        <span className="font-medium">{label}</span>
        <span role="status" className="text-ink-soft">
          {heard ? heardSound : quiet}
        </span>
      </div>
      <div
        role="meter"
        aria-label={label}
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

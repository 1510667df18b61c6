import { useEffect, useRef, useState } from 'react'

/** A source of microphone levels, 0 to 1. The returned function unsubscribes. */
export type LevelSource = { onLevel: (listener: (level: number) => void) => () => void }

type Props = {
  source: LevelSource
  label: string
  /** The status before a sound was detected, and afterwards (`heardSound`). */
  quiet: string
  heardSound: string
}

/** Levels below this are room noise, not a voice. */
const audible = 0.25

/** Shows the level of the microphone and whether a sound was detected. */
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
        className="h-6 overflow-hidden rounded-full bg-sunken ring-1 ring-line"
      >
        <div ref={bar} className="h-full w-full origin-left scale-x-0 bg-accent rtl:origin-right" />
      </div>
    </div>
  )
}

import { useEffect, useRef } from 'react'
import { classes } from '../classes.ts'
import type { LevelSource } from './level-meter.tsx'

/** The height of each bar relative to the level: five as in the logo, or nine that are legible from two metres. */
const shares = {
  small: [0.45, 0.75, 1, 0.7, 0.4],
  large: [0.3, 0.5, 0.75, 0.9, 1, 0.85, 0.7, 0.45, 0.25],
}
const rest = 0.14

type Props = {
  source: LevelSource
  active: boolean
  /** `large` takes the width that its surroundings leave, up to 10rem. */
  size?: keyof typeof shares
}

/**
 * The current microphone level. It is set on the elements directly, to avoid sixteen renders a second. With reduced motion
 * the bars keep their height, and the level is the number of bars that are lit.
 */
export const LevelBars = ({ source, active, size = 'small' }: Props) => {
  const bars = useRef<HTMLSpanElement>(null)
  const large = size === 'large'
  useEffect(() => {
    const show = (level: number) => {
      Array.from(bars.current?.children ?? []).forEach((bar, index) => {
        if (!(bar instanceof HTMLElement)) return
        bar.style.setProperty('--level', String(Math.max(rest, level * (shares[size][index] ?? 1))))
        bar.toggleAttribute('data-lit', index < Math.round(level * shares[size].length))
      })
    }
    show(0)
    return active ? source.onLevel(show) : undefined
  }, [source, active, size])
  return (
    <span
      ref={bars}
      aria-hidden="true"
      className={classes(
        'inline-flex items-center',
        large ? 'h-16 max-w-40 min-w-16 flex-1 basis-0 gap-1.5 short:h-12' : 'h-8 gap-1',
      )}
    >
      {shares[size].map((share) => (
        <span
          key={share}
          className={classes(
            'h-full rounded-full bg-current motion-safe:scale-y-(--level) motion-reduce:scale-y-75 motion-reduce:not-data-lit:opacity-40',
            large ? 'min-w-1 flex-1' : 'w-1',
          )}
        />
      ))}
    </span>
  )
}

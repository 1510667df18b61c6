import * as m from '@elocute/messages/games'
import AlarmClock from 'lucide-react/icons/alarm-clock'
import Timer from 'lucide-react/icons/timer'
import { classes } from '../../../../ui/classes.ts'
import { LiveRegion } from '../../../../ui/feedback/live-region.tsx'
import type { TimeCall } from '../attempt/attempt-clock.ts'

const hurryFrom = 10

type Props = {
  seconds: number
  of: number
  timeCall: TimeCall | null
}

/** The countdown, legible from two metres, and the bar that shrinks with it. */
export const TimeRemaining = ({ seconds, of, timeCall }: Props) => {
  const hurry = seconds <= hurryFrom
  const Icon = hurry ? AlarmClock : Timer
  return (
    <>
      <div className="absolute inset-x-0 top-0 h-1.5 bg-sunken">
        <div
          className={classes('h-full origin-left rtl:origin-right', hurry ? 'bg-red-mark' : 'bg-accent')}
          style={{ transform: `scaleX(${of > 0 ? Math.min(1, seconds / of) : 0})` }}
        />
      </div>
      <div
        role="timer"
        aria-label={m.timeRemaining()}
        className={classes('flex items-center gap-2', hurry ? 'text-red' : 'text-ink')}
      >
        <Icon aria-hidden="true" className="size-7 shrink-0 sm:size-8 short:size-6" strokeWidth={2} />
        <span className="tabular text-heading font-semibold whitespace-nowrap sm:text-display short:text-title">
          {m.seconds({ seconds })}
        </span>
      </div>
      <LiveRegion urgent>{timeCall === null ? '' : m.secondsLeft({ seconds: timeCall })}</LiveRegion>
    </>
  )
}

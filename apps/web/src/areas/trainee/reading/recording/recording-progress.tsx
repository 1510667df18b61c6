import * as m from '@elocute/messages/practice'
import { limits } from '@elocute/contract/limits'
import { useSilence } from '../../../../shared/microphone/use-silence.ts'
import { formatClock } from '../../../../text/format.ts'
import { classes } from '../../../../ui/classes.ts'
import { LevelBars } from '../../../../ui/microphone/level-bars.tsx'
import type { PracticeSession } from '../practice/practice-session.ts'

type Props = { session: PracticeSession; seconds: number }

/** The elapsed time, the input level, and a warning while the microphone delivers only silence. */
export const RecordingProgress = ({ session, seconds }: Props) => {
  const silent = useSilence(session)
  const endsSoon = limits.recordingSeconds - seconds <= 10
  return (
    <div className="flex grow flex-wrap items-center gap-x-6 gap-y-1">
      <div className="flex items-center gap-4 max-sm:w-full max-sm:justify-between">
        <p role="timer" aria-label={m.elapsed()} className="tabular whitespace-nowrap">
          <span className={classes('text-title font-semibold', endsSoon && 'text-red')}>
            {formatClock(seconds)}
          </span>
          <span className="text-ink-soft"> / {formatClock(limits.recordingSeconds)}</span>
        </p>
        <span className="text-accent">
          <LevelBars source={session} active />
        </span>
      </div>
      <p role="status" className="text-small">
        {silent !== null ? (
          <span className="font-medium text-red">{silent}</span>
        ) : (
          <span className="text-ink-soft max-sm:hidden">
            {m.readNow()} <span className="hidden pointer-fine:inline">{m.keys()}</span>
          </span>
        )}
      </p>
    </div>
  )
}

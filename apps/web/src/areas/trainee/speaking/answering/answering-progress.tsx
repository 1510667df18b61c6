import * as m from '@elocute/messages/own-speaking'
import * as practiceMessages from '@elocute/messages/practice'
import { useSilence } from '../../../../shared/microphone/use-silence.ts'
import { formatClock } from '../../../../text/format.ts'
import { classes } from '../../../../ui/classes.ts'
import { LevelBars } from '../../../../ui/microphone/level-bars.tsx'
import { endsSoonSeconds, secondsLeft } from './announcement.ts'
import type { AnsweringSession } from './answering-session.ts'
import type { Asked } from './answering.state.ts'

type Props = { session: AnsweringSession; stage: Asked; answerSeconds: number }

/** The time of the preparation and of the recording, with the level of the microphone. */
export const AnsweringProgress = ({ session, stage, answerSeconds }: Props) => {
  if (stage.name === 'preparing')
    return (
      <p
        role="timer"
        aria-label={m.timeToPrepare()}
        className={classes(
          'tabular text-display font-semibold',
          stage.seconds <= endsSoonSeconds && 'text-red',
        )}
      >
        {formatClock(stage.seconds)}
      </p>
    )
  if (stage.name !== 'recording') return null
  return <Recorded session={session} seconds={stage.seconds} answerSeconds={answerSeconds} />
}

type RecordedProps = { session: AnsweringSession; seconds: number; answerSeconds: number }

const Recorded = ({ session, seconds, answerSeconds }: RecordedProps) => {
  const silent = useSilence(session)
  const left = secondsLeft(seconds, answerSeconds)
  const endsSoon = left <= endsSoonSeconds
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-4">
        <p role="timer" aria-label={practiceMessages.elapsed()} className="tabular whitespace-nowrap">
          <span className={classes('text-heading font-semibold', endsSoon && 'text-red')}>
            {formatClock(seconds)}
          </span>
          <span className="text-ink-soft"> / {formatClock(answerSeconds)}</span>
        </p>
        <span className="text-accent">
          <LevelBars source={session} active />
        </span>
        <p className={classes('font-medium', endsSoon ? 'text-red' : 'text-ink-soft')}>
          {m.timeLeft({ time: formatClock(left) })}
        </p>
      </div>
      <p role="status" className="text-small">
        {silent !== null ? (
          <span className="font-medium text-red">{silent}</span>
        ) : (
          <span className="text-ink-soft">{m.recording()}</span>
        )}
      </p>
    </div>
  )
}

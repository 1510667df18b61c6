import * as m from '@elocute/messages/practice'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Hourglass from 'lucide-react/icons/hourglass'
import Info from 'lucide-react/icons/info'
import Mic from 'lucide-react/icons/mic'
import { useCountdown } from '../../../../ui/hooks/use-countdown.ts'
import { clockTime } from '../../../../client/call/retry-at.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { DownloadButton } from '../shared/download-button.tsx'
import { PanelFrame } from './panel-frame.tsx'
import type { PracticeSession } from '../practice/practice-session.ts'
import type { UnscoredReason, UnscoredTake } from '../practice/practice.state.ts'
import { RecordingPlayer } from '../../../../shared/reading-result/recording-player.tsx'
import { useRecordingPlayback } from '../../../../shared/reading-result/recording-playback.ts'

type Props = { session: PracticeSession; take: UnscoredTake }

/** A recording without a result: the reason, the next step and the recording itself. */
export const UnscoredPanel = ({ session, take: { recording, reason } }: Props) => {
  const playback = useRecordingPlayback(recording.bytes, recording.durationS)
  const isRateLimited = useCountdown(reason.kind === 'too-many' ? reason.retryAtMs : 0) > 0
  const { title, text, help } = messageFor(reason, isRateLimited)
  const { Icon, tone, role } = styles[reason.kind]
  const canBeSent = reason.kind !== 'refused' && (reason.kind !== 'failed' || reason.retryable)
  return (
    <PanelFrame label={title}>
      <div role={role} className="flex items-start gap-3">
        <Icon aria-hidden="true" className={classes('mt-0.5 size-6 shrink-0', tone)} />
        <div className="grid gap-1">
          <p className="text-lead font-semibold">{title}</p>
          <p className="wrap-anywhere">{text}</p>
          {help !== null && <p className="text-ink-soft">{help}</p>}
        </div>
      </div>
      {playback && <RecordingPlayer playback={playback} />}
      <div className="flex flex-wrap gap-3 max-sm:[&>*]:w-full">
        {canBeSent && (
          <Button disabled={isRateLimited} onClick={session.send}>
            {reason.kind === 'failed' ? m.analyseAgain() : m.analyse()}
          </Button>
        )}
        <Button
          variant={canBeSent ? 'secondary' : 'primary'}
          icon={<Mic aria-hidden="true" className="size-5" />}
          onClick={session.start}
        >
          {m.recordAgain()}
        </Button>
        <DownloadButton recording={recording} />
      </div>
    </PanelFrame>
  )
}

const problem = { Icon: CircleAlert, tone: 'text-red', role: 'alert' } as const
const notice = { Icon: Info, tone: 'text-accent', role: 'status' } as const
const styles = {
  refused: problem,
  failed: problem,
  'too-many': { Icon: Hourglass, tone: 'text-yellow', role: 'alert' },
  'microphone-lost': notice,
  stopped: notice,
} as const

const messageFor = (
  reason: UnscoredReason,
  isRateLimited: boolean,
): { title: string; text: string; help: string | null } => {
  switch (reason.kind) {
    case 'refused':
      return {
        title: m.refusedTitle(),
        text: reason.text,
        help: m.whatToDo({ reason: reason.code }),
      }
    case 'too-many':
      return {
        title: m.tooManyTitle(),
        text: reason.text,
        help: isRateLimited ? m.analysedFrom({ time: clockTime(reason.retryAtMs) }) : m.analysedNow(),
      }
    case 'failed':
      return { title: m.failedTitle(), text: reason.text, help: null }
    case 'microphone-lost':
      return { title: m.unscoredTitle(), text: m.lost(), help: null }
    case 'stopped':
      return { title: m.unscoredTitle(), text: m.stopped(), help: null }
    default:
      return reason satisfies never
  }
}

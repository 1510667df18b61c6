import { spokenCommentLimits } from '@elocute/contract/comment-limits'
import * as readingMessages from '@elocute/messages/readings'
import * as m from '@elocute/messages/spoken-comments'
import Mic from 'lucide-react/icons/mic'
import MicOff from 'lucide-react/icons/mic-off'
import Square from 'lucide-react/icons/square'
import { useCallback, useRef } from 'react'
import { formatClock } from '../../../text/format.ts'
import { useLeaveGuard } from '../../../client/address/use-leave-guard.ts'
import { useWakeLock } from '../../../device/use-wake-lock.ts'
import { MicrophoneNotes } from '../../../shared/microphone/microphone-notes.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { LevelBars } from '../../../ui/microphone/level-bars.tsx'
import { LiveRegion } from '../../../ui/feedback/live-region.tsx'
import { useNotice } from '../../../ui/feedback/notice.ts'
import { ProblemPanel } from '../../../ui/feedback/problem-panel.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { RecordedComment, type SpeakCommentChange } from './recorded-comment.tsx'
import { useOwnRecorder, type OwnRecorder } from '../recorder/use-own-recorder.ts'
import { singlePress } from '../../../ui/form/single-press.ts'

type Props = {
  send: SpeakCommentChange
  /** The trainer has a spoken comment on the same already. */
  replaces: boolean
}

/** Records a comment on a reading or an answer, plays it, and sends it. */
export const SpeakComment = ({ send, replaces }: Props) => {
  const recorder = useOwnRecorder(spokenCommentLimits.seconds)
  const { state, recorded, failure } = recorder
  const button = useRef<HTMLButtonElement>(null)
  const recording = state.phase === 'recording'
  useWakeLock(recording)
  useConfirmLeave(state.phase !== 'idle' || recorded !== null)
  const start = () => {
    // The reason why the earlier recording was not sent says nothing about the next one.
    send.reset()
    recorder.start()
  }
  // The buttons of the recorded comment disappear with it, and the focus must not go with them.
  const dropRecorded = () => {
    recorder.discard()
    button.current?.focus()
  }
  return (
    <section
      aria-label={m.speak()}
      className={classes(
        'grid gap-3 rounded-card border border-line p-4',
        recording && 'ring-3 ring-red-mark',
      )}
    >
      <LiveRegion>{announcement(recorder)}</LiveRegion>
      {failure?.kind === 'microphone' && (
        <ProblemPanel
          icon={<MicOff aria-hidden="true" className="size-5" />}
          {...failure.problem}
          onRetry={start}
        />
      )}
      {failure?.kind === 'recording' && <Banner kind="error">{m.recordingFailed()}</Banner>}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <RecordButton ref={button} recorder={recorder} sending={send.isPending} onStart={start} />
        {recording ? (
          <RecordingProgress recorder={recorder} />
        ) : (
          <p className="text-small text-ink-soft">{hint(recorder, replaces)}</p>
        )}
      </div>
      <MicrophoneNotes />
      {recorded && state.phase === 'idle' && (
        <RecordedComment
          send={send}
          comment={recorded}
          onSent={() => {
            toast.success(readingMessages.commentSaved())
            dropRecorded()
          }}
          onDiscard={dropRecorded}
        />
      )}
    </section>
  )
}

const endsSoonSeconds = 10

const announcement = ({ state, secondsLeft, recorded }: OwnRecorder): string => {
  if (state.phase === 'recording')
    return secondsLeft > endsSoonSeconds ? m.recording() : m.endsSoon({ seconds: endsSoonSeconds })
  if (state.phase === 'stopping') return m.stopping()
  return recorded && state.phase === 'idle' ? m.recorded() : ''
}

const hint = ({ state }: OwnRecorder, replaces: boolean): string => {
  if (state.phase === 'opening') return m.askingHint()
  const { seconds } = spokenCommentLimits
  return replaces ? m.replaceHint({ seconds }) : m.hint({ seconds })
}

/** One button starts and stops the recording, so that the focus stays on it. */
const RecordButton = ({
  recorder: { recorder, state, recorded },
  sending,
  onStart,
  ref,
}: {
  recorder: OwnRecorder
  /** Another recording has to wait, or what is being sent would look as if it were not. */
  sending: boolean
  onStart: () => void
  ref: React.Ref<HTMLButtonElement>
}) => {
  const recording = state.phase === 'recording'
  const label = {
    idle: recorded ? m.again() : m.speak(),
    opening: m.opening(),
    recording: m.stop(),
    stopping: m.stopping(),
  }[state.phase]
  return (
    <Button
      ref={ref}
      variant={recording ? 'primary' : 'secondary'}
      busy={sending || state.phase === 'opening' || state.phase === 'stopping'}
      icon={
        recording ? (
          <Square aria-hidden="true" className="size-5 fill-current" />
        ) : (
          <Mic aria-hidden="true" className="size-5" />
        )
      }
      {...singlePress(recording ? recorder.stop : onStart)}
    >
      {label}
    </Button>
  )
}

const RecordingProgress = ({ recorder: { recorder, secondsLeft } }: { recorder: OwnRecorder }) => (
  <div className="flex items-center gap-4">
    <p
      role="timer"
      aria-label={m.timeLeft()}
      className={classes('tabular text-title font-semibold', secondsLeft <= endsSoonSeconds && 'text-red')}
    >
      {formatClock(secondsLeft)}
    </p>
    <span className="text-accent">
      <LevelBars source={recorder} active />
    </span>
  </div>
)

const useConfirmLeave = (unsent: boolean): void => {
  const notice = useNotice()
  useLeaveGuard(
    useCallback(() => unsent, [unsent]),
    () => notice.confirm({ title: m.leaveTitle(), text: m.leaveText(), yes: m.leave(), no: m.stay() }),
  )
}

import * as m from '@elocute/messages/games'
import * as microphoneMessages from '@elocute/messages/microphone'
import type { RunningAttempt } from '@elocute/contract/quiz-attempts'
import type { Recogniser } from '../../../../device/use-recogniser.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import type { Quiz } from '../attempt/attempt.state.ts'
import { MicrophoneCheck } from '../microphone/microphone-check.tsx'
import { useMicrophoneCheck } from '../microphone/use-microphone-check.ts'
import { useStartAttempt } from './use-start-attempt.ts'

export type StartPanelProps = {
  quiz: Quiz
  /** Since when the quiz has the words that the page shows. */
  editedAt: string
  /** How many days the sound of each word is kept; 0 keeps none. */
  clipDays: number
  recogniser: Recogniser
  onStarted: (attempt: RunningAttempt, nowMs: number) => void
  onEnd: Parameters<typeof useStartAttempt>[2]['onEnd']
  /** Loads the quiz again, because a trainer has changed it. */
  onReload: () => void
}

/** The microphone check, and the start button that it enables: below it, or beside it on a phone in landscape. */
export const StartPanel = (props: StartPanelProps) => {
  const { quiz, editedAt, clipDays, recogniser, onStarted, onEnd, onReload } = props
  const { check, mayStart, begin, skip } = useMicrophoneCheck(recogniser)
  const { busy, problem, changed, start } = useStartAttempt(quiz, editedAt, { onStarted, onEnd })
  return (
    <div className="grid content-start gap-4 short-wide:grid-cols-[minmax(0,1fr)_13rem] short-wide:items-start">
      <MicrophoneCheck recogniser={recogniser} check={check} onBegin={begin} onSkip={skip} />
      <div className="grid content-start gap-4 self-start short-wide:sticky short-wide:top-3">
        {clipDays > 0 && <p className="text-small text-ink-soft">{m.clipsKept({ days: clipDays })}</p>}
        {changed ? (
          <Banner kind="warning">{m.changed()}</Banner>
        ) : (
          problem !== null && <Banner kind="error">{problem}</Banner>
        )}
        {changed ? (
          <Button wide onClick={onReload}>
            {m.loadAgain()}
          </Button>
        ) : (
          <Button
            wide
            disabled={!mayStart}
            busy={busy}
            busyLabel={m.starting()}
            onClick={() => void start()}
            aria-describedby={mayStart ? undefined : 'start-needs'}
          >
            {m.start()}
          </Button>
        )}
        {!mayStart && !changed && (
          <p id="start-needs" className="text-center text-small text-ink-soft">
            {microphoneMessages.needed()}
          </p>
        )}
      </div>
    </div>
  )
}

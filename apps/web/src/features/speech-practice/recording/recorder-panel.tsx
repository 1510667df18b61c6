import { limits } from '@elocute/contract/limits'
import { MicOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatClock } from '../../../lib/format.ts'
import { say } from '../../../lib/say.ts'
import { sayPractice as words } from '../../../lib/say-practice.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { classes } from '../../../ui/classes.ts'
import { DeviceSelect } from '../../../ui/device-select.tsx'
import { LevelBars } from '../../../ui/level-bars.tsx'
import { ProblemPanel } from '../../../ui/problem-panel.tsx'
import { scrollIntoView } from '../shared/scroll-into-view.ts'
import type { MicrophoneProblem } from '../practice/microphone-problem.ts'
import { RecordButton } from './record-button.tsx'
import { useSilence } from './use-silence.ts'
import { useMicrophones } from './use-microphones.ts'
import type { PracticeView } from '../practice/use-practice.ts'
import { useStopKeys } from './use-stop-keys.ts'
import { useWakeLock } from './use-wake-lock.ts'

/** Starts and stops the recording. Its button stays in sight while a long script is read. */
export const RecorderPanel = ({ session, practice }: PracticeView) => {
  const { take, microphoneProblem } = practice
  const recording = take.phase === 'recording'
  useStopKeys(recording, session.stop)
  useWakeLock(recording)
  return (
    <>
      {microphoneProblem && <Problem problem={microphoneProblem} onRetry={session.start} />}
      <section
        aria-label={words.recorder}
        className={classes(
          'sticky bottom-2 z-20 grid gap-2 rounded-card border border-line bg-surface p-3 shadow-card sm:p-4',
          recording && 'ring-3 ring-red-mark',
        )}
      >
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <RecordButton session={session} practice={practice} />
          {recording ? (
            <Running session={session} seconds={take.seconds} />
          ) : (
            <p className={classes('text-small text-ink-soft', take.phase !== 'opening' && 'max-sm:hidden')}>
              {take.phase === 'opening' ? words.askingHint : words.limit(limits.recordingSeconds / 60)}
            </p>
          )}
        </div>
        {recording && take.otherMicrophone && <Banner kind="info">{say.microphone.otherUsed}</Banner>}
      </section>
      <RecordingChoices session={session} practice={practice} />
    </>
  )
}

const Problem = ({ problem, onRetry }: { problem: MicrophoneProblem; onRetry: () => void }) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => scrollIntoView(place.current, 'nearest'), [])
  return (
    <div ref={place} className="scroll-mb-28">
      <ProblemPanel icon={<MicOff aria-hidden="true" className="size-5" />} {...problem} onRetry={onRetry} />
    </div>
  )
}

/** The time that has passed, and whether anything is heard. */
const Running = ({ session, seconds }: Pick<PracticeView, 'session'> & { seconds: number }) => {
  const silent = useSilence(session, true)
  const hurry = limits.recordingSeconds - seconds <= 10
  return (
    <div className="flex grow flex-wrap items-center gap-x-6 gap-y-1">
      <div className="flex items-center gap-4 max-sm:w-full max-sm:justify-between">
        <p role="timer" aria-label={words.elapsed} className="tabular whitespace-nowrap">
          <span className={classes('text-title font-semibold', hurry && 'text-red')}>
            {formatClock(seconds)}
          </span>
          <span className="text-ink-soft"> / {formatClock(limits.recordingSeconds)}</span>
        </p>
        <span className="text-accent">
          <LevelBars source={session} active />
        </span>
      </div>
      <p role="status" className="text-small">
        {silent ? (
          <span className="font-medium text-red">{words.hearsNothing}</span>
        ) : (
          <span className="text-ink-soft max-sm:hidden">
            {words.readNow} <span className="hidden pointer-fine:inline">{words.keys}</span>
          </span>
        )}
      </p>
    </div>
  )
}

/** What can be chosen before a recording begins; while it runs, it is there to be seen. */
const RecordingChoices = ({ session, practice: { take, saveRecording } }: PracticeView) => {
  const { microphones, deviceId, choose } = useMicrophones(take.phase)
  return (
    <div className="grid items-start gap-x-8 gap-y-3 px-1 sm:grid-cols-2">
      <Checkbox
        label={words.keep}
        hint={words.keepHint}
        checked={saveRecording}
        onChange={(checked) => session.dispatch({ type: 'save-choice-changed', saveRecording: checked })}
      />
      {microphones.length > 0 && (
        <DeviceSelect
          label={words.device}
          anyLabel={words.anyDevice}
          unnamed={words.unnamedDevice}
          devices={microphones}
          deviceId={deviceId}
          disabled={take.phase !== 'idle'}
          onChoose={choose}
        />
      )}
    </div>
  )
}

import { speakingLimits } from '@elocute/contract/speaking-limits'
import type { PromptSound as Sound, SpeakingKind } from '@elocute/contract/speaking-fields'
import * as m from '@elocute/messages/speaking-prompts'
import Mic from 'lucide-react/icons/mic'
import MicOff from 'lucide-react/icons/mic-off'
import Square from 'lucide-react/icons/square'
import { useMemo, useRef, useState } from 'react'
import { CallProblem } from '../../../client/call/call-problem.ts'
import { soundFile } from '../../../device/sound-file.ts'
import { useWakeLock } from '../../../device/use-wake-lock.ts'
import { AskedSound } from '../../../shared/speaking/asked-sound.tsx'
import { formatClock } from '../../../text/format.ts'
import { MicrophoneNotes } from '../../../shared/microphone/microphone-notes.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { LiveRegion } from '../../../ui/feedback/live-region.tsx'
import { ProblemPanel } from '../../../ui/feedback/problem-panel.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { LevelBars } from '../../../ui/microphone/level-bars.tsx'
import { useOwnRecorder } from '../recorder/use-own-recorder.ts'
import { promptSound, useDeleteSound, useSaveSound } from './prompts.queries.ts'
import { singlePress } from '../../../ui/form/single-press.ts'

type Props = {
  taskId: string
  kind: SpeakingKind
  n: number
  /** The question, as it is read aloud. */
  text: string
  sound: Sound | null
  /** What is said where there is no recording. */
  without: string
  /** Nobody has started the task, so it can be recorded. */
  editable: boolean
}

const { seconds } = speakingLimits.prompt

/** The recording of a question: to hear, to record or upload, and to remove. */
export const PromptSound = ({ taskId, kind, n, text, sound, without, editable }: Props) => (
  <div className="grid gap-2">
    {sound ? (
      <Heard taskId={taskId} kind={kind} n={n} sound={sound} />
    ) : (
      <p className="text-small text-ink-soft">{without}</p>
    )}
    {editable && <Recorded taskId={taskId} kind={kind} n={n} text={text} sound={sound} />}
  </div>
)

type HeardProps = Pick<Props, 'taskId' | 'kind' | 'n'> & { sound: Sound }

const Heard = ({ taskId, kind, n, sound: { id, milliseconds } }: HeardProps) => {
  const query = useMemo(() => promptSound(taskId, id), [taskId, id])
  return <AskedSound key={id} query={query} kind={kind} n={n} milliseconds={milliseconds} />
}

type RecordedProps = Pick<Props, 'taskId' | 'kind' | 'n' | 'text' | 'sound'>

const Recorded = ({ taskId, kind, n, text, sound }: RecordedProps) => {
  const recorder = useOwnRecorder(seconds)
  const save = useSaveSound(taskId, n, { says: m.saved() })
  const remove = useDeleteSound(taskId, { says: m.removed(), toasts: true })
  const [unusable, setUnusable] = useState<string | null>(null)
  const { state, failure, secondsLeft, start } = recorder
  const recording = state.phase === 'recording'
  useWakeLock(recording)
  const begin = () => {
    setUnusable(null)
    save.reset()
    start((made) => save.mutate({ ...made, text }))
  }
  const upload = async (file: File) => {
    setUnusable(null)
    const bytes = await soundFile(file, seconds).catch(() => null)
    if (bytes === null) setUnusable(m.fileUnreadable())
    else if (bytes === 'too-long') setUnusable(m.fileTooLong({ seconds }))
    else save.mutate({ bytes, type: 'audio/wav', text })
  }
  const busy = save.isPending || remove.isPending
  return (
    <div className="grid gap-2">
      <LiveRegion>{recording ? m.recording() : ''}</LiveRegion>
      {failure?.kind === 'microphone' && (
        <ProblemPanel
          icon={<MicOff aria-hidden="true" className="size-5" />}
          {...failure.problem}
          onRetry={begin}
        />
      )}
      {failure?.kind === 'recording' && <Banner kind="error">{m.recordingFailed()}</Banner>}
      {(unusable ?? save.refusal) !== null && <Banner kind="error">{unusable ?? save.refusal}</Banner>}
      {recording && <MicrophoneNotes />}
      <div className="flex flex-wrap items-center gap-2">
        {recording ? (
          <>
            <Button
              icon={<Square aria-hidden="true" className="size-5 fill-current" />}
              onClick={recorder.recorder.stop}
            >
              {m.stop()}
            </Button>
            <p role="timer" aria-label={m.timeLeft()} className="tabular font-semibold">
              {formatClock(secondsLeft)}
            </p>
            <span className="text-accent">
              <LevelBars source={recorder.recorder} active />
            </span>
          </>
        ) : (
          <>
            <Button
              variant="secondary"
              busy={state.phase !== 'idle' || busy}
              busyLabel={state.phase === 'opening' ? m.opening() : m.saving()}
              icon={<Mic aria-hidden="true" className="size-5" />}
              aria-label={sound ? m.againOf({ kind, n }) : m.recordOf({ kind, n })}
              {...singlePress(begin)}
            >
              {sound ? m.again() : m.record()}
            </Button>
            {save.isError && !isUnfit(save.error) && (
              <Button variant="secondary" onClick={() => save.mutate(save.variables)}>
                {m.retry()}
              </Button>
            )}
            <Upload
              kind={kind}
              n={n}
              disabled={busy || state.phase !== 'idle'}
              onChoose={(file) => void upload(file)}
            />
            {sound && (
              <Button
                variant="quiet"
                disabled={busy || state.phase !== 'idle'}
                aria-label={m.removeOf({ kind, n })}
                onClick={() => remove.mutate(sound.id)}
              >
                {m.remove()}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  )
}

/** What was recorded cannot be used, so that it would be refused again. */
const isUnfit = (problem: Error): boolean =>
  problem instanceof CallProblem && ['not_scored', 'prompt_text_changed'].includes(problem.code)

type UploadProps = Pick<Props, 'kind' | 'n'> & { disabled: boolean; onChoose: (file: File) => void }

const Upload = ({ kind, n, disabled, onChoose }: UploadProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={m.uploadOf({ kind, n })}
        accept="audio/*"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose(file)
          // Without this the same file could not be chosen again.
          target.value = ''
        }}
      />
      <Button variant="quiet" disabled={disabled} onClick={() => input.current?.click()}>
        {m.upload()}
      </Button>
    </>
  )
}

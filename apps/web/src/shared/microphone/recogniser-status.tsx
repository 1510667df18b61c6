import * as m from '@elocute/messages/microphone'
import * as recogniserMessages from '@elocute/messages/recogniser'
import MicOff from 'lucide-react/icons/mic-off'
import type { RecogniserState } from '../../device/recogniser-state.ts'
import type { Recogniser } from '../../device/use-recogniser.ts'
import type { LoadProgress, SpeechProblem } from '@elocute/speech/recogniser'
import { formatFixed } from '../../text/format.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { ProblemPanel } from '../../ui/feedback/problem-panel.tsx'
import { MicrophoneNotes } from './microphone-notes.tsx'
import type { LevelSource } from '../../ui/microphone/level-meter.tsx'
import { useSilence } from './use-silence.ts'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'

type Props = { recogniser: Recogniser; onRetry: () => void }

/** The state of the recogniser as far as the player has to know it: problems, replacements, silence, loading. */
export const RecogniserStatus = ({ recogniser: { state, session }, onRetry }: Props) => (
  <>
    {state.problem && <SpeechProblemPanel problem={state.problem} onRetry={onRetry} />}
    <RecogniserNotes state={state} />
    {state.listening && state.open && <SilenceNote source={session} />}
    {state.phase === 'loading' && <ModelProgress progress={state.progress} />}
  </>
)

const SilenceNote = ({ source }: { source: LevelSource }) => {
  const silent = useSilence(source)
  return silent !== null && <Banner kind="info">{silent}</Banner>
}

/** Why nothing can be recognised, and what to do about it. */
export const SpeechProblemPanel = ({ problem, onRetry }: { problem: SpeechProblem; onRetry: () => void }) => (
  <ProblemPanel
    icon={<MicOff aria-hidden="true" className="size-5" />}
    title={m.problemTitle({ problem })}
    text={m.problemText({ problem })}
    help={m.problemHelp({ problem })}
    onRetry={onRetry}
  />
)

/** Says when another recogniser or another microphone is used than the chosen one, and what is the matter with it. */
export const RecogniserNotes = ({ state: { fallbackFrom } }: { state: RecogniserState }) => (
  <>
    {fallbackFrom && <Banner kind="info">{recogniserMessages.fallbackFrom({ engine: fallbackFrom })}</Banner>}
    <MicrophoneNotes />
  </>
)

const megabytes = (bytes: number) => formatFixed(bytes / 1_000_000)

/** The download of the recogniser, which a browser needs once. */
export const ModelProgress = ({ progress }: { progress: LoadProgress | null }) => {
  const { loadedBytes, totalBytes } = progress ?? { loadedBytes: 0, totalBytes: 0 }
  return (
    <div className="grid gap-1.5">
      <ProgressBar
        label={m.loading()}
        value={loadedBytes}
        max={totalBytes}
        text={
          totalBytes > 0 ? m.megabytes({ loaded: megabytes(loadedBytes), total: megabytes(totalBytes) }) : '…'
        }
      />
      <p className="text-small text-ink-soft">{m.once()}</p>
    </div>
  )
}

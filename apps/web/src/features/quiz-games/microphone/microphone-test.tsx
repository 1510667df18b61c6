import { CircleCheck, Info, Mic } from 'lucide-react'
import { say } from '../../../lib/say.ts'
import { sayGames } from '../../../lib/say-games.ts'
import type { Recogniser } from '../../../lib/use-recogniser.ts'
import { Button } from '../../../ui/button.tsx'
import { LevelMeter } from '../../../ui/level-meter.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { MicrophonePicker } from './microphone-picker.tsx'
import { ModelProgress } from './model-progress.tsx'
import { RecogniserNotes } from './recogniser-notes.tsx'
import { RecogniserSettings } from './recogniser-settings.tsx'
import { SpeechProblemPanel } from './speech-problem-panel.tsx'
import { trialWord } from './trial-word.ts'
import type { MicrophoneTest as Test } from './use-microphone-test.ts'

const words = say.microphone

type Props = { recogniser: Recogniser; test: Test; onBegin: () => void; onSkip: () => void }

/** The microphone that will be used, its level, and one word said into it. */
export const MicrophoneTest = ({ recogniser, test, onBegin, onSkip }: Props) => {
  const { state, session } = recogniser
  const tested = test.status === 'passed' || test.status === 'skipped'
  return (
    <section
      aria-labelledby="microphone-test"
      className="grid content-start gap-4 rounded-card border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      <div className="flex items-start justify-between gap-3">
        <div>
          <h2 id="microphone-test" className="text-lead font-semibold">
            {words.title}
          </h2>
          <p className="text-ink-soft">{words.lead}</p>
        </div>
        <RecogniserSettings recogniser={recogniser} />
      </div>

      <RecogniserNotes state={state} />
      {state.problem && <SpeechProblemPanel problem={state.problem} onRetry={onBegin} />}
      {state.phase === 'asking' && (
        <p role="status" className="flex items-center gap-3">
          <Spinner />
          {words.asking}
        </p>
      )}
      {state.open && (
        <>
          <MicrophonePicker recogniser={recogniser} />
          <LevelMeter
            source={session}
            label={words.level}
            quiet={words.quiet}
            heardSound={words.heardSound}
          />
        </>
      )}
      {state.phase === 'loading' && <ModelProgress progress={state.progress} />}
      {test.status === 'running' && state.phase === 'ready' && <TrialWord other={test.other} />}
      {tested && (
        <p role="status" className="flex items-center gap-2 font-medium">
          {test.status === 'passed' ? (
            <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-green" />
          ) : (
            <Info aria-hidden="true" className="size-5 shrink-0 text-accent" />
          )}
          {test.status === 'passed' ? words.passed : words.skipped}
        </p>
      )}

      <div className="flex flex-wrap gap-3">
        {test.status !== 'running' && !state.problem && (
          <Button
            variant={tested ? 'secondary' : 'primary'}
            icon={<Mic aria-hidden="true" className="size-5" />}
            onClick={onBegin}
          >
            {tested ? words.again : words.begin}
          </Button>
        )}
        {!tested && (
          <Button variant="quiet" onClick={onSkip}>
            {words.skip}
          </Button>
        )}
      </div>
    </section>
  )
}

const TrialWord = ({ other }: { other: Test['other'] }) => (
  <div className="grid gap-1 rounded-control bg-accent-soft px-4 py-5 text-center">
    <p className="font-display text-display">{words.sayWord(trialWord.word)}</p>
    <p role="status" className="min-h-6 text-small">
      {other && (other.text === null ? sayGames.notSure : words.heardOther(other.text))}
    </p>
  </div>
)

import * as gamesMessages from '@elocute/messages/games'
import * as m from '@elocute/messages/microphone'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import Mic from 'lucide-react/icons/mic'
import type { Recogniser } from '../../../../device/use-recogniser.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { LevelMeter } from '../../../../ui/microphone/level-meter.tsx'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { MicrophonePicker, RecogniserSettings } from '../../../../shared/microphone/recogniser-settings.tsx'
import {
  ModelProgress,
  RecogniserNotes,
  SpeechProblemPanel,
} from '../../../../shared/microphone/recogniser-status.tsx'
import { checkWord, type MicrophoneCheck as Check } from './use-microphone-check.ts'

type Props = { recogniser: Recogniser; check: Check; onBegin: () => void; onSkip: () => void }

/** Shows the chosen microphone, its level, and asks for one word. */
export const MicrophoneCheck = ({ recogniser, check, onBegin, onSkip }: Props) => {
  const { state, session } = recogniser
  const running = check.status === 'running'
  const done = check.status === 'passed' || check.status === 'skipped'
  return (
    <section
      aria-labelledby="microphone-check"
      className={classes(
        'grid content-start gap-4 rounded-card border border-line bg-surface p-4 shadow-card sm:p-6 short:gap-2 short:p-3',
        // On a low screen, the button that skips the check stands beside the title, so that advice does not push it off the screen.
        running && 'short:grid-cols-[minmax(0,1fr)_auto]',
      )}
    >
      <div className="flex items-start justify-between gap-3 short:items-center">
        <div>
          <h2 id="microphone-check" className="text-lead font-semibold">
            {m.title()}
          </h2>
          <p className="text-ink-soft short:hidden">{m.lead()}</p>
        </div>
        <RecogniserSettings recogniser={recogniser} />
      </div>

      <div className={classes('grid min-w-0 gap-4 empty:hidden short:gap-2', running && 'short:col-span-2')}>
        <RecogniserNotes state={state} />
        {state.problem && <SpeechProblemPanel problem={state.problem} onRetry={onBegin} />}
        {state.phase === 'asking' && (
          <p role="status" className="flex items-center gap-3">
            <Spinner />
            {m.asking()}
          </p>
        )}
        {state.open && (
          <>
            {/* A low screen has it in the settings only, so that the word and the level are seen together. */}
            <div className="short:hidden">
              <MicrophonePicker recogniser={recogniser} />
            </div>
            {!done && (
              <LevelMeter source={session} label={m.level()} quiet={m.quiet()} heardSound={m.heardSound()} />
            )}
          </>
        )}
        {state.phase === 'loading' && <ModelProgress progress={state.progress} />}
        {running && state.phase === 'ready' && <CheckWord other={check.other} />}
        {check.condition && check.condition !== 'good' && (
          <p className="flex items-start gap-2 short:text-small">
            <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
            {m.condition({ condition: check.condition })}
          </p>
        )}
        {done && (
          <p role="status" className="flex items-center gap-2 font-medium">
            {check.status === 'passed' ? (
              <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-green" />
            ) : (
              <Info aria-hidden="true" className="size-5 shrink-0 text-accent" />
            )}
            {check.status === 'passed' ? m.passed() : m.skipped()}
          </p>
        )}
      </div>

      <div className={classes('flex flex-wrap gap-3', running && 'short:col-start-2 short:row-start-1')}>
        {!running && !state.problem && (
          <Button
            variant={done ? 'secondary' : 'primary'}
            icon={<Mic aria-hidden="true" className="size-5" />}
            onClick={onBegin}
          >
            {done ? m.again() : m.begin()}
          </Button>
        )}
        {!done && (
          <Button variant="quiet" onClick={onSkip}>
            {m.skip()}
          </Button>
        )}
      </div>
    </section>
  )
}

const CheckWord = ({ other }: { other: Check['other'] }) => (
  <div className="grid gap-1 rounded-control bg-accent-soft px-4 py-5 text-center short:gap-0 short:py-1">
    <p className="font-display text-display short:text-heading">{m.sayWord({ word: checkWord.word })}</p>
    <p role="status" className="min-h-6 text-small">
      {other &&
        (other.text === null
          ? gamesMessages.notSure()
          : other.text === ''
            ? m.notLike({ word: checkWord.word })
            : m.heardOther({ heard: other.text }))}
    </p>
  </div>
)

import type { RunningAttempt } from '@elocute/contract/quiz-attempts'
import { Check } from 'lucide-react'
import { say } from '../../lib/say.ts'
import type { Recogniser } from '../../lib/use-recogniser.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { GameFigure } from './game-figure.tsx'
import { GameFrame } from './game-frame.tsx'
import { MicrophoneTest } from './microphone-test.tsx'
import type { Quiz } from './pronounce-it-fast.state.ts'
import { useMicrophoneTest } from './use-microphone-test.ts'
import { useStartAttempt } from './use-start-attempt.ts'

const words = say.pronounceItFast

type Props = {
  quiz: Quiz
  recogniser: Recogniser
  onStarted: (attempt: RunningAttempt, nowMs: number) => void
  onEnd: (ending: 'taken' | 'gone') => void
}

/** What to do before the time runs, and the test of the microphone. */
export const PronounceItFastIntro = ({ quiz, recogniser, onStarted, onEnd }: Props) => {
  const { test, mayStart, begin, skip } = useMicrophoneTest(recogniser)
  const { busy, problem, start } = useStartAttempt(quiz.id, { onStarted, onEnd })
  return (
    <GameFrame title={quiz.title}>
      <p className="mt-1 max-w-text text-lead text-ink-soft">{words.lead}</p>
      <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-12">
        <div className="grid content-start gap-6">
          <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
            {words.checklist.map(([name, hint]) => (
              <li key={name} className="flex gap-3">
                <span className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
                  <Check aria-hidden="true" className="size-4" strokeWidth={2.5} />
                </span>
                <span>
                  <span className="block font-semibold">{name}</span>
                  <span className="text-small text-ink-soft">{hint}</span>
                </span>
              </li>
            ))}
          </ul>
          <dl className="flex gap-10 border-t border-line pt-4">
            <GameFigure name={words.totalWords} value={String(quiz.words.length)} />
            <GameFigure name={say.games.timeLimit} value={say.games.timeOf(quiz.timerSeconds)} />
          </dl>
        </div>
        <div className="grid content-start gap-4">
          <MicrophoneTest recogniser={recogniser} test={test} onBegin={begin} onSkip={skip} />
          {problem !== null && <Banner kind="error">{problem}</Banner>}
          <Button
            wide
            disabled={!mayStart}
            busy={busy}
            busyLabel={say.games.starting}
            onClick={() => void start()}
            aria-describedby={mayStart ? undefined : 'start-needs'}
          >
            {say.games.start}
          </Button>
          {!mayStart && (
            <p id="start-needs" className="text-center text-small text-ink-soft">
              {say.microphone.needed}
            </p>
          )}
        </div>
      </div>
    </GameFrame>
  )
}

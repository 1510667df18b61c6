import { ArrowRight, Flag, SkipForward } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { say } from '../../../lib/say.ts'
import { sayGames } from '../../../lib/say-games.ts'
import type { Recogniser } from '../../../lib/use-recogniser.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { LiveRegion } from '../../../ui/live-region.tsx'
import type { Trouble } from '../attempt/attempt-calls.ts'
import { ConnectionNote } from '../frame/connection-note.tsx'
import { DifficultyBadge } from './difficulty-badge.tsx'
import { HeardLine } from './heard-line.tsx'
import { KeyHints } from '../frame/key-hints.tsx'
import { ModelProgress } from '../microphone/model-progress.tsx'
import type { GameEvent } from './pronounce-it-fast.reducer.ts'
import { isCorrect, isLastWord, type InProgress } from './pronounce-it-fast.state.ts'
import { RecogniserNotes } from '../microphone/recogniser-notes.tsx'
import { RecogniserSettings } from '../microphone/recogniser-settings.tsx'
import { SpeakButton } from '../microphone/speak-button.tsx'
import { stageFooter } from '../frame/stage-footer.ts'
import { SpeechProblemPanel } from '../microphone/speech-problem-panel.tsx'
import { TargetWord } from './target-word.tsx'
import { TimeRemaining } from '../frame/time-remaining.tsx'
import { useGameKeys } from '../frame/use-game-keys.ts'

const words = say.pronounceItFast
const keyHints = [
  [sayGames.space, sayGames.keySpeak],
  [sayGames.enter, sayGames.keyNext],
  [sayGames.s, sayGames.keySkip],
] as const

type Props = {
  game: InProgress
  dispatch: (event: GameEvent) => void
  recogniser: Recogniser
  trouble: Trouble | null
}

/** Word, microphone, time, and nothing else. */
export const PronounceItFastStage = ({ game, dispatch, recogniser, trouble }: Props) => {
  const { state } = recogniser
  const { quiz, position, listening } = game
  const word = quiz.words[position]
  const right = isCorrect(game)
  const last = isLastWord(game)
  const count = words.wordOf(position + 1, quiz.words.length)

  const act = useMemo(
    () => ({
      speak: () => dispatch({ type: listening ? 'stop' : 'speak' }),
      skip: () => dispatch({ type: 'skip', nowMs: performance.now() }),
      next: () => dispatch({ type: 'next' }),
      finish: () => dispatch({ type: 'finish', nowMs: performance.now() }),
    }),
    [dispatch, listening],
  )
  useGameKeys(
    useMemo(
      () => ({ ' ': act.speak, s: act.skip, ...(right && { Enter: last ? act.finish : act.next }) }),
      [act, right, last],
    ),
  )
  const { speakButton, goOnButton } = useFocusOnTheNextStep(position, right)

  return (
    <div
      className={classes(
        'relative flex grow flex-col px-4 pt-5 sm:px-8 short:pt-2',
        right ? 'bg-green-soft' : 'bg-paper',
      )}
    >
      <header className="mx-auto flex w-full max-w-page items-center justify-between gap-3">
        <div className="grid justify-items-start gap-1.5 short:flex short:items-center short:gap-3">
          <p className="tabular text-lead font-semibold">{count}</p>
          {word?.difficulty && <DifficultyBadge difficulty={word.difficulty} />}
        </div>
        <div className="flex items-center gap-1">
          <TimeRemaining seconds={game.secondsLeft} of={quiz.timerSeconds} timeCall={game.timeCall} />
          <RecogniserSettings recogniser={recogniser} />
        </div>
      </header>

      <div className="mx-auto grid w-full max-w-page grow content-center gap-6 py-6 short:gap-2 short:py-1">
        <TargetWord word={word?.text ?? ''} right={right} />
        <HeardLine said={game.said} />
        {state.problem && <SpeechProblemPanel problem={state.problem} onRetry={act.speak} />}
        <RecogniserNotes state={state} />
        {state.phase === 'loading' && <ModelProgress progress={state.progress} />}
      </div>

      <footer className={stageFooter}>
        <ConnectionNote trouble={trouble} />
        <div className="grid justify-items-center short:grow short:basis-0">
          <SpeakButton
            ref={speakButton}
            recogniser={recogniser}
            wanted={listening}
            disabled={right}
            labels={{ idle: sayGames.startSpeaking, active: sayGames.listening }}
            onPress={act.speak}
          />
        </div>
        <div className="grid grid-cols-2 gap-3 short:grow short:basis-0">
          <Button
            variant="secondary"
            disabled={last || right}
            icon={<SkipForward aria-hidden="true" className="size-5" />}
            onClick={act.skip}
          >
            {words.skip}
          </Button>
          {last ? (
            <Button
              ref={goOnButton}
              variant={right ? 'primary' : 'secondary'}
              icon={<Flag aria-hidden="true" className="size-5" />}
              onClick={act.finish}
            >
              {words.finish}
            </Button>
          ) : (
            <Button
              ref={goOnButton}
              variant={right ? 'primary' : 'secondary'}
              disabled={!right}
              icon={<ArrowRight aria-hidden="true" className="size-5" />}
              onClick={act.next}
            >
              {words.next}
            </Button>
          )}
        </div>
        <KeyHints keys={keyHints} />
      </footer>
      <LiveRegion>{`${count}: ${word?.text ?? ''}`}</LiveRegion>
    </div>
  )
}

/** The one thing to do next has the focus, so that Space and Enter alone play the whole game. */
const useFocusOnTheNextStep = (position: number, right: boolean) => {
  const speakButton = useRef<HTMLButtonElement>(null)
  const goOnButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const next = right ? goOnButton : speakButton
    next.current?.focus({ preventScroll: true })
  }, [position, right])
  return { speakButton, goOnButton }
}

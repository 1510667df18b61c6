import { labelled } from '@elocute/messages/list'
import * as m from '@elocute/messages/games'
import * as pronounceItFastMessages from '@elocute/messages/pronounce-it-fast'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Flag from 'lucide-react/icons/flag'
import SkipForward from 'lucide-react/icons/skip-forward'
import { useEffect, useMemo, useRef } from 'react'
import type { Recogniser } from '../../../../device/use-recogniser.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { singlePress } from '../../../../ui/form/single-press.ts'
import { classes } from '../../../../ui/classes.ts'
import { LiveRegion } from '../../../../ui/feedback/live-region.tsx'
import { HearWord } from '../frame/hear-word.tsx'
import { StageFooter } from '../frame/stage-footer.tsx'
import { StageHeader } from '../frame/stage-header.tsx'
import { useGameKeys } from '../../../../shared/microphone/use-game-keys.ts'
import { RecogniserStatus } from '../../../../shared/microphone/recogniser-status.tsx'
import { SpeakButton } from '../../../../shared/microphone/speak-button.tsx'
import { useNextByItself } from './next-by-itself.ts'
import { isCorrect, isLastWord, type InProgress, type StageEvent } from './pronounce-it-fast.rules.ts'
import { DifficultyBadge, HeardLine, TargetWord } from './word-display.tsx'

const keyHints = () =>
  [
    [m.space(), m.keySpeak()],
    [m.enter(), m.keyNext()],
    [m.s(), m.keySkip()],
  ] as const

type Props = {
  game: InProgress
  dispatch: (event: StageEvent) => void
  recogniser: Recogniser
}

/** The word, the microphone and the time. */
export const PronounceItFastStage = ({ game, dispatch, recogniser }: Props) => {
  const { quiz, position, listening } = game
  const word = quiz.words[position]
  const right = isCorrect(game)
  const last = isLastWord(game)
  const count = pronounceItFastMessages.wordOf({ n: position + 1, all: quiz.words.length })

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
  useNextByItself({ position, right: right && !last }, act.next)
  const { speakButton, goOnButton } = useFocusOnTheNextStep(position, right)
  const stopListening = () => {
    dispatch({ type: 'stop' })
    speakButton.current?.focus({ preventScroll: true })
  }

  return (
    <div
      className={classes(
        'relative flex grow flex-col px-4 pt-5 sm:px-8 short:px-safe short:pt-2',
        right ? 'bg-green-soft' : 'bg-paper',
      )}
    >
      <StageHeader game={game} recogniser={recogniser}>
        <div className="grid justify-items-start gap-1.5 short:flex short:items-center short:gap-3">
          <p className="tabular text-lead font-semibold">{count}</p>
          {word?.difficulty && <DifficultyBadge difficulty={word.difficulty} />}
        </div>
      </StageHeader>

      <div className="mx-auto grid w-full max-w-page grow content-center gap-6 py-6 short:gap-2 short:py-1">
        <TargetWord word={word?.shown ?? ''} right={right} />
        <HeardLine said={game.said} word={word?.shown ?? ''}>
          {game.said?.verdict === 'incorrect' && <HearWord word={word?.shown ?? ''} onHear={stopListening} />}
        </HeardLine>
        <RecogniserStatus recogniser={recogniser} onRetry={act.speak} />
      </div>

      <StageFooter trouble={game.saving.trouble} keys={keyHints()}>
        <div className="grid justify-items-center short:grow short:basis-0">
          <SpeakButton
            ref={speakButton}
            recogniser={recogniser}
            wanted={listening}
            disabled={right}
            labels={{ idle: m.startSpeaking(), active: m.listening() }}
            onPress={act.speak}
          />
        </div>
        <div className="grid grid-cols-2 gap-3 short:grow short:basis-0">
          <Button
            variant="secondary"
            disabled={last || right}
            icon={<SkipForward aria-hidden="true" className="size-5" />}
            {...singlePress(act.skip)}
          >
            {pronounceItFastMessages.skip()}
          </Button>
          {last ? (
            <Button
              ref={goOnButton}
              variant={right ? 'primary' : 'secondary'}
              icon={<Flag aria-hidden="true" className="size-5" />}
              {...singlePress(act.finish)}
            >
              {pronounceItFastMessages.finish()}
            </Button>
          ) : (
            <Button
              ref={goOnButton}
              variant={right ? 'primary' : 'secondary'}
              disabled={!right}
              icon={<ArrowRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
              {...singlePress(act.next)}
            >
              {pronounceItFastMessages.next()}
            </Button>
          )}
        </div>
      </StageFooter>
      <LiveRegion>{labelled({ label: count, text: word?.shown ?? '' })}</LiveRegion>
    </div>
  )
}

/** Focuses the control for the next step, so that the game can be played with Space and Enter alone. */
const useFocusOnTheNextStep = (position: number, right: boolean) => {
  const speakButton = useRef<HTMLButtonElement>(null)
  const goOnButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const next = right ? goOnButton : speakButton
    next.current?.focus({ preventScroll: true })
  }, [position, right])
  return { speakButton, goOnButton }
}

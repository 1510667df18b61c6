import * as gamesMessages from '@elocute/messages/games'
import * as m from '@elocute/messages/shoot-the-word'
import { useEffect, useMemo, useRef } from 'react'
import type { Recogniser } from '../../../../device/use-recogniser.ts'
import { LiveRegion } from '../../../../ui/feedback/live-region.tsx'
import { heardSentence } from '../frame/heard-sentence.ts'
import { HearWord } from '../frame/hear-word.tsx'
import { StageFooter } from '../frame/stage-footer.tsx'
import { StageHeader } from '../frame/stage-header.tsx'
import { useGameKeys } from '../../../../shared/microphone/use-game-keys.ts'
import { RecogniserStatus } from '../../../../shared/microphone/recogniser-status.tsx'
import { SpeakButton } from '../../../../shared/microphone/speak-button.tsx'
import { points } from './shoot-the-word.rules.ts'
import type { InProgress, StageEvent } from './shoot-the-word.state.ts'
import { ShootingTarget, SuccessBurst } from './shooting-target.tsx'
import { sentences } from '../../../../text/list.ts'

const keyHints = () => [[gamesMessages.space(), gamesMessages.keySpeak()]] as const

type Props = {
  game: InProgress
  dispatch: (event: StageEvent) => void
  recogniser: Recogniser
}

/** The score, the time, the target and the microphone. */
export const ShootTheWordStage = ({ game, dispatch, recogniser }: Props) => {
  const { quiz, score, listening, hit } = game
  const target = quiz.words[game.current]?.shown ?? ''
  const speakButton = useRef<HTMLButtonElement>(null)
  const speak = useMemo(() => () => dispatch({ type: listening ? 'stop' : 'speak' }), [dispatch, listening])
  useGameKeys(useMemo(() => ({ ' ': speak }), [speak]))
  useEffect(() => speakButton.current?.focus({ preventScroll: true }), [])
  const stopListening = () => {
    dispatch({ type: 'stop' })
    speakButton.current?.focus({ preventScroll: true })
  }

  return (
    <div className="relative flex grow flex-col bg-paper px-4 pt-5 sm:px-8 short:px-safe short:pt-2">
      <StageHeader game={game} recogniser={recogniser}>
        <p className="grid short:flex short:items-baseline short:gap-2">
          <span className="text-small text-ink-soft">{m.score()}</span>
          <span className="tabular text-title font-semibold">
            {m.scoreOf({ score, total: quiz.totalPoints })}
          </span>
        </p>
      </StageHeader>

      <div className="mx-auto my-4 grid w-full max-w-page gap-4 empty:hidden short:my-1">
        <RecogniserStatus recogniser={recogniser} onRetry={speak} />
      </div>

      <div className="@container relative mx-auto my-2 min-h-56 w-full max-w-page grow overflow-hidden short:my-1 short:min-h-28">
        {hit && <SuccessBurst hit={hit} />}
        <ShootingTarget game={game} />
      </div>

      <StageFooter
        trouble={game.saving.trouble}
        keys={keyHints()}
        className="justify-items-center text-center"
      >
        <div className="flex min-h-11 flex-wrap items-center justify-center gap-x-3 short:grow short:basis-0">
          <p role="status" className="wrap-anywhere">
            {game.said === null
              ? m.hint()
              : game.said.text === null
                ? gamesMessages.notSure()
                : heardSentence(game.said.text, target)}
          </p>
          {game.said?.text != null && <HearWord word={target} onHear={stopListening} />}
        </div>
        <SpeakButton
          ref={speakButton}
          recogniser={recogniser}
          wanted={listening}
          disabled={false}
          labels={{ idle: m.speak(), active: m.listening() }}
          onPress={speak}
        />
      </StageFooter>
      <LiveRegion>
        {sentences(hit && m.hitSaid({ word: hit.word, points }), m.newWord({ word: target }))}
      </LiveRegion>
    </div>
  )
}

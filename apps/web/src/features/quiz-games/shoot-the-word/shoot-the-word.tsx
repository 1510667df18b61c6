import { say } from '../../../lib/say.ts'
import { SavingScores } from '../frame/saving-scores.tsx'
import { ShootTheWordCompleted } from './shoot-the-word-completed.tsx'
import { ShootTheWordIntro } from './shoot-the-word-intro.tsx'
import { ShootTheWordStage } from './shoot-the-word-stage.tsx'
import type { GameParts } from '../frame/use-game-world.ts'
import { useSaveFailedNotice } from '../attempt/use-save-failed-notice.ts'
import { newSeed, useShootTheWord, prefersReducedMotion } from './use-shoot-the-word.ts'

/** One screen for each phase. */
export const ShootTheWord = (parts: GameParts) => {
  const { game, dispatch, recogniser, sending, leave, onEnd } = useShootTheWord(parts)
  useSaveFailedNotice(sending.state)
  switch (game.phase) {
    case 'notStarted':
      return (
        <ShootTheWordIntro
          quiz={game.quiz}
          recogniser={recogniser}
          onStarted={(attempt, nowMs) =>
            dispatch({
              type: 'started',
              attempt,
              nowMs,
              seed: newSeed(),
              reducedMotion: prefersReducedMotion(),
            })
          }
          onEnd={onEnd}
        />
      )
    case 'inProgress':
      return (
        <ShootTheWordStage
          game={game}
          dispatch={dispatch}
          recogniser={recogniser}
          trouble={sending.state.trouble}
        />
      )
    case 'submitting':
      return (
        <SavingScores
          title={say.shootTheWord.submitting}
          help={say.shootTheWord.pleaseWait}
          sending={sending}
          elsewhere={game.elsewhere}
          onReload={parts.onReload}
        />
      )
    case 'completed':
      return <ShootTheWordCompleted game={game} onGone={leave} />
    default:
      return game satisfies never
  }
}

import { say } from '../../lib/say.ts'
import { SavingScores } from './saving-scores.tsx'
import { ShootTheWordCompleted } from './shoot-the-word-completed.tsx'
import { ShootTheWordIntro } from './shoot-the-word-intro.tsx'
import { ShootTheWordStage } from './shoot-the-word-stage.tsx'
import type { GameParts } from './use-game-world.ts'
import { useSaveFailedNotice } from './use-save-failed-notice.ts'
import { newSeed, useShootTheWord, wantsStillness } from './use-shoot-the-word.ts'

/** One screen for each phase. */
export const ShootTheWord = ({ onReload, ...parts }: GameParts & { onReload: () => void }) => {
  const { game, dispatch, recogniser, sending, leave } = useShootTheWord(parts)
  useSaveFailedNotice(sending.state)
  switch (game.phase) {
    case 'notStarted':
      return (
        <ShootTheWordIntro
          quiz={game.quiz}
          recogniser={recogniser}
          onStarted={(attempt, nowMs) =>
            dispatch({ type: 'started', attempt, nowMs, seed: newSeed(), still: wantsStillness() })
          }
          onEnd={leave}
        />
      )
    case 'inProgress':
      return (
        <ShootTheWordStage
          game={game}
          dispatch={dispatch}
          recogniser={recogniser}
          waiting={sending.state.waiting}
        />
      )
    case 'submitting':
      return (
        <SavingScores
          title={say.shootTheWord.submitting}
          help={say.shootTheWord.pleaseWait}
          sending={sending}
          onReload={onReload}
        />
      )
    case 'completed':
      return <ShootTheWordCompleted quiz={game.quiz} score={game.score} onGone={() => leave('gone')} />
    default:
      return game satisfies never
  }
}

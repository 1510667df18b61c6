import { say } from '../../lib/say.ts'
import { PronounceItFastCompleted } from './pronounce-it-fast-completed.tsx'
import { PronounceItFastIntro } from './pronounce-it-fast-intro.tsx'
import { PronounceItFastStage } from './pronounce-it-fast-stage.tsx'
import { SavingScores } from './saving-scores.tsx'
import type { GameParts } from './use-game-world.ts'
import { usePronounceItFast } from './use-pronounce-it-fast.ts'

/** One screen for each phase. */
export const PronounceItFast = ({ onReload, ...parts }: GameParts & { onReload: () => void }) => {
  const { game, dispatch, recogniser, sending, leave } = usePronounceItFast(parts)
  switch (game.phase) {
    case 'notStarted':
      return (
        <PronounceItFastIntro
          quiz={game.quiz}
          recogniser={recogniser}
          onStarted={(attempt, nowMs) => dispatch({ type: 'started', attempt, nowMs })}
          onEnd={leave}
        />
      )
    case 'inProgress':
      return (
        <PronounceItFastStage
          game={game}
          dispatch={dispatch}
          recogniser={recogniser}
          waiting={sending.state.waiting}
        />
      )
    case 'submitting':
      return (
        <SavingScores
          title={say.pronounceItFast.saving}
          help={say.pronounceItFast.savingHelp}
          sending={sending}
          onReload={onReload}
        />
      )
    case 'completed':
      return <PronounceItFastCompleted quiz={game.quiz} score={game.score} onGone={() => leave('gone')} />
    default:
      return game satisfies never
  }
}

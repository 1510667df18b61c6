import { say } from '../../../lib/say.ts'
import { PronounceItFastCompleted } from './pronounce-it-fast-completed.tsx'
import { PronounceItFastIntro } from './pronounce-it-fast-intro.tsx'
import { PronounceItFastStage } from './pronounce-it-fast-stage.tsx'
import { SavingScores } from '../frame/saving-scores.tsx'
import type { GameParts } from '../frame/use-game-world.ts'
import { usePronounceItFast } from './use-pronounce-it-fast.ts'

/** One screen for each phase. */
export const PronounceItFast = (parts: GameParts) => {
  const { game, dispatch, recogniser, sending, leave, onEnd } = usePronounceItFast(parts)
  switch (game.phase) {
    case 'notStarted':
      return (
        <PronounceItFastIntro
          quiz={game.quiz}
          recogniser={recogniser}
          onStarted={(attempt, nowMs) => dispatch({ type: 'started', attempt, nowMs })}
          onEnd={onEnd}
        />
      )
    case 'inProgress':
      return (
        <PronounceItFastStage
          game={game}
          dispatch={dispatch}
          recogniser={recogniser}
          trouble={sending.state.trouble}
        />
      )
    case 'submitting':
      return (
        <SavingScores
          title={say.pronounceItFast.saving}
          help={say.pronounceItFast.savingHelp}
          sending={sending}
          elsewhere={game.elsewhere}
          onReload={parts.onReload}
        />
      )
    case 'completed':
      return <PronounceItFastCompleted game={game} onGone={leave} />
    default:
      return game satisfies never
  }
}

import type { AttemptKey } from '../../lib/attempt-storage.ts'
import type { LexiconEntry } from '../../lib/recogniser-types.ts'
import { PronounceItFastCompleted } from './pronounce-it-fast-completed.tsx'
import { PronounceItFastIntro } from './pronounce-it-fast-intro.tsx'
import { PronounceItFastStage } from './pronounce-it-fast-stage.tsx'
import type { LoadedQuiz } from './quiz-games.queries.ts'
import { SavingScores } from './saving-scores.tsx'
import { usePronounceItFast } from './use-pronounce-it-fast.ts'

type Props = {
  loaded: LoadedQuiz
  lexicon: readonly LexiconEntry[]
  attemptKey: AttemptKey
  onReload: () => void
}

/** One screen for each phase. */
export const PronounceItFast = ({ loaded, lexicon, attemptKey, onReload }: Props) => {
  const { game, dispatch, recogniser, sending, leave } = usePronounceItFast(loaded, lexicon, attemptKey)
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
      return <SavingScores sending={sending} onReload={onReload} />
    case 'completed':
      return <PronounceItFastCompleted quiz={game.quiz} score={game.score} onGone={() => leave('gone')} />
    default:
      return game satisfies never
  }
}

import { useParams } from 'react-router'
import * as gamesMessages from '@elocute/messages/games'
import * as m from '@elocute/messages/pronounce-it-fast'
import { formatPercent, percentOf } from '../../../../text/format.ts'
import type { Attempt, Completed } from '../attempt/attempt.state.ts'
import { Preview, type PreviewWays } from '../attempt/preview.ts'
import type { GameParts } from '../attempt/use-attempt.ts'
import { CompletedScreen } from '../frame/completed-screen.tsx'
import { GamePage } from '../frame/game-page.tsx'
import { SavingScores } from '../frame/saving-scores.tsx'
import { useGame } from '../frame/use-game.ts'
import type { Target } from '../../../../shared/microphone/use-hearing.ts'
import { PronounceItFastIntro } from './pronounce-it-fast-intro.tsx'
import { PronounceItFastStage } from './pronounce-it-fast-stage.tsx'
import { pronounceItFast, type InProgress } from './pronounce-it-fast.rules.ts'

export const PronounceItFastPage = ({ quizId }: { quizId: string }) => (
  <GamePage quizId={quizId} type="pronounce_it_fast" fallback={gamesMessages.pronounceFailed()}>
    {({ key, ...parts }) => <PronounceItFast key={key} {...parts} />}
  </GamePage>
)

/** One screen for each phase. */
const PronounceItFast = (parts: GameParts) => {
  const { game, dispatch, start, retry, recogniser, leave, loadAgain, onEnd } = useGame(parts, rules)
  switch (game.phase) {
    case 'notStarted':
      return (
        <PronounceItFastIntro
          quiz={game.quiz}
          clipDays={parts.loaded.quiz.clip_days ?? 0}
          recogniser={recogniser}
          onStarted={start}
          editedAt={parts.loaded.quiz.edited_at}
          onEnd={onEnd}
          onReload={parts.onReload}
        />
      )
    case 'inProgress':
      return <PronounceItFastStage game={game} dispatch={dispatch} recogniser={recogniser} />
    case 'submitting':
      return (
        <SavingScores
          title={m.saving()}
          help={m.savingHelp()}
          attempt={game}
          onRetry={retry}
          onReload={parts.onReload}
        />
      )
    case 'completed':
      return (
        <CompletedScreen attempt={game} figures={figuresOf(game)} onGone={leave} onOutdated={loadAgain} />
      )
    default:
      return game satisfies never
  }
}

/** The game as a trainer tries it. */
export const PronounceItFastPreview = ({ ways, ...parts }: GameParts & { ways: PreviewWays }) => (
  <Preview value={ways}>
    <PronounceItFast {...parts} />
  </Preview>
)

const targetOf = (game: Attempt<InProgress>): Target | null => {
  if (game.phase !== 'inProgress' || !game.listening) return null
  const word = game.quiz.words[game.position]
  return word ? { position: game.position, text: word.text } : null
}

const rules = { createRules: () => pronounceItFast, targetOf, tickMs: 250 }

const figuresOf = ({ score, quiz }: Completed) => [
  {
    name: m.yourScore(),
    value: (
      <>
        {score} <span className="text-title text-ink-soft">/ {quiz.words.length}</span>
      </>
    ),
  },
  { name: m.accuracy(), value: formatPercent(percentOf(score, quiz.words.length)) },
]

export const Component = () => {
  const { id = '' } = useParams()
  // The key gives each quiz its own game, so that no state passes from one quiz to the next.
  return <PronounceItFastPage key={id} quizId={id} />
}

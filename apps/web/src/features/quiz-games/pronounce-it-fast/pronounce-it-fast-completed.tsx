import { formatPercent, percentOf } from '../../../lib/format.ts'
import { say } from '../../../lib/say.ts'
import { CompletedScreen } from '../frame/completed-screen.tsx'
import type { Completed } from '../attempt/saving.ts'
import type { Quiz } from './pronounce-it-fast.state.ts'

type Props = { game: Completed<Quiz>; onGone: () => void }

export const PronounceItFastCompleted = ({ game, onGone }: Props) => (
  <CompletedScreen
    game={game}
    onGone={onGone}
    figures={[
      {
        name: say.pronounceItFast.yourScore,
        value: (
          <>
            {game.score} <span className="text-title text-ink-soft">/ {game.quiz.words.length}</span>
          </>
        ),
      },
      {
        name: say.pronounceItFast.accuracy,
        value: formatPercent(percentOf(game.score, game.quiz.words.length)),
      },
    ]}
  />
)

import { say } from '../../../lib/say.ts'
import { CompletedScreen } from '../frame/completed-screen.tsx'
import type { Completed } from '../attempt/saving.ts'
import type { Quiz } from './shoot-the-word.state.ts'

type Props = { game: Completed<Quiz>; onGone: () => void }

export const ShootTheWordCompleted = ({ game, onGone }: Props) => (
  <CompletedScreen
    game={game}
    onGone={onGone}
    figures={[
      { name: say.shootTheWord.yourScore, value: game.score },
      { name: say.shootTheWord.totalScores, value: game.quiz.totalPoints },
    ]}
  />
)

import { say } from '../../lib/say.ts'
import { CompletedScreen } from './completed-screen.tsx'
import type { Quiz } from './shoot-the-word.state.ts'

type Props = { quiz: Quiz; score: number; onGone: () => void }

export const ShootTheWordCompleted = ({ quiz, score, onGone }: Props) => (
  <CompletedScreen
    quiz={quiz}
    onGone={onGone}
    figures={[
      { name: say.shootTheWord.yourScore, value: score },
      { name: say.shootTheWord.totalScores, value: quiz.totalPoints },
    ]}
  />
)

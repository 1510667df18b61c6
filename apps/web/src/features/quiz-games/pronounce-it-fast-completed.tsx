import { formatPercent, percentOf } from '../../lib/format.ts'
import { say } from '../../lib/say.ts'
import { CompletedScreen } from './completed-screen.tsx'
import type { Quiz } from './pronounce-it-fast.state.ts'

type Props = { quiz: Quiz; score: number; onGone: () => void }

export const PronounceItFastCompleted = ({ quiz, score, onGone }: Props) => (
  <CompletedScreen
    quiz={quiz}
    onGone={onGone}
    figures={[
      {
        name: say.pronounceItFast.yourScore,
        value: (
          <>
            {score} <span className="text-title text-ink-soft">/ {quiz.words.length}</span>
          </>
        ),
      },
      {
        name: say.pronounceItFast.accuracy,
        value: formatPercent(percentOf(score, quiz.words.length)),
      },
    ]}
  />
)

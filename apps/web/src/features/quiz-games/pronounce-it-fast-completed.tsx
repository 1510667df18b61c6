import { CircleCheck } from 'lucide-react'
import { formatPercent, percentOf } from '../../lib/format.ts'
import { say } from '../../lib/say.ts'
import { Button } from '../../ui/button.tsx'
import { Centred } from './game-states.tsx'
import { useSubmitQuiz } from './use-submit-quiz.ts'
import type { Quiz } from './pronounce-it-fast.state.ts'

const words = say.pronounceItFast

type Props = { quiz: Quiz; score: number; onGone: () => void }

export const PronounceItFastCompleted = ({ quiz, score, onGone }: Props) => {
  const { busy, submit } = useSubmitQuiz(quiz.id, onGone)
  return (
    <div className="flex grow flex-col px-4">
      <Centred>
        <div className="grid justify-items-center gap-2 text-center">
          <CircleCheck aria-hidden="true" className="size-12 text-green" strokeWidth={1.75} />
          <h1 className="text-heading font-semibold">{words.completed}</h1>
          <p className="wrap-anywhere text-ink-soft">{quiz.title}</p>
        </div>
        <dl className="my-4 grid grid-cols-2 divide-x divide-line text-center">
          <div className="px-2">
            <dt className="text-ink-soft">{words.yourScore}</dt>
            <dd className="tabular font-display text-hero">
              {score} <span className="text-title text-ink-soft">/ {quiz.words.length}</span>
            </dd>
          </div>
          <div className="px-2">
            <dt className="text-ink-soft">{words.accuracy}</dt>
            <dd className="tabular font-display text-hero">
              {formatPercent(percentOf(score, quiz.words.length))}
            </dd>
          </div>
        </dl>
        <p className="text-center text-ink-soft">{words.lastStep}</p>
        <Button wide busy={busy} busyLabel={say.games.submitting} onClick={submit}>
          {say.games.submit}
        </Button>
      </Centred>
    </div>
  )
}

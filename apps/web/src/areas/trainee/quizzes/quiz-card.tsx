import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/trainee-quizzes'
import type { ReactNode } from 'react'
import { formatCount, formatDay } from '../../../text/format.ts'
import { useCountdown } from '../../../ui/hooks/use-countdown.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { DueLine } from './due-line.tsx'
import { gameOf } from './game-of.ts'
import { QuizProgress } from './quiz-progress.tsx'
import type { NotAnsweredQuiz } from './trainee-quizzes.queries.ts'

const actionOf = (status: NotAnsweredQuiz['status']): string => {
  if (status === 'pending') return m.toSubmit()
  return status === 'in_progress' ? m.continue() : m.start()
}

type Props = {
  quiz: NotAnsweredQuiz
  /** When the server sent this quiz: Unix time in ms by this browser's clock. */
  loadedAtMs: number
  /** This browser stores an answer that is not sent yet. */
  unsent: boolean
  /** Whether its button is the next thing to press on the page. */
  isNext?: boolean
  /** The address of its game. */
  to?: string
}

/** A quiz that is not submitted yet, with the link to its game. */
export const QuizCard = ({
  quiz,
  loadedAtMs,
  unsent,
  isNext = true,
  to = gameOf[quiz.type](quiz.id),
}: Props) => {
  const secondsLeft = useCountdown(loadedAtMs + (quiz.seconds_left ?? 0) * 1_000)
  const isOver = quiz.status === 'in_progress' && secondsLeft === 0
  const action = actionOf(isOver ? 'pending' : quiz.status)
  const titleId = `quiz-${quiz.id}`
  return (
    <Card as="article" aria-labelledby={titleId}>
      <div className="flex h-full flex-col">
        {/* Beside each other on a phone, to keep the button within reach. */}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:grid sm:justify-items-start sm:gap-3">
          <Badge tone="accent">{generalMessages.quizType({ type: quiz.type })}</Badge>
          <h2 id={titleId} className="min-w-0 text-lead font-semibold wrap-anywhere">
            {quiz.title}
          </h2>
        </div>
        <dl className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-small sm:mt-3 sm:grid sm:grid-cols-[auto_minmax(0,1fr)]">
          {/* A number alone says nothing on a phone. */}
          <Fact name={m.points()} named>
            {formatCount(quiz.total_points)}
          </Fact>
          <Fact name={m.timer()}>{m.seconds({ seconds: quiz.timer_seconds })}</Fact>
          <Fact name={m.created()}>{formatDay(quiz.created_at)}</Fact>
        </dl>
        <DueLine quiz={quiz} />
        <QuizProgress status={quiz.status} secondsLeft={secondsLeft} unsent={unsent} />
        <div className="mt-auto pt-3 sm:pt-4">
          <LinkButton
            to={to}
            aria-label={m.about({ action, title: quiz.title })}
            variant={isNext ? 'primary' : 'secondary'}
            wide
          >
            {action}
          </LinkButton>
        </div>
      </div>
    </Card>
  )
}

type FactProps = { name: string; named?: boolean; children: ReactNode }

/** On a phone its name is read aloud only, unless it is `named`. */
const Fact = ({ name, named = false, children }: FactProps) => (
  <div className="flex gap-1 sm:col-span-2 sm:grid sm:grid-cols-subgrid">
    <dt className={named ? 'text-ink-soft' : 'text-ink-soft max-sm:sr-only'}>{name}</dt>
    <dd className="tabular font-medium">{children}</dd>
  </div>
)

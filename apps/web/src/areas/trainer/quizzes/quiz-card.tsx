import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/quizzes'
import type { QuizType } from '@elocute/contract/quiz-fields'
import Crosshair from 'lucide-react/icons/crosshair'
import Zap from 'lucide-react/icons/zap'
import { useId } from 'react'
import { formatCount, formatDay, percentOf } from '../../../text/format.ts'
import { paths } from '../../../client/address/paths.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { TextLink } from '../../../ui/navigation/text-link.tsx'
import { audienceText } from '../audience/audience-text.ts'
import { LevelMark } from '../lists/level-mark.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { QuizMenu } from './quiz-menu.tsx'
import { PhaseBadge } from './phase-badge.tsx'
import { phaseOf } from './quiz-phase.ts'
import type { Quiz, QuizFigures } from './quizzes.queries.ts'
import { MayChange } from '../../../shared/session/may-change.tsx'

type Props = {
  quiz: Quiz
  /** Undefined while they are loading, and for a draft. */
  figures: QuizFigures | undefined
  onOpenDialog: (openDialog: OpenDialog) => void
}

export const QuizCard = ({ quiz, figures, onOpenDialog }: Props) => {
  const titleId = useId()
  const forWhom = audienceText(quiz)
  const facts = [
    m.totalPoints({ points: quiz.total_points }),
    m.words({ count: quiz.questions.length }),
    ...(figures && figures.total_trainees > 0 ? figuresOf(quiz, figures) : []),
  ]
  return (
    <Card as="li" aria-labelledby={titleId}>
      <div className="flex h-full flex-col gap-3">
        <div className="flex items-start justify-between gap-2">
          <h2 id={titleId} className="min-w-0 text-lead font-semibold wrap-anywhere">
            <TextLink to={paths.trainer.quiz(quiz.id)}>{quiz.title}</TextLink>
          </h2>
          <MayChange>
            <div className="-my-2 -me-2">
              <QuizMenu quiz={quiz} onOpenDialog={onOpenDialog} />
            </div>
          </MayChange>
        </div>
        <p className="flex flex-wrap gap-2">
          <TypeBadge type={quiz.type} />
          <LevelMark cefr={quiz.cefr} />
          {phaseOf(quiz) !== 'open' && <PhaseBadge quiz={quiz} />}
        </p>
        {forWhom !== null && <p className="text-small text-ink-soft wrap-anywhere">{forWhom}</p>}
        <div className="mt-auto">
          <p className="tabular flex flex-wrap gap-x-4 font-medium">
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
          <p className="text-small text-ink-soft">{m.created({ day: formatDay(quiz.created_at) })}</p>
        </div>
        <div>
          <Button
            variant="secondary"
            aria-describedby={titleId}
            onClick={() => onOpenDialog({ kind: 'results', quiz })}
          >
            {m.viewResults()}
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** How many have taken a quiz, and how well. */
const figuresOf = (
  { total_points }: Quiz,
  { completed_attempts: part, total_trainees: whole, average }: QuizFigures,
): string[] => [
  m.completed({ part: formatCount(part), whole: formatCount(whole) }),
  ...(average === null ? [] : [m.average({ percent: percentOf(average, total_points) })]),
]

const icons = { pronounce_it_fast: Zap, shoot_the_word: Crosshair }

const TypeBadge = ({ type }: { type: QuizType }) => {
  const Icon = icons[type]
  return (
    <Badge
      tone={type === 'pronounce_it_fast' ? 'accent' : 'neutral'}
      icon={<Icon aria-hidden="true" className="size-4" />}
    >
      {generalMessages.quizType({ type: type })}
    </Badge>
  )
}

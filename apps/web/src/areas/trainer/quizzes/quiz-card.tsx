import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/quizzes'
import type { QuizType } from '@elocute/contract/quiz-fields'
import Crosshair from 'lucide-react/icons/crosshair'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import Zap from 'lucide-react/icons/zap'
import { useId } from 'react'
import { formatDay } from '../../../text/format.ts'
import { paths } from '../../../client/address/paths.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { TextLink } from '../../../ui/navigation/text-link.tsx'
import { audienceText } from '../audience/audience-text.ts'
import type { OpenDialog } from './open-dialog.ts'
import { PhaseBadge } from './phase-badge.tsx'
import { phaseOf } from './quiz-phase.ts'
import type { Quiz } from './quizzes.queries.ts'
import { MayChange } from '../../../shared/session/may-change.tsx'

type Props = { quiz: Quiz; onOpenDialog: (openDialog: OpenDialog) => void }

export const QuizCard = ({ quiz, onOpenDialog }: Props) => {
  const titleId = useId()
  const forWhom = audienceText(quiz)
  const facts = [
    m.totalPoints({ points: quiz.total_points }),
    m.words({ count: quiz.questions.length }),
    m.timer({ seconds: quiz.timer_seconds }),
  ]
  return (
    <Card as="li" aria-labelledby={titleId}>
      <div className="flex h-full flex-col gap-3">
        <h2 id={titleId} className="text-lead font-semibold wrap-anywhere">
          <TextLink to={paths.trainer.quiz(quiz.id)}>{quiz.title}</TextLink>
        </h2>
        <p className="flex flex-wrap gap-2">
          <TypeBadge type={quiz.type} />
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
        <div className="flex items-center justify-between gap-2">
          <Button
            variant="secondary"
            aria-describedby={titleId}
            onClick={() => onOpenDialog({ kind: 'results', quiz })}
          >
            {m.viewResults()}
          </Button>
          <MayChange>
            <div className="flex">
              <IconButton
                label={m.edit({ title: quiz.title })}
                icon={<Pencil aria-hidden="true" className="size-5" />}
                onClick={() => onOpenDialog({ kind: 'edit', quiz })}
              />
              <IconButton
                label={m.delete({ title: quiz.title })}
                tone="danger"
                icon={<Trash2 aria-hidden="true" className="size-5" />}
                onClick={() => onOpenDialog({ kind: 'delete', quiz })}
              />
            </div>
          </MayChange>
        </div>
      </div>
    </Card>
  )
}

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

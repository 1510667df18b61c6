import * as generalMessages from '@elocute/messages/general'
import * as lifeMessages from '@elocute/messages/quiz-life'
import * as m from '@elocute/messages/quiz-page'
import * as quizzesMessages from '@elocute/messages/quizzes'
import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { formatDay } from '../../../text/format.ts'
import { isPast } from '../../../text/is-future.ts'
import { plannedTime } from '../../../text/planned-time.ts'
import { Button } from '../../../ui/form/button.tsx'
import { PageHeader } from '../../../ui/navigation/page-header.tsx'
import { audienceText } from '../audience/audience-text.ts'
import { EditQuizDialog } from '../quizzes/quiz-dialogs.ts'
import { PhaseBadge } from '../quizzes/phase-badge.tsx'
import { DuplicateQuizDialog } from './duplicate-quiz-dialog.tsx'
import type { QuizOverview } from './quiz-page.queries.ts'
import { MayChange } from '../../../shared/session/may-change.tsx'

/** The title, state, facts and times of a quiz, and the dialogs that change or copy it. */
export const QuizHeader = ({ quiz }: { quiz: QuizOverview }) => {
  const [dialog, setDialog] = useState<'edit' | 'duplicate' | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <PageHeader
        title={quiz.title}
        badge={<PhaseBadge quiz={quiz} />}
        lead={<Facts quiz={quiz} />}
        action={
          <MayChange>
            <div className="flex flex-wrap gap-2 [&>*]:max-sm:grow">
              <Button
                variant="secondary"
                icon={<Copy aria-hidden="true" className="size-5" />}
                onClick={() => setDialog('duplicate')}
              >
                {m.duplicate()}
              </Button>
              <Button
                icon={<Pencil aria-hidden="true" className="size-5" />}
                onClick={() => setDialog('edit')}
              >
                {m.edit()}
              </Button>
            </div>
          </MayChange>
        }
      />
      {dialog === 'edit' && <EditQuizDialog id={quiz.id} onClose={close} />}
      {dialog === 'duplicate' && <DuplicateQuizDialog quiz={quiz} onClose={close} />}
    </>
  )
}

const Facts = ({ quiz }: { quiz: QuizOverview }) => {
  const { type, questions, total_points, timer_seconds, created_at, opens_at, due_at } = quiz
  const forWhom = audienceText(quiz)
  const facts = [
    generalMessages.quizType({ type }),
    quizzesMessages.words({ count: questions.length }),
    quizzesMessages.totalPoints({ points: total_points }),
    quizzesMessages.timer({ seconds: timer_seconds }),
    quizzesMessages.created({ day: formatDay(created_at) }),
    ...(forWhom === null ? [] : [forWhom]),
    ...(opens_at === null ? [] : [opensText(opens_at)]),
    ...(due_at === null ? [] : [dueText(due_at)]),
  ]
  return (
    <span className="tabular flex flex-wrap gap-x-4">
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </span>
  )
}

const opensText = (moment: string): string =>
  lifeMessages.opens({ passed: isPast(moment) ? 'yes' : 'no', time: plannedTime(moment) })

const dueText = (moment: string): string =>
  lifeMessages.due({ passed: isPast(moment) ? 'yes' : 'no', time: plannedTime(moment) })

import * as generalMessages from '@elocute/messages/general'
import * as quizzesMessages from '@elocute/messages/quizzes'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../client/address/paths.ts'
import { formatCount, percentOf } from '../../../text/format.ts'
import { MayChange } from '../../../shared/session/may-change.tsx'
import { PageHeader } from '../../../ui/navigation/page-header.tsx'
import { remindedText } from '../home/last-reminder.ts'
import { RemindThose } from '../home/remind-those.tsx'
import type { OpenDialog } from '../quizzes/open-dialog.ts'
import { PhaseBadge } from '../quizzes/phase-badge.tsx'
import { OpenQuizDialog } from '../quizzes/open-quiz-dialog.tsx'
import { QuizMenu } from '../quizzes/quiz-menu.tsx'
import { DownloadMenu } from './download-menu.tsx'
import type { QuizOverview } from './quiz-page.queries.ts'

/** The title, state and figures of a quiz, and what can be done with it. */
export const QuizHeader = ({ quiz }: { quiz: QuizOverview }) => {
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const navigate = useNavigate()
  const hasResults = quiz.state !== 'draft' && quiz.completion.total_trainees > 0
  return (
    <>
      <PageHeader
        title={quiz.title}
        badge={<PhaseBadge quiz={quiz} />}
        lead={<Facts quiz={quiz} hasResults={hasResults} />}
        action={
          <div className="flex flex-wrap items-center gap-2">
            <RemindThose of={{ kind: 'quiz', id: quiz.id }} state={quiz} />
            {hasResults && <DownloadMenu quiz={quiz} />}
            <MayChange>
              <div className="max-sm:ms-auto">
                <QuizMenu quiz={quiz} onOpenDialog={setDialog} />
              </div>
            </MayChange>
          </div>
        }
      />
      <OpenQuizDialog
        openDialog={dialog}
        onClose={() => setDialog(null)}
        onDeleted={() => void navigate(paths.trainer.quizzes, { replace: true })}
      />
    </>
  )
}

const Facts = ({ quiz, hasResults }: { quiz: QuizOverview; hasResults: boolean }) => {
  const { type, questions, total_points, completion, average, reminded } = quiz
  const facts = [
    generalMessages.quizType({ type }),
    quizzesMessages.words({ count: questions.length }),
    hasResults &&
      quizzesMessages.completed({
        part: formatCount(completion.completed_attempts),
        whole: formatCount(completion.total_trainees),
      }),
    average !== null && quizzesMessages.average({ percent: percentOf(average, total_points) }),
    reminded !== null && remindedText(reminded),
  ]
  return (
    <span className="tabular flex flex-wrap gap-x-4">
      {facts.map((fact) => fact !== false && <span key={fact}>{fact}</span>)}
    </span>
  )
}

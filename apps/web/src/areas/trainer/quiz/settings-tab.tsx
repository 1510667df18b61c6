import * as generalMessages from '@elocute/messages/general'
import * as levels from '@elocute/messages/levels'
import * as m from '@elocute/messages/quiz-page'
import * as quizzesMessages from '@elocute/messages/quizzes'
import Pencil from 'lucide-react/icons/pencil'
import { useState, type ComponentProps } from 'react'
import { formatCount, formatDay, formatMoment } from '../../../text/format.ts'
import { formatDuration } from '../../../text/format-duration.ts'
import { MayChange } from '../../../shared/session/may-change.tsx'
import { quizPreview } from '../../../client/address/quiz-preview.ts'
import { Button } from '../../../ui/form/button.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { audienceText } from '../audience/audience-text.ts'
import { FactList } from '../speaking/task-facts.tsx'
import { EditQuizDialog } from '../quizzes/quiz-dialogs.ts'
import { QuizLife } from './quiz-life.tsx'
import { useQuizTab } from './quiz-page.tsx'
import type { QuizOverview } from './quiz-page.queries.ts'

/** For whom a quiz is, when, and how it is played; what opens, closes and archives it. */
export const Component = () => {
  const { quiz } = useQuizTab()
  const [editing, setEditing] = useState(false)
  return (
    <>
      <section className="grid grid-cols-1 gap-4">
        <Facts quiz={quiz} />
        <div className="flex flex-wrap gap-3">
          <MayChange>
            <Button
              variant="secondary"
              icon={<Pencil aria-hidden="true" className="size-5" />}
              onClick={() => setEditing(true)}
            >
              {quizzesMessages.edit()}
            </Button>
          </MayChange>
          <LinkButton to={quizPreview(quiz.id)} variant="quiet">
            {quizzesMessages.preview()}
          </LinkButton>
        </div>
      </section>
      <MayChange>
        <QuizLife quiz={quiz} />
      </MayChange>
      {editing && <EditQuizDialog id={quiz.id} onClose={() => setEditing(false)} />}
    </>
  )
}

const Facts = ({ quiz }: { quiz: QuizOverview }) => {
  const { type, total_points, timer_seconds, created_at, opens_at, due_at, cefr } = quiz
  const facts: ComponentProps<typeof FactList>['facts'] = [
    [m.forWhom(), audienceText(quiz) ?? m.forEveryone()],
    [m.opens(), opens_at === null ? m.opensWithState() : formatMoment(opens_at)],
    [m.due(), due_at === null ? m.dueNever() : formatMoment(due_at)],
    ...(cefr === null ? [] : [[levels.level(), cefr] as const]),
    [m.type(), generalMessages.quizType({ type })],
    [m.timeLimit(), formatDuration(timer_seconds)],
    [m.points(), formatCount(total_points)],
    [m.created(), formatDay(created_at)],
  ]
  return <FactList facts={facts} />
}

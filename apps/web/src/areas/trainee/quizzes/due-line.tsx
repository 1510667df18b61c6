import * as m from '@elocute/messages/trainee-quizzes'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { isPast } from '../../../text/is-future.ts'
import { plannedDay, plannedTime } from '../../../text/planned-time.ts'
import type { NotAnsweredQuiz } from './trainee-quizzes.queries.ts'

const icon = { 'aria-hidden': true, className: 'mt-0.5 size-4 shrink-0' } as const

/** Until when a quiz should be taken. Not for one that is answered already. */
export const DueLine = ({ quiz: { due_at, status } }: { quiz: NotAnsweredQuiz }) => {
  if (due_at === null || status === 'pending') return null
  return isPast(due_at) ? (
    <p className="mt-3 flex items-start gap-2 text-small font-medium text-yellow">
      <TriangleAlert {...icon} />
      {m.wasDue({ day: plannedDay(due_at) })}
    </p>
  ) : (
    <p className="tabular mt-3 flex items-start gap-2 text-small font-medium">
      <CalendarClock {...icon} />
      {m.due({ time: plannedTime(due_at) })}
    </p>
  )
}

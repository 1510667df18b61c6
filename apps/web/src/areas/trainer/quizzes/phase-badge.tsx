import Archive from 'lucide-react/icons/archive'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleCheck from 'lucide-react/icons/circle-check'
import Hourglass from 'lucide-react/icons/hourglass'
import Lock from 'lucide-react/icons/lock'
import PencilLine from 'lucide-react/icons/pencil-line'
import type { ComponentType, SVGProps } from 'react'
import { Badge } from '../../../ui/display/badge.tsx'
import type { Tone } from '../../../ui/display/tone.ts'
import { phaseOf, phaseText, type QuizPhase } from './quiz-phase.ts'
import type { Quiz } from './quizzes.queries.ts'

const looks: Record<QuizPhase, { icon: ComponentType<SVGProps<SVGSVGElement>>; tone: Tone }> = {
  draft: { icon: PencilLine, tone: 'neutral' },
  scheduled: { icon: CalendarClock, tone: 'accent' },
  open: { icon: CircleCheck, tone: 'green' },
  due: { icon: CalendarClock, tone: 'accent' },
  overdue: { icon: Hourglass, tone: 'yellow' },
  closed: { icon: Lock, tone: 'neutral' },
  archived: { icon: Archive, tone: 'neutral' },
}

/** The state of a quiz in plain words. */
export const PhaseBadge = ({ quiz }: { quiz: Pick<Quiz, 'state' | 'opens_at' | 'due_at'> }) => {
  const { icon: Icon, tone } = looks[phaseOf(quiz)]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" className="size-4 shrink-0" />}>
      {phaseText(quiz)}
    </Badge>
  )
}

import * as m from '@elocute/messages/quiz-life'
import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import DoorOpen from 'lucide-react/icons/door-open'
import Lock from 'lucide-react/icons/lock'
import { useId, useRef } from 'react'
import { isPast } from '../../../text/is-future.ts'
import { plannedTime } from '../../../text/planned-time.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { actionsOf, changeOf, type LifeAction } from './life-actions.ts'
import { useChangeLife, type QuizOverview } from './quiz-page.queries.ts'

const icons = {
  open: DoorOpen,
  schedule: CalendarClock,
  close: Lock,
  archive: Archive,
  restore: ArchiveRestore,
}

const timeText = (moment: string | null): string => (moment === null ? '' : plannedTime(moment))

/** What opens, closes and archives a quiz, each with what it means for the trainees. None asks first: see decision 35. */
export const QuizLife = ({ quiz }: { quiz: QuizOverview }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const change = useChangeLife(quiz.id)
  const press = (action: LifeAction) => {
    if (change.isPending) return
    change.mutate(
      { action, changes: changeOf(action, quiz) },
      {
        onSuccess: () => {
          toast.success(m.done({ action, time: timeText(quiz.opens_at) }))
          // The pressed button is replaced by others.
          heading.current?.focus()
        },
      },
    )
  }
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 ref={heading} tabIndex={-1} className="text-title font-semibold outline-none">
        {m.life()}
      </h2>
      {change.refusal && <Banner kind="error">{change.refusal}</Banner>}
      <ul className="grid gap-3">
        {actionsOf(quiz).map((action) => (
          <Action
            key={action}
            action={action}
            quiz={quiz}
            busy={change.isPending && change.variables.action === action}
            onPress={() => press(action)}
          />
        ))}
      </ul>
    </section>
  )
}

type ActionProps = { action: LifeAction; quiz: QuizOverview; busy: boolean; onPress: () => void }

const Action = ({ action, quiz: { opens_at, due_at }, busy, onPress }: ActionProps) => {
  const meaning = useId()
  const Icon = icons[action]
  const wasDue = due_at !== null && isPast(due_at)
  return (
    <li className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[15rem_minmax(0,1fr)]">
      <Button
        variant="secondary"
        wide
        busy={busy}
        icon={<Icon aria-hidden="true" className="size-5" />}
        aria-describedby={meaning}
        onClick={onPress}
      >
        {m.action({ action })}
      </Button>
      <p id={meaning} className="max-w-text text-small text-ink-soft">
        {action === 'open' && wasDue
          ? m.openLate({ time: plannedTime(due_at) })
          : m.meaning({ action, time: timeText(opens_at) })}
      </p>
    </li>
  )
}

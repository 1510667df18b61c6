import * as m from '@elocute/messages/trainee-today'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Sparkles from 'lucide-react/icons/sparkles'
import { useId, type ReactNode } from 'react'
import { plannedDay, plannedTime } from '../../../text/planned-time.ts'
import { isPast } from '../../../text/is-future.ts'
import { paths } from '../../../client/address/paths.ts'
import { Card } from '../../../ui/display/card.tsx'
import { gameOf } from './game-of.ts'
import { NextLink } from './next-link.tsx'
import { PracticeSuggestion } from './practice-suggestion.tsx'
import { TodayLine } from './today-line.tsx'
import type { TraineeToday } from './trainee-quizzes.queries.ts'

const icon = { 'aria-hidden': true, className: 'size-5 shrink-0 text-ink-soft' } as const
/** More would push the first quiz off the screen. */
const mostShown = 3

type Task = TraineeToday['due'][number]
type News = TraineeToday['news'][number]

type Props = {
  today: TraineeToday
  /** See `nextThing`. */
  next: string | null | undefined
  /** Whether to suggest practice. */
  practice: boolean
}

/** What is due, what is new, and one thing to practise. */
export const TodayPanel = ({ today, next, practice }: Props) => {
  const titleId = useId()
  const { due, due_total, news } = today
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className="sr-only sm:not-sr-only sm:mb-1 sm:text-lead sm:font-semibold">
        {m.title()}
      </h2>
      <ul className="divide-y divide-line">
        {due.length > 0 && (
          <TodayLine label={m.due()} icon={<CalendarClock {...icon} />}>
            <Few more={due_total - due.length}>
              {due.map((task) => (
                <li key={task.id}>
                  <TaskLink item={task} next={next} /> <Note>{dueNote(task)}</Note>
                </li>
              ))}
            </Few>
          </TodayLine>
        )}
        {news.length > 0 && (
          <TodayLine label={m.news()} icon={<Sparkles {...icon} />}>
            <Few more={0}>
              {news.map((item) => (
                <li key={item.kind + item.id}>
                  <TaskLink item={item} next={next} /> <Note>{m.what({ kind: item.kind })}</Note>
                </li>
              ))}
            </Few>
          </TodayLine>
        )}
        {practice && <PracticeSuggestion bag={today.practice} isNext={next === null} />}
      </ul>
    </Card>
  )
}

/** The button of a quiz is on its card. */
const TaskLink = ({ item, next }: { item: Task | News; next: Props['next'] }) => {
  const isNext = item.id === next && item.kind !== 'quiz'
  return (
    <NextLink to={pathOf(item)} isNext={isNext}>
      {isNext ? m.start({ title: item.title }) : item.title}
    </NextLink>
  )
}

const dueNote = ({ kind, due_at }: Task): string => {
  const what = m.what({ kind })
  return isPast(due_at)
    ? m.wasDue({ what, day: plannedDay(due_at) })
    : m.dueAt({ what, time: plannedTime(due_at) })
}

const pathOf = ({ kind, id, quiz_type }: Task | News): string => {
  switch (kind) {
    case 'quiz':
      return gameOf[quiz_type ?? 'pronounce_it_fast'](id)
    case 'reading':
      return paths.trainee.reading(id)
    case 'module':
      return paths.trainee.module(id)
    case 'comment':
      return paths.trainee.speechRun(id)
    case 'speaking':
    case 'mark':
      return paths.trainee.speakingTask(id)
    default:
      return kind satisfies never
  }
}

const Note = ({ children }: { children: string }) => (
  <span className="text-small text-ink-soft">{children}</span>
)

/** The first three; on a phone only the first one. The rest is a number. */
const Few = ({ children, more }: { children: readonly ReactNode[]; more: number }) => {
  const shown = children.slice(0, mostShown)
  const others = children.length - shown.length + more
  return (
    <>
      <ul className="gap-1 max-sm:inline max-sm:[&>li]:inline max-sm:[&>li:not(:first-child)]:hidden sm:grid">
        {shown}
      </ul>
      {others + shown.length > 1 && (
        <span className="text-small text-ink-soft sm:hidden">
          {' '}
          {m.more({ count: others + shown.length - 1 })}
        </span>
      )}
      {others > 0 && <p className="text-small text-ink-soft max-sm:hidden">{m.more({ count: others })}</p>}
    </>
  )
}

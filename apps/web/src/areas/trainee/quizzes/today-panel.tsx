import * as m from '@elocute/messages/trainee-today'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Sparkles from 'lucide-react/icons/sparkles'
import { useId } from 'react'
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
const small = 'text-small text-ink-soft'

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
            <Few items={due} more={due_total - due.length} next={next} noteOf={dueNote} />
          </TodayLine>
        )}
        {news.length > 0 && (
          <TodayLine label={m.news()} icon={<Sparkles {...icon} />}>
            <Few items={news} more={0} next={next} noteOf={m.what} />
          </TodayLine>
        )}
        {practice && <PracticeSuggestion bag={today.practice} isNext={next === null} />}
      </ul>
    </Card>
  )
}

const dueNote = ({ kind, due_at }: Task): string => {
  const what = m.what({ kind })
  return isPast(due_at)
    ? m.wasDue({ what, day: plannedDay(due_at) })
    : m.dueAt({ what, time: plannedTime(due_at) })
}

const { reading, module, speechRun, speakingTask } = paths.trainee
const pageOf = { reading, module, comment: speechRun, speaking: speakingTask, mark: speakingTask }

const pathOf = ({ kind, id, quiz_type }: Task | News): string =>
  kind === 'quiz' ? gameOf[quiz_type ?? 'pronounce_it_fast'](id) : pageOf[kind](id)

type FewProps<Item> = Pick<Props, 'next'> & {
  items: readonly Item[]
  /** How many are not in the list. */
  more: number
  noteOf: (item: Item) => string
}

/** The first three; on a phone only the first one. The rest is a number. */
const Few = <Item extends Task | News>({ items, more, next, noteOf }: FewProps<Item>) => {
  const shown = items.slice(0, mostShown)
  const total = items.length + more
  const others = total - shown.length
  return (
    <>
      <ul className="grid gap-1 max-sm:[&>li:not(:first-child)]:hidden">
        {shown.map((item) => {
          // The button of a quiz is on its card.
          const isNext = item.id === next && item.kind !== 'quiz'
          return (
            <li key={item.kind + item.id}>
              <NextLink to={pathOf(item)} isNext={isNext}>
                {isNext ? m.start({ title: item.title }) : item.title}
              </NextLink>{' '}
              <span className={small}>{noteOf(item)}</span>
            </li>
          )
        })}
      </ul>
      {total > 1 && <p className={`${small} sm:hidden`}>{m.more({ count: total - 1 })}</p>}
      {others > 0 && <p className={`${small} max-sm:hidden`}>{m.more({ count: others })}</p>}
    </>
  )
}

import * as m from '@elocute/messages/trainees'
import type { ReactNode } from 'react'
import { formatDay } from '../../../../text/format.ts'
import type { TraineeSort } from './trainee-search.ts'
import type { Trainee } from './trainees.queries.ts'

type Figure = {
  /** The order of the list by it. */
  by?: TraineeSort
  label: () => string
  /** Null without a value. */
  value: (trainee: Trainee) => ReactNode
}

/** What the table and the cards show of a trainee's work. */
export const traineeFigures: readonly Figure[] = [
  {
    by: 'active',
    label: m.columnActive,
    value: ({ last_active_at: active }) => active && formatDay(active),
  },
  {
    by: 'done',
    label: m.columnDone,
    value: ({ quizzes_done: done, quizzes_total: total }) => m.doneOf({ done, total }),
  },
  {
    by: 'average',
    label: m.columnAverage,
    value: ({ average }) => (average === null ? null : m.percent({ percent: average })),
  },
  { label: m.columnTrend, value: ({ trend }) => trend && m.trendIs({ trend }) },
]

/** The figure of a trainee; without a value a dash for the eye, and words for a screen reader. */
export const FigureValue = ({ figure, trainee }: { figure: Figure; trainee: Trainee }) =>
  figure.value(trainee) ?? (
    <>
      <span aria-hidden="true" className="text-ink-soft">
        –
      </span>
      <span className="sr-only">{m.nothingYet()}</span>
    </>
  )

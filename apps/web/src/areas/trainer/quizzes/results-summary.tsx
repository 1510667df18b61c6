import * as m from '@elocute/messages/quiz-results'
import { performanceBand } from '../../../text/bands.ts'
import { formatDecimal } from '../../../text/number-format.ts'
import { exactPercentOf } from '../../../text/format.ts'
import { formatDuration } from '../../../text/format-duration.ts'
import { classes } from '../../../ui/classes.ts'
import { toneText } from '../../../ui/display/tone.ts'
import type { QuizInfo, QuizResults } from './quizzes.queries.ts'

type Props = { info: QuizInfo; summary: QuizResults['summary'] }

export const ResultsSummary = ({ info, summary }: Props) => {
  const { trainees, taken, average_score: average } = summary
  const percent = exactPercentOf(average ?? 0, info.total_points)
  return (
    <dl className="grid grid-cols-2 gap-4 border-b border-line pb-5 sm:grid-cols-3">
      <div className="max-sm:col-span-2">
        <dt className="text-small text-ink-soft">{m.average()}</dt>
        <dd className="tabular text-lead font-semibold">
          {average !== null ? (
            <span className={classes(toneText[performanceBand(percent)])}>
              {m.averageText({
                score: formatDecimal(average),
                total: info.total_points,
                percent: Math.round(percent),
              })}
            </span>
          ) : (
            <span className="text-body font-medium text-ink-soft">{m.averageNone()}</span>
          )}
        </dd>
      </div>
      <div>
        <dt className="text-small text-ink-soft">{m.taken()}</dt>
        <dd className="tabular text-lead font-semibold">{m.takenOf({ taken, all: trainees })}</dd>
      </div>
      <div>
        <dt className="text-small text-ink-soft">{m.timer()}</dt>
        <dd className="tabular text-lead font-semibold">{formatDuration(info.timer_seconds)}</dd>
      </div>
    </dl>
  )
}

import { performanceBand } from '../../lib/bands.ts'
import { exactPercentOf } from '../../lib/format.ts'
import { say } from '../../lib/say.ts'
import { sayQuizResults } from '../../lib/say-quizzes.ts'
import { classes } from '../../ui/classes.ts'
import { toneText } from '../../ui/tone.ts'
import type { QuizInfo, QuizResults } from './quizzes.queries.ts'

type Props = { info: QuizInfo; summary: QuizResults['summary'] }

const oneDecimal = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

export const ResultsSummary = ({ info, summary }: Props) => {
  const { trainees, taken, average_score: average } = summary
  const percent = exactPercentOf(average ?? 0, info.total_points)
  return (
    <dl className="grid grid-cols-2 gap-4 border-b border-line pb-5 sm:grid-cols-3">
      <div className="max-sm:col-span-2">
        <dt className="text-small text-ink-soft">{sayQuizResults.average}</dt>
        <dd className="tabular text-lead font-semibold">
          {average !== null ? (
            <span className={classes(toneText[performanceBand(percent)])}>
              {sayQuizResults.averageText(oneDecimal.format(average), info.total_points, Math.round(percent))}
            </span>
          ) : (
            <span className="text-body font-medium text-ink-soft">{sayQuizResults.averageNone}</span>
          )}
        </dd>
      </div>
      <div>
        <dt className="text-small text-ink-soft">{sayQuizResults.taken}</dt>
        <dd className="tabular text-lead font-semibold">{sayQuizResults.takenOf(taken, trainees)}</dd>
      </div>
      <div>
        <dt className="text-small text-ink-soft">{sayQuizResults.timer}</dt>
        <dd className="tabular text-lead font-semibold">{say.quizzes.timer(info.timer_seconds)}</dd>
      </div>
    </dl>
  )
}

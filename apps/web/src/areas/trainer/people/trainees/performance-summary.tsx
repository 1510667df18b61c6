import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/performance'
import { exactPercentOf } from '../../../../text/format.ts'
import { GradeText } from './grade-text.tsx'
import type { Performance } from './trainees.queries.ts'

/** The mean over the quizzes that were taken, before the server rounds it for `average_grade`. */
const exactAverage = (details: Performance['details']): number => {
  const grades = details.flatMap(({ score, total_points }) =>
    score === null ? [] : [exactPercentOf(score, total_points)],
  )
  return grades.reduce((sum, grade) => sum + grade, 0) / grades.length
}

export const PerformanceSummary = ({ performance: { summary, details } }: { performance: Performance }) => (
  <dl className="grid grid-cols-2 gap-4 border-b border-line pb-5 max-[22rem]:grid-cols-1">
    <div>
      <dt className="text-small text-ink-soft">{m.taken()}</dt>
      <dd className="tabular text-title font-semibold">
        {generalMessages.of({ part: summary.quizzes_taken, whole: summary.quizzes_total })}
      </dd>
    </div>
    <div>
      <dt className="text-small text-ink-soft">{m.grade()}</dt>
      <dd className="text-title font-semibold">
        {summary.quizzes_taken === 0 ? (
          // No grade is not a bad grade.
          <span className="text-body font-medium text-ink-soft">{m.gradeNone()}</span>
        ) : (
          <GradeText percentage={summary.average_grade} exactPercent={exactAverage(details)} />
        )}
      </dd>
    </div>
  </dl>
)

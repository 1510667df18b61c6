import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/quizzes-scores'
import type { AnsweredQuiz } from '@elocute/contract/quiz-attempts'
import Hourglass from 'lucide-react/icons/hourglass'
import { resultBand } from '../../../text/bands.ts'
import { exactPercentOf, formatDay, formatPercent, formatTime } from '../../../text/format.ts'
import { paths } from '../../../client/address/paths.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { MeterBar } from '../../../ui/display/meter-bar.tsx'
import { TextLink } from '../../../ui/navigation/text-link.tsx'

/** The result of one quiz with its times. */
export const ScoreCard = ({ quiz }: { quiz: AnsweredQuiz }) => {
  const titleId = `score-${quiz.id}`
  const percent = exactPercentOf(quiz.score, quiz.total_points)
  return (
    <Card as="article" aria-labelledby={titleId}>
      <div className="flex flex-wrap gap-2">
        <Badge tone="accent">{generalMessages.quizType({ type: quiz.type })}</Badge>
        {quiz.late && (
          <Badge tone="yellow" icon={<Hourglass aria-hidden="true" className="size-4" />}>
            {m.late()}
          </Badge>
        )}
      </div>
      <h2 id={titleId} className="mt-3 text-lead font-semibold wrap-anywhere">
        {quiz.title}
      </h2>
      <p className="tabular mt-3 mb-2 text-heading font-semibold">
        {m.score({ score: quiz.score, total: quiz.total_points })}
      </p>
      <MeterBar
        label={m.resultOf({ title: quiz.title })}
        percent={percent}
        text={formatPercent(Math.round(percent))}
        tone={resultBand(percent)}
      />
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-small">
        {[
          [m.completed(), formatDay(quiz.completed_at)],
          [m.started(), formatTime(quiz.started_at)],
          [m.finished(), formatTime(quiz.completed_at)],
        ].map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="tabular font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">
        <TextLink to={paths.trainee.quizResult(quiz.id)} aria-label={m.wordsOf({ title: quiz.title })}>
          {m.words()}
        </TextLink>
      </p>
    </Card>
  )
}

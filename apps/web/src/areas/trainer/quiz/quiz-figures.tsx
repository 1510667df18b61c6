import * as m from '@elocute/messages/quiz-page'
import { performanceBand } from '../../../text/bands.ts'
import { formatDecimal } from '../../../text/number-format.ts'
import { exactPercentOf, formatCount } from '../../../text/format.ts'
import { paths } from '../../../client/address/paths.ts'
import { classes } from '../../../ui/classes.ts'
import { TextLink } from '../../../ui/navigation/text-link.tsx'
import { toneText } from '../../../ui/display/tone.ts'
import { distributionOf } from './distribution.ts'
import type { HeatMap, QuizOverview } from './quiz-page.queries.ts'
import { ScoreDistribution } from './score-distribution.tsx'

type Props = {
  quiz: QuizOverview
  /** Undefined while it is loading. */
  map: HeatMap | undefined
}

export const QuizFigures = ({ quiz, map }: Props) => {
  const { completion, average, appeals, total_points: total } = quiz
  const percent = exactPercentOf(average ?? 0, total)
  const scores = map?.trainees.flatMap(({ score }) => (score === null ? [] : [score]))
  return (
    <section
      aria-label={m.figures()}
      className="grid grid-cols-1 gap-x-8 gap-y-5 border-t border-line pt-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <dl className="grid grid-cols-2 content-start gap-x-6 gap-y-5 sm:grid-cols-3">
        <div>
          <dt className="text-small text-ink-soft">{m.completed()}</dt>
          <dd>
            <span className="tabular block text-heading font-semibold">
              {formatCount(completion.completed_attempts)}
            </span>
            <span className="text-small text-ink-soft">
              {m.completedNote({ all: completion.total_trainees })}
            </span>
          </dd>
        </div>
        <div>
          <dt className="text-small text-ink-soft">{m.average()}</dt>
          <dd>
            {average === null ? (
              <span className="text-ink-soft">{m.averageNone()}</span>
            ) : (
              <>
                <span
                  className={classes(
                    'tabular block text-heading font-semibold',
                    toneText[performanceBand(percent)],
                  )}
                >
                  {formatDecimal(average)}
                </span>
                <span className="text-small text-ink-soft">
                  {m.averageNote({ total: formatCount(total), percent: Math.round(percent) })}
                </span>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt className="text-small text-ink-soft">{m.appeals()}</dt>
          <dd>
            <span className="tabular block text-heading font-semibold">{formatCount(appeals)}</span>
            {appeals > 0 ? (
              <TextLink to={paths.trainer.appeals}>{m.appealsLink()}</TextLink>
            ) : (
              <span className="text-small text-ink-soft">{m.appealsNone()}</span>
            )}
          </dd>
        </div>
      </dl>
      {scores && <ScoreDistribution bars={distributionOf(scores, total)} totalPoints={total} />}
    </section>
  )
}

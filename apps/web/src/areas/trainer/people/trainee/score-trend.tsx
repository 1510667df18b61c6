import * as m from '@elocute/messages/trainee-page'
import { resultBand } from '../../../../text/bands.ts'
import { exactPercentOf } from '../../../../text/format.ts'
import { TitledSection } from '../../../../ui/display/titled-section.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import type { TraineeAttempt } from './trainee-page.queries.ts'

const most = 12
const fill = { green: 'bg-green-mark', yellow: 'bg-yellow-mark', red: 'bg-red-mark' }

/** The scores that count, oldest first. Each bar is an item of a list, which a screen reader reads. */
export const ScoreTrend = ({ attempts }: { attempts: readonly TraineeAttempt[] }) => {
  const scored = attempts.flatMap(({ id, quiz_title, state, score, total_points }) =>
    score === null || state === 'void'
      ? []
      : [{ id, quiz_title, percent: exactPercentOf(score, total_points) }],
  )
  const shown = scored.slice(0, most).toReversed()
  return (
    <TitledSection title={m.trend()}>
      {shown.length < 2 ? (
        <p className="text-ink-soft">{m.trendNone()}</p>
      ) : (
        <div>
          <ol className="flex items-end gap-1 border-b border-line-strong">
            {shown.map(({ id, quiz_title, percent }) => (
              <li key={id} className="flex max-w-16 min-w-0 grow basis-0 flex-col items-stretch">
                <VisuallyHidden>
                  {m.trendBar({ quiz: quiz_title, percent: Math.round(percent) })}
                </VisuallyHidden>
                <span aria-hidden="true" className="tabular text-center text-[0.6875rem] text-ink-soft">
                  {Math.round(percent)}
                </span>
                <span
                  aria-hidden="true"
                  title={quiz_title}
                  className={`min-h-0.5 rounded-t-sm ${fill[resultBand(percent)]}`}
                  style={{ height: `${percent * 0.06}rem` }}
                />
              </li>
            ))}
          </ol>
          <p className="mt-1 text-small text-ink-soft">
            {m.trendHint()}
            {scored.length > most && <> {m.trendLast({ count: most })}</>}
          </p>
        </div>
      )}
    </TitledSection>
  )
}

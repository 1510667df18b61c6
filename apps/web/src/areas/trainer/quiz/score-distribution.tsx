import * as m from '@elocute/messages/quiz-page'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { Bar } from './distribution.ts'

const rangeOf = ({ from, to }: Bar): string => m.range({ one: from === to ? 'yes' : 'no', from, to })

/** How many trainees have which score. Each bar is an item of a list, which a screen reader reads. */
export const ScoreDistribution = ({ bars, totalPoints }: { bars: readonly Bar[]; totalPoints: number }) => {
  const highest = Math.max(...bars.map(({ count }) => count))
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 text-small text-ink-soft">{m.distribution()}</figcaption>
      {highest === 0 ? (
        <p className="text-small text-ink-soft">{m.distributionNone()}</p>
      ) : (
        <>
          <ol className="flex items-start gap-1">
            {bars.map((bar) => (
              <li key={bar.from} className="min-w-0 grow basis-0">
                <VisuallyHidden>
                  {m.distributionBar({ range: rangeOf(bar), count: bar.count })}
                </VisuallyHidden>
                <div aria-hidden="true" className="grid justify-items-stretch text-center">
                  <span className="flex h-24 flex-col justify-end border-b border-line-strong">
                    <span className="tabular text-small leading-tight font-semibold">
                      {bar.count > 0 && bar.count}
                    </span>
                    <span
                      className="rounded-t-sm bg-accent"
                      style={{ height: `${(bar.count / highest) * 4.5}rem` }}
                    />
                  </span>
                  <span className="tabular pt-1 text-[0.6875rem] leading-tight text-ink-soft">
                    {rangeOf(bar)}
                  </span>
                </div>
              </li>
            ))}
          </ol>
          <p aria-hidden="true" className="mt-1 text-center text-small text-ink-soft">
            {m.distributionAxis({ total: totalPoints })}
          </p>
        </>
      )}
    </figure>
  )
}

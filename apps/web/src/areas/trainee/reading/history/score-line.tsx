import * as m from '@elocute/messages/practice'
import { bands } from '@elocute/contract/limits'
import { scorePoints } from './score-points.ts'
import type { PracticeRun } from './own-readings.queries.ts'
import { sentences } from '../../../../text/list.ts'

const size = { width: 640, height: 160 }

/** A line chart of the scores, oldest first. Screen readers get one sentence; the list below has every score. */
export const ScoreLine = ({ runs }: { runs: readonly PracticeRun[] }) => {
  const { points, each, first, latest, best } = scorePoints(runs, size)
  const means = each > 1 ? m.meanOf({ readings: each }) : null
  const last = points.at(-1)
  if (!last || points.length < 2) return null
  const path = points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')
  const heightOf = (score: number) => size.height - (score / 100) * size.height
  return (
    <figure
      role="img"
      aria-label={sentences(m.line({ count: runs.length, first, latest, best }), means)}
      className="rounded-card border border-line bg-surface px-4 pt-4 pb-2 sm:px-5"
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
        <svg
          viewBox={`0 0 ${size.width} ${size.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="h-32 w-full overflow-visible sm:h-40 rtl:-scale-x-100"
        >
          {[bands.reading.yellowFrom, bands.reading.greenFrom].map((score) => (
            <line
              key={score}
              x1={0}
              x2={size.width}
              y1={heightOf(score)}
              y2={heightOf(score)}
              className="stroke-line"
              strokeDasharray="4 6"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <path
            d={path}
            className="fill-none stroke-accent"
            strokeWidth={2.5}
            strokeLinejoin="round"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
          {/* A line of length 0 with round caps is a dot. Unlike a circle, it stays round when the chart is stretched. */}
          {points.map(({ id, x, y }) => (
            <path
              key={id}
              d={`M${x} ${y}h0`}
              className="stroke-accent"
              strokeWidth={id === last.id ? 12 : points.length > 30 ? 4 : 8}
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        <span aria-hidden="true" className="relative w-24 text-small whitespace-nowrap text-ink-soft">
          {(['red', 'yellow', 'green'] as const).map((band) => (
            <span
              key={band}
              className="absolute start-0 -translate-y-1/2"
              style={{ top: `${100 - middleOf[band]}%` }}
            >
              {m.band({ band: band })}
            </span>
          ))}
        </span>
      </div>
      <figcaption
        aria-hidden="true"
        className="tabular mt-2 me-27 flex justify-between text-small text-ink-soft"
      >
        <span>
          {m.oldest()} {first}
        </span>
        <span>
          {m.newest()} {latest}
        </span>
      </figcaption>
      {means !== null && (
        <p aria-hidden="true" className="text-small text-ink-soft">
          {means}
        </p>
      )}
    </figure>
  )
}

const { yellowFrom, greenFrom } = bands.reading
const middleOf = { red: yellowFrom / 2, yellow: (yellowFrom + greenFrom) / 2, green: (greenFrom + 100) / 2 }

import type { ShadowedPassage } from '@elocute/contract/shadowing-fields'

/** Closer than this nobody hears a distance. */
const togetherMs = 100

/** A line over time: seconds of the model, and the value. */
export type Line = readonly { atS: number; value: number }[]

/** The lines of a passage: how many seconds the speaker is behind the model, and how fast both are. */
export const timingLines = ({ words }: Pick<ShadowedPassage, 'words'>) => ({
  lag: words.map(({ at_ms, lag_ms }) => ({ atS: at_ms / 1_000, value: lag_ms / 1_000 })),
  pace: words.map(({ at_ms, pace }) => ({ atS: at_ms / 1_000, value: pace })),
  modelPace: words.map(({ at_ms, model_pace }) => ({ atS: at_ms / 1_000, value: model_pace })),
})

export const whereOf = (lagMs: number): 'behind' | 'ahead' | 'together' =>
  Math.abs(lagMs) < togetherMs ? 'together' : lagMs > 0 ? 'behind' : 'ahead'

export const meanOf = (line: Line): number =>
  line.length === 0 ? 0 : line.reduce((sum, { value }) => sum + value, 0) / line.length

type Bounds = { fromS: number; toS: number; low: number; high: number }

/** What a drawing of these lines has to show. Zero is always in it. */
export const boundsOf = (lines: readonly Line[]): Bounds => {
  const points = lines.flat()
  const values = points.map(({ value }) => value)
  const times = points.map(({ atS }) => atS)
  return {
    fromS: Math.min(...times),
    toS: Math.max(...times),
    low: Math.min(0, Math.floor(Math.min(...values))),
    high: Math.max(1, Math.ceil(Math.max(...values))),
  }
}

/** The corners of a line in a drawing of this size, as SVG has them. */
export const cornersOf = (
  line: Line,
  { fromS, toS, low, high }: Bounds,
  { width, height }: { width: number; height: number },
): string =>
  line
    .map(({ atS, value }) => {
      const x = toS > fromS ? (width * (atS - fromS)) / (toS - fromS) : width / 2
      const y = height - (height * (value - low)) / (high - low)
      return `${x.toFixed(1)},${y.toFixed(1)}`
    })
    .join(' ')

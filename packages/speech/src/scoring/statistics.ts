export const clamp = (value: number, low: number, high: number): number =>
  Math.max(low, Math.min(high, value))

/** The arithmetic mean; 0 for no values. */
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** The standard deviation of a population (divided by the number of values). */
export function standardDeviation(values: readonly number[]): number {
  const centre = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - centre) ** 2)))
}

/** Pearson's correlation coefficient; 0 for fewer than three values. */
export function correlation(a: readonly number[], b: readonly number[]): number {
  if (a.length < 3) return 0
  const [meanA, meanB] = [mean(a), mean(b)]
  const covariance = mean(a.map((value, at) => (value - meanA) * ((b[at] ?? 0) - meanB)))
  return covariance / Math.max(1e-3, standardDeviation(a) * standardDeviation(b))
}

/** The value below which a `fraction` (0 to 1) of the values lies; 0 for no values. Not interpolated. */
export function percentile(values: readonly number[], fraction: number): number {
  if (values.length === 0) return 0
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? 0
}

/** The median; for an even number of values the higher of the two middle ones; 0 for no values. */
export function upperMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** The distance from the mean in standard deviations, clamped to `limit` on both sides. */
export const zScore = (value: number, mean = 0, deviation = 1, limit = 4): number =>
  clamp((value - mean) / deviation, -limit, limit)

/** The probability of these odds, whose natural logarithm is given. */
export const probabilityOf = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds))

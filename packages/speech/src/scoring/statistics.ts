export const clamp = (value: number, low: number, high: number): number =>
  Math.max(low, Math.min(high, value))

/** 0 for no values. */
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** Of a population: divided by the number of values. */
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

/** The value under which `share` (0 to 1) of the values lie; 0 for no values. Not interpolated. */
export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) return 0
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Of an even number of values the upper one of the two in the middle; 0 for no values. */
export function upperMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** How many standard deviations a value is from the mean, at most `limit` either way. */
export const zScore = (value: number, mean = 0, deviation = 1, limit = 4): number =>
  clamp((value - mean) / deviation, -limit, limit)

const mostBars = 10

/** A bar of the distribution: the scores `from` to `to` and the number of trainees who have one of them. */
export type Bar = { from: number; to: number; count: number }

/** The scores 0 to `totalPoints` in at most ten bars of the same width; the last one may be narrower. */
export const distributionOf = (scores: readonly number[], totalPoints: number): Bar[] => {
  const width = totalPoints < mostBars ? 1 : Math.ceil((totalPoints + 1) / mostBars)
  const bars = Array.from({ length: Math.ceil((totalPoints + 1) / width) }, (_, index) => ({
    from: index * width,
    to: Math.min(totalPoints, (index + 1) * width - 1),
    count: 0,
  }))
  for (const score of scores) {
    const bar = bars[Math.min(bars.length - 1, Math.max(0, Math.floor(score / width)))]
    if (bar) bar.count++
  }
  return bars
}

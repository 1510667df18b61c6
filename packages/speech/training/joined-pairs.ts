/**
 * Joins the two that lose least when they are joined, again and again, until `wanted` are left (agglomerative clustering; Ward 1963). `loss`: what
 * two have together in `cost` after they were joined, minus what they had before.
 */
export function joinedPairs<Each>(
  all: readonly Each[],
  wanted: number,
  union: (one: Each, other: Each) => Each,
  cost: (each: Each) => number,
): Each[] {
  const losses = new Map<Each, Map<Each, number>>()
  const lossOf = (one: Each, other: Each) => {
    const known = losses.get(one) ?? new Map<Each, number>()
    losses.set(one, known)
    const loss = known.get(other) ?? cost(union(one, other)) - cost(one) - cost(other)
    known.set(other, loss)
    return loss
  }
  let left = [...all]
  while (left.length > wanted) {
    const pairs = left.flatMap((one, at) => left.slice(at + 1).map((other) => [one, other] as const))
    const [one, other] = pairs.reduce((best, pair) => (lossOf(...pair) < lossOf(...best) ? pair : best))
    left = left.flatMap((each) => (each === one ? [union(one, other)] : each === other ? [] : [each]))
  }
  return left
}

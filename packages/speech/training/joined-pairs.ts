/**
 * Joins the two of which the union costs least more than both alone, again and again, until `wanted` are left (agglomerative clustering;
 * Ward 1963).
 */
export function joinedPairs<Each>(
  all: readonly Each[],
  wanted: number,
  union: (one: Each, other: Each) => Each,
  cost: (each: Each) => number,
): Each[] {
  const rises = new Map<Each, Map<Each, number>>()
  const riseOf = (one: Each, other: Each) => {
    const known = rises.get(one) ?? new Map<Each, number>()
    rises.set(one, known)
    const rise = known.get(other) ?? cost(union(one, other)) - cost(one) - cost(other)
    known.set(other, rise)
    return rise
  }
  let left = [...all]
  while (left.length > wanted) {
    const pairs = left.flatMap((one, at) => left.slice(at + 1).map((other) => [one, other] as const))
    const [one, other] = pairs.reduce((best, pair) => (riseOf(...pair) < riseOf(...best) ? pair : best))
    left = left.flatMap((each) => (each === one ? [union(one, other)] : each === other ? [] : [each]))
  }
  return left
}

/** Every function takes a seed and returns the next one with its result, so that tests can repeat a sequence. */
export type Seed = number

/** The pseudorandom number generator Mulberry32. `value` is at least 0 and below 1. */
export const nextRandom = (seed: Seed): { value: number; seed: Seed } => {
  const next = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(next ^ (next >>> 15), 1 | next)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return { value: ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32, seed: next }
}

/** A random integer from `from` to `to`, both included. */
export const wholeBetween = (from: number, to: number, seed: Seed): { value: number; seed: Seed } => {
  const { value, seed: next } = nextRandom(seed)
  return { value: from + Math.floor(value * (to - from + 1)), seed: next }
}

/** The integers from 0 to `count` - 1 in random order (Fisher-Yates). */
export const shuffled = (count: number, seed: Seed): { order: number[]; seed: Seed } => {
  const order = Array.from({ length: count }, (_, index) => index)
  let current = seed
  for (let last = count - 1; last > 0; last--) {
    const { value, seed: next } = wholeBetween(0, last, current)
    current = next
    const swapped = order[value] ?? 0
    order[value] = order[last] ?? 0
    order[last] = swapped
  }
  return { order, seed: current }
}

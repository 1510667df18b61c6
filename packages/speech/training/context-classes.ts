import { joinedPairs } from './joined-pairs.ts'

/** The weights of the Gaussians of a senone, stream by stream. */
export type Weights = Float64Array

/** Neighbours with which a phone sounds alike, and how often they are. */
export type Context = { members: number[]; count: number; weights: Weights }

/** Joins the contexts that change the weights least, by their entropy, until `wanted` are left. */
export const contextClasses = (contexts: readonly Context[], wanted: number): Context[] =>
  joinedPairs(contexts, wanted, union, disorder)

function union(one: Context, other: Context): Context {
  const count = one.count + other.count
  const [a, b] = [one.count / count, other.count / count]
  return {
    members: [...one.members, ...other.members],
    count,
    weights: one.weights.map((weight, at) => a * weight + b * (other.weights[at] as number)),
  }
}

/** The entropy of the weights of a context, times its count. */
function disorder({ count, weights }: Context): number {
  let entropy = 0
  for (const weight of weights) entropy -= weight * Math.log(Math.max(1e-30, weight))
  return count * entropy
}

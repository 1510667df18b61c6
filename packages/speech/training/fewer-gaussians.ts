import { joinedPairs } from './joined-pairs.ts'

/** A Gaussian in place of the `members` of a codebook. `mean` and `variance`: one number for each dimension of the stream. */
export type Gaussian = { members: number[]; weight: number; mean: Float64Array; variance: Float64Array }

/** Joins the Gaussians whose union loses least likelihood, until `wanted` are left. */
export const fewerGaussians = (all: readonly Gaussian[], wanted: number): Gaussian[] =>
  joinedPairs(all, wanted, union, spread)

/** The Gaussian with the mean and the variance of both. */
function union(one: Gaussian, other: Gaussian): Gaussian {
  const weight = one.weight + other.weight
  const [a, b] = [one.weight / weight, other.weight / weight]
  const mean = one.mean.map((value, at) => a * value + b * (other.mean[at] as number))
  const variance = mean.map(
    (value, at) =>
      a * ((one.variance[at] as number) + (one.mean[at] as number) ** 2) +
      b * ((other.variance[at] as number) + (other.mean[at] as number) ** 2) -
      value ** 2,
  )
  return { members: [...one.members, ...other.members], weight, mean, variance }
}

/** What a union adds to it is the log likelihood that it loses. */
function spread({ weight, variance }: Gaussian): number {
  return 0.5 * weight * variance.reduce((sum, one) => sum + Math.log(one), 0)
}

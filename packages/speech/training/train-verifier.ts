import type { VerifierFile } from '../src/scoring/verifier.ts'

/** A word of a script: whether it was said, and its features. */
export type Row = { said: boolean; values: number[] }

const hiddenUnits = 12
const rate = 0.01
const decay = 0.02

/**
 * Trains a network with one hidden layer on the cross-entropy (Adam with decoupled weight decay: Kingma and Ba 2015,
 * Loshchilov and Hutter 2019). Deterministic: the initial weights are fixed, and every step uses all rows.
 */
export function trainVerifier(
  all: readonly Row[],
  steps: number,
): Pick<VerifierFile, 'means' | 'spreads' | 'hidden' | 'output'> {
  const width = all[0]?.values.length ?? 0
  const column = (at: number) => all.map(({ values }) => values[at] ?? 0)
  const mean = (numbers: number[]) => numbers.reduce((sum, value) => sum + value, 0) / numbers.length
  const means = Array.from({ length: width }, (_, at) => mean(column(at)))
  const spreads = means.map(
    (centre, at) => Math.sqrt(mean(column(at).map((value) => (value - centre) ** 2))) || 1,
  )
  const inputs = all.map(({ values }) => [
    ...values.map((value, at) => Math.max(-4, Math.min(4, (value - (means[at] ?? 0)) / (spreads[at] ?? 1)))),
    1,
  ])
  const hiddenWeights = hiddenUnits * (width + 1)
  const weights = Float64Array.from(
    { length: hiddenWeights + hiddenUnits + 1 },
    (_, at) => 0.3 * Math.sin(at * 12.9898 + 4.1),
  )
  const gradient = new Float64Array(weights.length)
  const momentum = new Float64Array(weights.length)
  const power = new Float64Array(weights.length)
  const units = new Float64Array(hiddenUnits)
  for (let step = 1; step <= steps; step++) {
    gradient.fill(0)
    let loss = 0
    for (const [row, { said }] of all.entries()) {
      const input = inputs[row] ?? []
      let total = weights[hiddenWeights + hiddenUnits] ?? 0
      for (let unit = 0; unit < hiddenUnits; unit++) {
        let sum = 0
        for (let at = 0; at <= width; at++) sum += (weights[unit * (width + 1) + at] ?? 0) * (input[at] ?? 0)
        units[unit] = Math.tanh(sum)
        total += (weights[hiddenWeights + unit] ?? 0) * (units[unit] ?? 0)
      }
      const probability = 1 / (1 + Math.exp(-total))
      loss -= Math.log(Math.max(1e-9, said ? probability : 1 - probability))
      const error = (probability - (said ? 1 : 0)) / all.length
      gradient[hiddenWeights + hiddenUnits] = (gradient[hiddenWeights + hiddenUnits] ?? 0) + error
      for (let unit = 0; unit < hiddenUnits; unit++) {
        const value = units[unit] ?? 0
        gradient[hiddenWeights + unit] = (gradient[hiddenWeights + unit] ?? 0) + error * value
        const back = error * (weights[hiddenWeights + unit] ?? 0) * (1 - value * value)
        for (let at = 0; at <= width; at++) {
          const place = unit * (width + 1) + at
          gradient[place] = (gradient[place] ?? 0) + back * (input[at] ?? 0)
        }
      }
    }
    const now = rate * (step > 0.7 * steps ? 0.2 : 1)
    for (const [at, slope] of gradient.entries()) {
      momentum[at] = 0.9 * (momentum[at] ?? 0) + 0.1 * slope
      power[at] = 0.999 * (power[at] ?? 0) + 0.001 * slope * slope
      const move =
        (momentum[at] ?? 0) / (1 - 0.9 ** step) / (Math.sqrt((power[at] ?? 0) / (1 - 0.999 ** step)) + 1e-8)
      weights[at] = (weights[at] ?? 0) * (1 - now * decay) - now * move
    }
    if (step % 250 === 0) console.log('step', step, 'loss', (loss / all.length).toFixed(4))
  }
  const rounded = (numbers: ArrayLike<number>) =>
    Array.from(numbers, (value) => Math.round(value * 1e4) / 1e4)
  return {
    means: rounded(means),
    spreads: rounded(spreads),
    hidden: Array.from({ length: hiddenUnits }, (_, unit) =>
      rounded(weights.subarray(unit * (width + 1), (unit + 1) * (width + 1))),
    ),
    output: rounded(weights.subarray(hiddenWeights)),
  }
}

/** From the evidence to how likely it is that the target was said. Trained by packages/speech/training/train-verdict.py. */

export type VerifierFile = {
  version: string
  means: number[]
  spreads: number[]
  /** One hidden layer: a row of weights for each unit, its bias last. */
  hidden: number[][]
  /** A weight for each unit, the bias last. */
  output: number[]
  /** From here up the target was said; under `notSure` something else was; between them nobody can tell. */
  accept: number
  notSure: number
}

export function acceptanceProbability(file: VerifierFile, evidence: readonly number[]): number {
  const inputs = evidence.map((value, at) => clamp((value - (file.means[at] ?? 0)) / (file.spreads[at] ?? 1)))
  const units = file.hidden.map((weights) => Math.tanh(weighted(weights, inputs)))
  return 1 / (1 + Math.exp(-weighted(file.output, units)))
}

const weighted = (weights: readonly number[], inputs: readonly number[]) =>
  inputs.reduce((sum, input, at) => sum + input * (weights[at] ?? 0), weights.at(-1) ?? 0)

const clamp = (value: number) => Math.max(-4, Math.min(4, value))

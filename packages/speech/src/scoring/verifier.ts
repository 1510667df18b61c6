import { probabilityOf, zScore } from './statistics.ts'

/**
 * A small network that accepts or rejects a word or a sound: one hidden layer of tanh units over z-scores, and a logistic output.
 * Those that are trained in Python are the mean of eight (training/small_networks.py), which is one network with all their units.
 */
export type VerifierFile = {
  version: string
  /** Of each feature in training: the mean and the standard deviation. */
  means: number[]
  spreads: number[]
  /** A row of weights for each unit; the last weight is the bias. */
  hidden: number[][]
  /** A weight for each unit; the last one is the bias. */
  output: number[]
  /** The word is accepted from this probability on, and rejected under `notSure`. Between them the answer is open. */
  accept: number
  notSure: number
}

/** The probability that the word was said, 0 to 1. */
export function acceptanceProbability(file: VerifierFile, features: readonly number[]): number {
  const inputs = features.map((value, at) => zScore(value, file.means[at], file.spreads[at]))
  const units = file.hidden.map((weights) => Math.tanh(weighted(weights, inputs)))
  return probabilityOf(weighted(file.output, units))
}

const weighted = (weights: readonly number[], inputs: readonly number[]) =>
  inputs.reduce((sum, input, at) => sum + input * (weights[at] ?? 0), weights.at(-1) ?? 0)

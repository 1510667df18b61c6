import { probabilityOf } from './statistics.ts'
import { openTrees, type PackedTrees } from './trees.ts'

/** Boosted trees that accept or reject a word. Written by training/train-word-verifier.py. */
export type TreeVerifierFile = {
  version: string
  /** From the features to the logarithm of the odds that the word was said. */
  trees: PackedTrees
  /** The word is accepted from this probability on, and rejected under `notSure`. Between them the answer is open. */
  accept: number
  notSure: number
  /** An answer that may not stay open is accepted from this probability on. */
  acceptLast: number
}

export type TreeVerifier = Omit<TreeVerifierFile, 'trees'> & {
  /** The probability that the word was said, 0 to 1. */
  probability(features: readonly number[]): number
}

export function openTreeVerifier({ trees, ...file }: TreeVerifierFile): TreeVerifier {
  const logOdds = openTrees(trees)
  return { ...file, probability: (features) => probabilityOf(logOdds(features)) }
}

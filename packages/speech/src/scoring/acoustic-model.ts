import {
  readGaussianParameters,
  readMixtureWeights,
  readModelDefinition,
  type AcousticModelFiles,
} from './acoustic-model-files.ts'

/**
 * A GMM-HMM acoustic model: for each senone (a tied state of a triphone) a mixture of Gaussians over 39 cepstral features.
 * The model is phonetically tied: all senones of a phone share the codebook of that phone and differ in the mixture
 * weights (Digalakis & Murveit 1994, "Genones"). Scoring needs the log likelihoods of every phone in every frame, but a decoder
 * returns the best path only.
 */
export type AcousticModel = {
  readonly phones: readonly string[]
  /** The three senones of a phone in its context. All numbers are places in `phones`; position: forced-alignment.ts. */
  senones(phone: number, left: number, right: number, position: number): readonly number[]
  /** Prepares the log likelihoods of all senones in all frames. */
  score(features: CepstralFeatures): SenoneScores
  /** The most likely Gaussian of a phone in each stream, independent of the senone: for speaker normalisation. */
  closestGaussian(features: Pick<CepstralFeatures, 'values'>, frame: number, phone: number): ClosestGaussian
}

/** `values`: frames × 39 (three streams of 13: cepstra, their differences, their second differences), 10 ms a frame. */
export type CepstralFeatures = { frames: number; values: Float32Array }

export type SenoneScores = {
  readonly frames: number
  /** Natural logarithm. */
  logLikelihood(senone: number, frame: number): number
}

/** Of one codebook, for every other frame (neighbouring frames are nearly alike) and stream: the top Gaussians, and their log densities. */
type ClosestGaussians = { indices: Uint8Array; densities: Float32Array }

/** `logDensity` is the sum over the streams. `means` and `precisions` (13 each, 1 / 2σ²) are those of the first stream. */
type ClosestGaussian = { logDensity: number; means: Float32Array; precisions: Float32Array }

/** What a model computes with. */
export type Mixtures = Pick<AcousticModel, 'phones' | 'senones'> & {
  /** In each codebook and stream. */
  gaussians: number
  /** Codebook by codebook, stream by stream, for each Gaussian its log normaliser and the mean and precision (1 / 2σ²) of each dimension. */
  parameters: Float32Array
  /** Stream by stream, Gaussian by Gaussian, for each senone the negative logarithm of the weight, in steps of `weightStep`. */
  weights: Uint8Array
  /** For each senone the phone whose codebook it uses. */
  codebookOf: Uint8Array
}

export const streamCount = 3
export const streamSize = 13
/** The log normaliser of a Gaussian, then for each of its dimensions the mean and the precision. */
const gaussianSize = 1 + 2 * streamSize
/** Of the 128 Gaussians of a codebook only the most likely ones contribute, as in PocketSphinx (`topn`). */
const topCount = 4
const firstGuess = [0, 1, 2, 3]
/** Of the natural logarithm of a weight. */
export const weightStep = 1024 * Math.log(1.0001)
export const varianceFloor = 1e-4
/** In each codebook and stream. */
export const gaussiansInFiles = 128

/** The model of the files of CMU Sphinx. */
export function openAcousticModel(files: AcousticModelFiles): AcousticModel {
  const definition = readModelDefinition(files.mdef)
  return acousticModelOf({
    phones: definition.phones,
    senones: (phone, left, right, position) =>
      definition.senonesOf(definition.findTriphone(phone, left, right, position)),
    gaussians: gaussiansInFiles,
    parameters: gaussianParameters(
      readGaussianParameters(files.means),
      readGaussianParameters(files.variances),
    ),
    weights: readMixtureWeights(files.sendump),
    codebookOf: definition.codebookOf,
  })
}

/** The model that computes with these numbers. */
export function acousticModelOf({
  phones,
  senones,
  gaussians,
  parameters,
  weights,
  codebookOf,
}: Mixtures): AcousticModel {
  const codebooks = phones.length
  const senoneCount = codebookOf.length

  function score({ frames, values }: CepstralFeatures): SenoneScores {
    // One codebook after another, because a single codebook fits into the cache of the processor, and each when it is first
    // asked for.
    const closest = new Array<ClosestGaussians | undefined>(codebooks)
    return {
      frames,
      logLikelihood(senone, frame) {
        const codebook = codebookOf[senone] as number
        const { indices, densities } = (closest[codebook] ??= closestGaussians(codebook, frames, values))
        let total = 0
        for (let stream = 0; stream < streamCount; stream++) {
          const at = ((frame >> 1) * streamCount + stream) * topCount
          const highest = densities[at] as number
          let sum = 0
          for (let rank = 0; rank < topCount; rank++) {
            const weight = weights[
              (stream * gaussians + (indices[at + rank] as number)) * senoneCount + senone
            ] as number
            sum += Math.exp((densities[at + rank] as number) - highest - weight * weightStep)
          }
          total += highest + Math.log(sum + 1e-30)
        }
        return total
      },
    }
  }

  function closestGaussians(codebook: number, frames: number, values: Float32Array): ClosestGaussians {
    const half = Math.ceil(frames / 2)
    const found = {
      indices: new Uint8Array(half * streamCount * topCount),
      densities: new Float32Array(half * streamCount * topCount),
    }
    const densities = new Float32Array(topCount)
    const indices = new Uint8Array(topCount)
    const input = new Float32Array(streamSize)
    for (let stream = 0; stream < streamCount; stream++) {
      indices.set(firstGuess)
      for (let frame = 0; frame < half; frame++) {
        const from = (2 * frame * streamCount + stream) * streamSize
        for (let at = 0; at < streamSize; at++) input[at] = values[from + at] as number
        findTop(input, (codebook * streamCount + stream) * gaussians, densities, indices)
        const to = (frame * streamCount + stream) * topCount
        found.indices.set(indices, to)
        found.densities.set(densities, to)
      }
    }
    return found
  }

  /**
   * The top Gaussians in descending order, in place. The top Gaussians of the previous frame mostly have high densities again.
   * Their lowest density is the threshold for all others.
   */
  function findTop(input: Float32Array, first: number, densities: Float32Array, indices: Uint8Array): void {
    let threshold = Infinity
    for (let rank = 0; rank < topCount; rank++)
      threshold = Math.min(threshold, logDensity(input, (first + (indices[rank] as number)) * gaussianSize))
    threshold -= 1e-3
    densities.fill(-Infinity)
    let at = first * gaussianSize
    for (let gaussian = 0; gaussian < gaussians; gaussian++, at += gaussianSize) {
      const density = logDensity(input, at)
      if (density <= threshold) continue
      let rank = topCount - 1
      for (; rank > 0 && (densities[rank - 1] as number) < density; rank--) {
        densities[rank] = densities[rank - 1] as number
        indices[rank] = indices[rank - 1] as number
      }
      densities[rank] = density
      indices[rank] = gaussian
      threshold = Math.max(threshold, densities[topCount - 1] as number)
    }
  }

  /** No early exit from the sum: mispredicted branches cost more time than the additions that they save. */
  function logDensity(input: Float32Array, from: number): number {
    let density = parameters[from] as number
    for (let at = 0; at < streamSize; at++) {
      const difference = (input[at] as number) - (parameters[from + 1 + 2 * at] as number)
      density -= difference * difference * (parameters[from + 2 + 2 * at] as number)
    }
    return density
  }

  const streamInput = new Float32Array(streamSize)

  function closestIn(mixture: number): { gaussian: number; density: number } {
    let closest = 0
    let highest = -Infinity
    for (let gaussian = 0; gaussian < gaussians; gaussian++) {
      const density = logDensity(streamInput, (mixture * gaussians + gaussian) * gaussianSize)
      if (density <= highest) continue
      closest = gaussian
      highest = density
    }
    return { gaussian: closest, density: highest }
  }

  return {
    phones,
    senones,
    score,
    closestGaussian({ values }, frame, phone) {
      const means = new Float32Array(streamSize)
      const precisions = new Float32Array(streamSize)
      let total = 0
      for (let stream = 0; stream < streamCount; stream++) {
        const mixture = phone * streamCount + stream
        const from = (frame * streamCount + stream) * streamSize
        for (let at = 0; at < streamSize; at++) streamInput[at] = values[from + at] as number
        const { gaussian, density } = closestIn(mixture)
        total += density
        if (stream > 0) continue
        const first = (mixture * gaussians + gaussian) * gaussianSize
        for (let at = 0; at < streamSize; at++) {
          means[at] = parameters[first + 1 + 2 * at] as number
          precisions[at] = parameters[first + 2 + 2 * at] as number
        }
      }
      return { logDensity: total, means, precisions }
    },
  }
}

/** The parameters of Gaussians (`Mixtures`) from the means and variances of their dimensions. */
export function gaussianParameters(means: Float32Array, variances: Float32Array): Float32Array {
  const count = means.length / streamSize
  const parameters = new Float32Array(count * gaussianSize)
  for (let gaussian = 0; gaussian < count; gaussian++) {
    let logNormaliser = 0
    for (let at = 0; at < streamSize; at++) {
      const variance = Math.max(varianceFloor, variances[gaussian * streamSize + at] as number)
      logNormaliser -= 0.5 * Math.log(2 * Math.PI * variance)
      parameters[gaussian * gaussianSize + 1 + 2 * at] = means[gaussian * streamSize + at] as number
      parameters[gaussian * gaussianSize + 2 + 2 * at] = 0.5 / variance
    }
    parameters[gaussian * gaussianSize] = logNormaliser
  }
  return parameters
}

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

/** `logDensity` is the sum over the streams. `means` and `precisions` (13 each, 1 / 2σ²) are those of the first stream. */
type ClosestGaussian = { logDensity: number; means: Float32Array; precisions: Float32Array }

export const streamCount = 3
export const streamSize = 13
const gaussians = 128
/** The log normaliser of a Gaussian, then for each of its dimensions the mean and the precision. */
const gaussianSize = 1 + 2 * streamSize
/** Of the 128 Gaussians of a codebook only the most likely ones contribute, as in PocketSphinx (`topn`). */
const topCount = 4
const firstGuess = [0, 1, 2, 3]
const weightStep = 1024 * Math.log(1.0001)
const varianceFloor = 1e-4

export function openAcousticModel(files: AcousticModelFiles): AcousticModel {
  const definition = readModelDefinition(files.mdef)
  const { phones, codebookOf } = definition
  const { weights, senones: senoneCount } = readMixtureWeights(files.sendump)
  const codebooks = phones.length
  const parameters = gaussianParameters(files, codebooks)

  function score({ frames, values }: CepstralFeatures): SenoneScores {
    // For every other frame (neighbouring frames are nearly alike), codebook and stream: the top Gaussians, and their log
    // densities.
    const rowSize = codebooks * streamCount * topCount
    const half = Math.ceil(frames / 2)
    const topGaussians = new Uint8Array(half * rowSize)
    const topDensities = new Float32Array(half * rowSize)
    const densities = new Float32Array(topCount)
    const indices = new Uint8Array(topCount)
    const input = new Float32Array(streamSize)
    // One codebook after another, because a single codebook fits into the cache of the processor.
    for (let codebook = 0; codebook < codebooks; codebook++) {
      for (let stream = 0; stream < streamCount; stream++) {
        const mixture = codebook * streamCount + stream
        for (let frame = 0; frame < half; frame++) {
          const from = (2 * frame * streamCount + stream) * streamSize
          for (let at = 0; at < streamSize; at++) input[at] = values[from + at] as number
          if (frame === 0) indices.set(firstGuess)
          findTop(input, mixture * gaussians, densities, indices)
          const to = frame * rowSize + mixture * topCount
          for (let rank = 0; rank < topCount; rank++) {
            topGaussians[to + rank] = indices[rank] as number
            topDensities[to + rank] = densities[rank] as number
          }
        }
      }
    }
    return {
      frames,
      logLikelihood(senone, frame) {
        let total = 0
        const row = ((frame >> 1) * codebooks + (codebookOf[senone] as number)) * streamCount * topCount
        for (let stream = 0; stream < streamCount; stream++) {
          const at = row + stream * topCount
          const highest = topDensities[at] as number
          let sum = 0
          for (let rank = 0; rank < topCount; rank++) {
            const weight = weights[
              (stream * gaussians + (topGaussians[at + rank] as number)) * senoneCount + senone
            ] as number
            sum += Math.exp((topDensities[at + rank] as number) - highest - weight * weightStep)
          }
          total += highest + Math.log(sum + 1e-30)
        }
        return total
      },
    }
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
    senones: (phone, left, right, position) =>
      definition.senonesOf(definition.findTriphone(phone, left, right, position)),
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

/** For each Gaussian its log normaliser and the mean and precision (1 / 2σ²) of each dimension, in the order of access. */
function gaussianParameters(files: AcousticModelFiles, codebooks: number): Float32Array {
  const means = readGaussianParameters(files.means)
  const variances = readGaussianParameters(files.variances)
  const count = codebooks * streamCount * gaussians
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

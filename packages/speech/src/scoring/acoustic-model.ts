import { openMatrixMemory, type PackedGaussians } from './matrix-kernel.ts'
import { packedGaussians } from './packed-weights.ts'

/**
 * A GMM-HMM acoustic model: for each senone (a tied state of a triphone) a mixture of Gaussians over 39 cepstral features.
 * The model is phonetically tied: all senones of a phone share the codebook of that phone and differ in the mixture
 * weights (Digalakis & Murveit 1994, "Genones"). To compare words takes the log likelihoods of their phones in each frame; a decoder
 * returns the best path only.
 */
export type AcousticModel = {
  readonly phones: readonly string[]
  /** The three senones of a phone in its context. All numbers are places in `phones`; position: forced-alignment.ts. */
  senones(phone: number, left: number, right: number, position: number): readonly number[]
  /** Prepares the log likelihoods of all senones in all frames. */
  score(features: CepstralFeatures): SenoneScores
}

/** `values`: frames × 39 (three streams of 13: cepstra, their differences, their second differences), 10 ms a frame. */
type CepstralFeatures = { frames: number; values: Float32Array }

export type SenoneScores = {
  readonly frames: number
  /** Natural logarithm. */
  logLikelihood(senone: number, frame: number): number
}

/** Of one codebook, for every other frame (neighbouring frames are nearly alike) and stream: the top Gaussians, and their log densities. */
type ClosestGaussians = { indices: Uint8Array; densities: Float32Array }

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
const featureSize = streamCount * streamSize
/** Of the 128 Gaussians of a codebook only the most likely ones contribute, as in PocketSphinx (`topn`). */
const topCount = 4
/** Of the natural logarithm of a weight. */
export const weightStep = 1024 * Math.log(1.0001)
export const varianceFloor = 1e-4

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

  const memory = openMatrixMemory()
  /** For each codebook and stream. */
  const packed = Array.from({ length: codebooks * streamCount }, (_, at) =>
    packedGaussians(memory, parameters, at * gaussians, gaussians, streamSize),
  )
  const start = memory.reserve(0)

  function score({ frames, values }: CepstralFeatures): SenoneScores {
    // Each codebook when it is first asked for.
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
    const rows = Math.ceil(frames / 2)
    const found = {
      indices: new Uint8Array(rows * streamCount * topCount),
      densities: new Float32Array(rows * streamCount * topCount),
    }
    for (let stream = 0; stream < streamCount; stream++) {
      const densities = logDensities(values, codebook, stream, rows)
      for (let row = 0; row < rows; row++)
        findTop(densities, row * gaussians, found, (row * streamCount + stream) * topCount)
    }
    return found
  }

  /** Rows × Gaussians of a codebook and stream, of every other frame; they are there until the next call. */
  function logDensities(values: Float32Array, codebook: number, stream: number, rows: number): Float32Array {
    memory.release(start)
    const x = memory.reserveRows(rows, 2 * featureSize)
    const out = memory.reserveRows(rows, gaussians)
    const numbers = memory.values()
    numbers.set(values.subarray(0, Math.min(values.length, rows * 2 * featureSize)), x)
    memory.logDensities({
      x: x + stream * streamSize,
      step: 2 * featureSize,
      gaussians: packed[codebook * streamCount + stream] as PackedGaussians,
      out,
      rows,
    })
    return numbers.subarray(out, out + rows * gaussians)
  }

  /** The top Gaussians in descending order, into `found` from `to` on. */
  function findTop(all: Float32Array, from: number, found: ClosestGaussians, to: number): void {
    const { indices, densities } = found
    const last = to + topCount - 1
    densities.fill(-Infinity, to, to + topCount)
    for (let gaussian = 0; gaussian < gaussians; gaussian++) {
      const density = all[from + gaussian] as number
      if (density <= (densities[last] as number)) continue
      let at = last
      for (; at > to && (densities[at - 1] as number) < density; at--) {
        densities[at] = densities[at - 1] as number
        indices[at] = indices[at - 1] as number
      }
      densities[at] = density
      indices[at] = gaussian
    }
  }

  return { phones, senones, score }
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

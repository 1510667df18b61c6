import { streamCount, streamSize, type AcousticModel, type CepstralFeatures } from './acoustic-model.ts'

/** The cepstral features of one recording under a VTLN warp: above 1 for a vocal tract shorter than an adult's. */
export type FeaturesFor = (warp: number) => CepstralFeatures

/** A phone of the script and where it was found, in frames of 10 ms; `end` is not included. */
type PhoneSpan = { phone: string; start: number; end: number }

/** The vocal tracts of children are up to a quarter shorter than those of the adults who trained the model. */
const warps = [0.93, 1, 1.08, 1.16, 1.24]
const sampledEvery = 4 // frames
const featureSize = streamCount * streamSize
/** The weight of the prior (no channel bias) in sampled frames. */
const priorFrames = 20
const densityFloor = -400

/**
 * Adapts the features of a speaker to the speakers of the model without changing the pronunciation. First VTLN: the warp
 * under which the phones of the script are most likely (Lee & Rose 1996). Then the channel bias: the mean difference
 * between the cepstra and the model, which is due to the microphone (a supervised form of cepstral mean normalisation;
 * Atal 1974, Sankar & Lee 1996).
 */
export function normaliseSpeaker(
  model: AcousticModel,
  featuresFor: FeaturesFor,
  spans: readonly PhoneSpan[],
): CepstralFeatures {
  const samples = sampledFrames(model, spans)
  const candidates = warps.map((warp) => {
    const features = featuresFor(warp)
    let logLikelihood = 0
    for (const { phone, frame } of samples)
      if (frame < features.frames)
        logLikelihood += Math.max(densityFloor, model.closestGaussian(features, frame, phone).logDensity)
    return { features, logLikelihood }
  })
  const best = candidates.reduce((one, other) => (other.logLikelihood > one.logLikelihood ? other : one))
  removeChannelBias(model, best.features, samples)
  return best.features
}

type SampledFrame = { phone: number; frame: number }

/** Every fourth frame of each phone, without its borders. */
const sampledFrames = (model: AcousticModel, spans: readonly PhoneSpan[]): SampledFrame[] =>
  spans.flatMap(({ phone: name, start, end }) => {
    const phone = model.phones.indexOf(name)
    const frames = Array.from(
      { length: Math.max(0, Math.ceil((end - start - 2) / sampledEvery)) },
      (_, at) => start + 1 + at * sampledEvery,
    )
    return phone < 0 ? [] : frames.map((frame) => ({ phone, frame }))
  })

/** Subtracts, in place, the mean difference from the closest Gaussians, weighted by their precisions. */
function removeChannelBias(
  model: AcousticModel,
  { frames, values }: CepstralFeatures,
  samples: readonly SampledFrame[],
): void {
  const sums = new Float64Array(streamSize)
  const weights = new Float64Array(streamSize)
  for (const { phone, frame } of samples) {
    if (frame >= frames) continue
    const { means, precisions } = model.closestGaussian({ values }, frame, phone)
    for (let at = 0; at < streamSize; at++) {
      const precision = precisions[at] as number
      sums[at] =
        (sums[at] as number) +
        ((values[frame * featureSize + at] as number) - (means[at] as number)) * precision
      weights[at] = (weights[at] as number) + precision
    }
  }
  const trust = samples.length / (samples.length + priorFrames)
  for (let frame = 0; frame < frames; frame++)
    for (let at = 0; at < streamSize; at++) {
      const place = frame * featureSize + at
      values[place] =
        (values[place] as number) - (trust * (sums[at] as number)) / Math.max(1e-6, weights[at] as number)
    }
}

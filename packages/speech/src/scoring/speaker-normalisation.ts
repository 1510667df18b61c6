import type { AcousticModel } from './acoustic-model.ts'

export type Features = { frames: number; values: Float32Array }

/** The features of one recording for a throat that is `stretch` times shorter than an adult's. */
export type FeaturesFor = (stretch: number) => Features

type Place = { phone: string; start: number; end: number }

// Children's throats are up to a quarter shorter than those of the adults who trained the model.
const stretches = [0.93, 1, 1.08, 1.16, 1.24]
const everyFrames = 4
const streamSize = 13
const featureSize = 39
const doubt = 20 // places whose weight the mean of all recordings has
const worst = -400

/**
 * Brings a voice as near to the model's speakers as is possible without touching how it says its sounds: by the length of
 * its throat (the stretch under which the phones of the script fit best; Lee and Rose 1996) and by its microphone (how far,
 * on average, the sounds lie from where the model has them).
 */
export function normaliseSpeaker(
  model: AcousticModel,
  featuresFor: FeaturesFor,
  said: readonly Place[],
): Features {
  const places = said.flatMap(({ phone, start, end }) => {
    const number = model.phones.indexOf(phone)
    const frames = Array.from(
      { length: Math.max(0, Math.ceil((end - start - 2) / everyFrames)) },
      (_, at) => start + 1 + at * everyFrames,
    )
    return number < 0 ? [] : frames.map((frame) => ({ number, frame }))
  })
  const tried = stretches.map((stretch) => {
    const features = featuresFor(stretch)
    let score = 0
    for (const { number, frame } of places)
      if (frame < features.frames) score += Math.max(worst, model.nearest(features, frame, number).score)
    return { features, score }
  })
  const best = tried.reduce((one, other) => (other.score > one.score ? other : one))
  removeChannelBias(model, best.features, places)
  return best.features
}

/** In place: what a recording's sounds have in common, weighed by how sure the model is of each number. */
function removeChannelBias(
  model: AcousticModel,
  { frames, values }: Features,
  places: readonly { number: number; frame: number }[],
): void {
  const sums = new Float64Array(streamSize)
  const weights = new Float64Array(streamSize)
  for (const { number, frame } of places) {
    if (frame >= frames) continue
    const { means, precisions } = model.nearest({ values }, frame, number)
    for (let at = 0; at < streamSize; at++) {
      const precision = precisions[at] as number
      sums[at] =
        (sums[at] as number) +
        ((values[frame * featureSize + at] as number) - (means[at] as number)) * precision
      weights[at] = (weights[at] as number) + precision
    }
  }
  const trust = places.length / (places.length + doubt)
  for (let frame = 0; frame < frames; frame++)
    for (let at = 0; at < streamSize; at++) {
      const place = frame * featureSize + at
      values[place] =
        (values[place] as number) - (trust * (sums[at] as number)) / Math.max(1e-6, weights[at] as number)
    }
}

import { cepstra, powerSpectra } from '../audio/cepstra.ts'
import { loudnessNormalised } from '../audio/loudness.ts'
import type { AcousticModel } from '../scoring/acoustic-model.ts'
import { scorePhones, type ScoredReading } from '../scoring/phone-scorer.ts'
import type { AlignedSegments } from './transcript-aligner.ts'

/** Frames of the acoustic model (10 ms) in one of the speech encoder (20 ms). */
const framesPerNetworkFrame = 2

/** A word segment of a reading, with the names of its phones and their places in frames of 10 ms. */
type PlacedWord = {
  word: number
  /** The features of the first pass (`scriptWord` in features.json). */
  features: readonly number[]
  phones: { phone: string; start: number; end: number }[]
}

/** What the acoustic model finds for each word segment of an aligned reading. */
export function acousticPhones(
  model: AcousticModel,
  { samples, segments, phones: names }: AlignedSegments,
): { words: PlacedWord[]; scored: ScoredReading } {
  const words = segments.flatMap((segment) => {
    if (segment.type !== 'word') return []
    const phones = segment.phones.map(({ phone, start, end }) => ({
      phone: names[phone] ?? '',
      start: start * framesPerNetworkFrame,
      end: end * framesPerNetworkFrame,
    }))
    return [{ word: segment.word, features: segment.features ?? [], phones }]
  })
  const spectra = powerSpectra(loudnessNormalised(samples))
  return { words, scored: scorePhones(model, (warp) => cepstra(spectra, warp), words) }
}

import { phoneLoopScore } from './align-phones.ts'
import type { Segment } from './transcript-alignment.ts'
import type { PhoneScores } from './phone-network.ts'

type ReadWord = Extract<Segment, { type: 'word' }>

/** What speaks for a word of the script having been said where the reading was followed, be it badly. */
export const scriptWordFeatureNames = [
  'fit', // of its frames, against the best phone in each
  'worst phone',
  'second worst phone',
  'fit of near sounds', // the same with each phone free to be one that it is taken for
  'worst of near sounds',
  'against its neighbours', // and silence: how well the word before and the word after explain the same frames
  'against its neighbours, in all',
  'against free phones',
  'phones',
  'frames for each phone',
  'hurried phones', // the share of them that last a single frame
  'fit in this reading', // of the words in the upperMedian: some microphones and voices fit worse throughout
  'against the reading',
] as const

const silence = 0
const worst = -12

/** A row of evidence for each word that was read, in the order of the reading. `near` holds for each phone those it is taken for. */
export function scriptWordFeatures(
  scores: PhoneScores,
  parts: readonly Segment[],
  near: readonly (readonly number[])[],
): number[][] {
  const highest = highestOf(scores)
  const words = parts.filter((part) => part.type === 'word')
  const fits = words.map((word) => fitOf(scores, highest, word, near))
  const usual = upperMedian(fits.map(({ fit }) => fit))
  return words.map((word, at) => {
    const { fit, phones, nearFit, nearPhones, frames } = fits[at] ?? emptyFit
    const [worstPhone = 0, second = worstPhone] = phones.toSorted((a, b) => a - b)
    const own = scoreOf(scores, word)
    const [start, end] = [word.phones[0]?.start ?? 0, word.phones.at(-1)?.end ?? 0]
    const around = own - scoreOfNeighbours(scores, start, end, words[at - 1], words[at + 1])
    const free = own - phoneLoopScore(cut(scores, start, end))
    return [
      fit,
      worstPhone,
      second,
      nearFit,
      Math.min(...nearPhones),
      around / frames,
      clamp(around / 3),
      free / frames,
      Math.min(12, word.phones.length),
      Math.min(12, frames / word.phones.length),
      word.phones.filter((phone) => phone.end - phone.start === 1).length / word.phones.length,
      usual,
      fit - usual,
    ]
  })
}

type Fit = { fit: number; phones: number[]; nearFit: number; nearPhones: number[]; frames: number }
const emptyFit: Fit = { fit: worst, phones: [], nearFit: worst, nearPhones: [worst], frames: 1 }

function fitOf(
  { phones: width, values }: PhoneScores,
  highest: Float32Array,
  word: ReadWord,
  near: readonly (readonly number[])[],
): Fit {
  const mean = (phone: number, start: number, end: number) => {
    let sum = 0
    for (let frame = start; frame < end; frame++)
      sum += (values[frame * width + phone] ?? 0) - (highest[frame] ?? 0)
    return sum / (end - start)
  }
  const lengths = word.phones.map(({ start, end }) => end - start)
  const phones = word.phones.map(({ phone, start, end }) => mean(phone, start, end))
  const nearPhones = word.phones.map(({ phone, start, end }, at) =>
    Math.max(phones[at] ?? worst, ...(near[phone] ?? []).map((other) => mean(other, start, end))),
  )
  const frames = lengths.reduce((sum, length) => sum + length, 0)
  const weighted = (means: number[]) =>
    means.reduce((sum, value, at) => sum + value * (lengths[at] ?? 0), 0) / frames
  return { fit: weighted(phones), phones, nearFit: weighted(nearPhones), nearPhones, frames }
}

function highestOf({ frames, phones, values }: PhoneScores): Float32Array {
  return Float32Array.from({ length: frames }, (_, frame) => {
    let highest = -Infinity
    for (let at = frame * phones; at < (frame + 1) * phones; at++)
      highest = Math.max(highest, values[at] ?? -Infinity)
    return highest
  })
}

function scoreOf({ phones, values }: PhoneScores, word: ReadWord): number {
  let sum = 0
  for (const { phone, start, end } of word.phones)
    for (let frame = start; frame < end; frame++) sum += values[frame * phones + phone] ?? 0
  return sum
}

/** The same frames as the last sound of the word before, then silence, then the first sound of the word after. */
function scoreOfNeighbours(
  { phones, values }: PhoneScores,
  start: number,
  end: number,
  before: ReadWord | undefined,
  after: ReadWord | undefined,
): number {
  const sounds = [before?.phones.at(-1)?.phone ?? silence, silence, after?.phones[0]?.phone ?? silence]
  let [first, second, third] = [0, 0, 0]
  for (let frame = start; frame < end; frame++) {
    const [a = 0, b = 0, c = 0] = sounds.map((phone) => values[frame * phones + phone] ?? 0)
    third = Math.max(first, second, third) + c
    second = Math.max(first, second) + b
    first += a
  }
  return Math.max(first, second, third)
}

const cut = ({ phones, values }: PhoneScores, start: number, end: number): PhoneScores => ({
  frames: end - start,
  phones,
  values: values.subarray(start * phones, end * phones),
})

/** The upper one of two in the upperMedian. */
export function upperMedian(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

const clamp = (value: number) => Math.max(-15, Math.min(15, value))

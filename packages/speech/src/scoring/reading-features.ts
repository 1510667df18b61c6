import { phoneInventory, type ScoredPhone } from './forced-alignment.ts'

/** A reading as both ears and the ear for melody heard it; words in the order in which they were said. */
export type HeardReading = {
  words: { phones: HeardPhone[] }[]
  /** Native scores of `phoneInventory` in every frame. */
  plain: Float32Array
  voice: { frames: number; level: Float32Array; voicing: Float32Array; semitones: Float32Array }
}

/** `start` and `end` are where our own network found the phone, `native` where the native model did. */
export type HeardPhone = { phone: string; start: number; end: number; native: ScoredPhone }

export type ReadingFeatures = {
  /** For each phone in order: its number among `phoneInventory`, its word and its features. */
  phones: Uint8Array
  wordOf: Int32Array
  values: Float32Array
  /** Of the whole reading. */
  whole: Float32Array
}

const others = phoneInventory.length
const own = 26
export const phoneFeatureCount = own + 2 * others
export const wholeFeatureCount = 44

const framesPerSecond = 100
const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value))
const share = 0.4 // of a native score's logarithm, which is far too sure of itself

export function readingFeatures({ words, plain, voice }: HeardReading): ReadingFeatures {
  const flat = words.flatMap(({ phones }, word) =>
    phones.map((phone, at) => ({ ...phone, word, at, count: phones.length })),
  )
  const melody = melodyOf(voice, flat[0]?.native.start ?? 0, flat.at(-1)?.native.end ?? 0)
  const posterior = posteriors(plain)
  const values = new Float32Array(flat.length * phoneFeatureCount)
  const pauses: number[] = []
  for (const [at, { phone, start, end, native, word, at: place, count }] of flat.entries()) {
    const number = phoneInventory.indexOf(phone)
    const row = values.subarray(at * phoneFeatureCount, (at + 1) * phoneFeatureCount)
    const before = flat[at - 1]
    const after = flat[at + 1]
    const length = native.end - native.start
    const pauseBefore = before ? native.start - before.native.end : 0
    const pauseAfter = after ? after.native.start - native.end : 0
    if (before && before.word !== word) pauses.push(pauseBefore)
    const score = native.scores[number] ?? 0
    let rival = -Infinity
    for (let other = 1; other < others; other++)
      if (other !== number) rival = Math.max(rival, native.scores[other] as number)
    const heard = heardIn(posterior, number, native.start, native.end)
    const { thirds } = native
    const sung = melody.in(native.start, native.end)
    row.set([
      clamp((score - native.best) / 10, -3, 1),
      clamp((score - rival) / 10, -3, 3),
      clamp((score - (native.scores[0] as number)) / 20, -2, 3),
      heard.mean,
      heard.first,
      heard.share,
      Math.log(length),
      Math.log(Math.max(0.5, thirds[0] - native.start)),
      Math.log(Math.max(0.5, thirds[1] - thirds[0])),
      Math.log(Math.max(0.5, native.end - thirds[1])),
      Math.log(Math.max(1, end - start)),
      clamp(Math.abs(native.start - start) / 10, 0, 2.5),
      clamp(Math.abs(native.end - end) / 10, 0, 2.5),
      Math.log1p(pauseBefore),
      Math.log1p(pauseAfter),
      sung.level,
      sung.rise,
      sung.voicing,
      sung.height,
      sung.slope,
      place === 0 ? 1 : 0,
      place === count - 1 ? 1 : 0,
      place / Math.max(1, count - 1),
      Math.log(count),
      before ? 0 : 1,
      after ? 0 : 1,
    ])
    let total = 0
    for (let other = 0; other < others; other++)
      total += Math.exp(share * ((native.scores[other] as number) - native.best))
    for (let other = 0; other < others; other++) {
      const difference = (native.scores[other] as number) - native.best
      row[own + other] = clamp(difference / 10, -3, 1)
      row[own + others + other] = Math.exp(share * difference) / total
    }
  }
  return {
    phones: Uint8Array.from(flat, ({ phone }) => phoneInventory.indexOf(phone)),
    wordOf: Int32Array.from(flat, ({ word }) => word),
    values,
    whole: wholeFeatures(flat, words.length, pauses, melody, voice),
  }
}

/** Frame by frame the share of each phone in what the native model hears there. */
function posteriors(plain: Float32Array): Float32Array {
  const found = new Float32Array(plain.length)
  for (let from = 0; from < plain.length; from += others) {
    let highest = -Infinity
    for (let at = from; at < from + others; at++) highest = Math.max(highest, plain[at] as number)
    let total = 0
    for (let at = from; at < from + others; at++) total += Math.exp(share * ((plain[at] as number) - highest))
    for (let at = from; at < from + others; at++)
      found[at] = share * ((plain[at] as number) - highest) - Math.log(total)
  }
  return found
}

function heardIn(posterior: Float32Array, phone: number, start: number, end: number) {
  let [sum, first, best] = [0, 0, -Infinity]
  for (let frame = start; frame < end; frame++) {
    const value = posterior[frame * others + phone] ?? -8
    sum += value
    best = Math.max(best, value)
    let isFirst = true
    for (let other = 1; other < others; other++)
      if ((posterior[frame * others + other] ?? -8) > value) isFirst = false
    if (isFirst) first++
  }
  const count = Math.max(1, end - start)
  return { mean: clamp(sum / count, -8, 0) / 4, first: first / count, share: clamp(best, -8, 0) / 4 }
}

type Melody = {
  in(
    start: number,
    end: number,
  ): { level: number; rise: number; voicing: number; height: number; slope: number }
  heights: number[]
  levels: number[]
  /** How many frames of a stretch are as loud as speech. */
  loudFrames(start: number, end: number): number
  /** How often the level, smoothed, rises and falls by 3 dB: about once a syllable. */
  peaks: number
}

/** Level over the reading's own, and pitch over the reading's own middle, in units of about one. */
function melodyOf(voice: HeardReading['voice'], from: number, to: number): Melody {
  const isVoiced = (frame: number) =>
    (voice.voicing[frame] ?? 0) > 0.6 && (voice.level[frame] ?? -90) > loud - 25
  const span = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)
  const levels = span.map((frame) => voice.level[frame] ?? -90)
  const loud = percentile(levels, 0.9)
  const heights = span.filter(isVoiced).map((frame) => voice.semitones[frame] ?? 0)
  const middle = percentile(heights, 0.5)
  // A height an octave off is the tracker's mistake.
  const tidy = (height: number) => clamp(height - middle, -9, 9)
  return {
    levels: levels.map((level) => level - loud),
    heights: heights.map(tidy),
    peaks: peaksOf(levels),
    loudFrames(start, end) {
      let count = 0
      for (let frame = start; frame < end; frame++) if ((voice.level[frame] ?? -90) > loud - 20) count++
      return count
    },
    in(start, end) {
      const halfway = (start + end) / 2
      const sums = {
        level: 0,
        rise: 0,
        voicing: 0,
        height: 0,
        voiced: 0,
        early: 0,
        late: 0,
        earlyCount: 0,
        lateCount: 0,
      }
      for (let frame = start; frame < end; frame++) {
        const level = Math.max(-60, (voice.level[frame] ?? -90) - loud)
        sums.level += level
        sums.rise += frame < halfway ? -level : level
        sums.voicing += voice.voicing[frame] ?? 0
        if (!isVoiced(frame)) continue
        const height = tidy(voice.semitones[frame] ?? 0)
        sums.height += height
        sums.voiced++
        if (frame < halfway) {
          sums.early += height
          sums.earlyCount++
        } else {
          sums.late += height
          sums.lateCount++
        }
      }
      const count = Math.max(1, end - start)
      return {
        level: sums.level / count / 20,
        rise: (2 * sums.rise) / count / 20,
        voicing: sums.voicing / count,
        height: sums.voiced === 0 ? 0 : sums.height / sums.voiced / 4,
        slope:
          sums.earlyCount === 0 || sums.lateCount === 0
            ? 0
            : (sums.late / sums.lateCount - sums.early / sums.earlyCount) / 4,
      }
    },
  }
}

function peaksOf(levels: readonly number[]): number {
  const smooth = levels.map((_, at) => mean(levels.slice(Math.max(0, at - 3), at + 4)))
  const highest = percentile(smooth, 0.9)
  let [peaks, low, high, rising] = [0, Infinity, -Infinity, true]
  for (const level of smooth) {
    if (rising) {
      high = Math.max(high, level)
      if (level < high - 3) {
        if (high > highest - 20) peaks++
        rising = false
        low = level
      }
    } else {
      low = Math.min(low, level)
      if (level > low + 3) {
        rising = true
        high = level
      }
    }
  }
  return peaks
}

type Placed = HeardPhone & { word: number }

function wholeFeatures(
  flat: readonly Placed[],
  wordCount: number,
  pauses: readonly number[],
  melody: Melody,
  voice: HeardReading['voice'],
): Float32Array {
  const whole = new Float32Array(wholeFeatureCount)
  const first = flat[0]
  const last = flat.at(-1)
  if (!first || !last) return whole
  const span = Math.max(1, last.native.end - first.native.start)
  const spoken = flat.reduce((sum, { native }) => sum + native.end - native.start, 0)
  const silent = pauses.reduce((sum, pause) => sum + pause, 0)
  const vowels = flat.filter(({ phone }) => isVowel.has(phone))
  const vowelLengths = vowels.map(({ native }) => Math.log(native.end - native.start))
  const lengths = flat.map(({ native }) => Math.log(native.end - native.start))
  const vowelHeights = vowels.map(({ native }) => melody.in(native.start, native.end).height)
  const vowelLevels = vowels.map(({ native }) => melody.in(native.start, native.end).level)
  const steps = vowelLengths.slice(1).map((length, at) => Math.abs(length - (vowelLengths[at] ?? 0)))
  const ending = melody.in(Math.max(first.native.start, last.native.end - 30), last.native.end)
  const atLeast = (least: number) => pauses.filter((pause) => pause >= least).length
  whole.set([
    Math.log((flat.length / span) * framesPerSecond),
    Math.log((flat.length / spoken) * framesPerSecond),
    Math.log((wordCount / span) * framesPerSecond),
    silent / span,
    Math.log1p(silent),
    atLeast(3) / wordCount,
    atLeast(15) / wordCount,
    atLeast(30) / wordCount,
    Math.log1p(atLeast(15)),
    Math.log1p(Math.max(0, ...pauses)),
    Math.log(span),
    Math.log(wordCount),
    Math.log(flat.length / wordCount),
    first.native.start / 100,
    (voice.frames - last.native.end) / 100,
    mean(lengths),
    standardDeviation(lengths),
    mean(vowelLengths),
    standardDeviation(vowelLengths),
    mean(steps),
    standardDeviation(melody.heights) / 4,
    (percentile(melody.heights, 0.9) - percentile(melody.heights, 0.1)) / 8,
    standardDeviation(vowelHeights),
    standardDeviation(vowelLevels),
    standardDeviation(melody.levels) / 10,
    percentile(melody.levels, 0.1) / 20,
    percentile(melody.levels, 0.5) / 10,
    ending.height,
    ending.slope,
    mean(vowelHeights.slice(1).map((height, at) => Math.abs(height - (vowelHeights[at] ?? 0)))),
    ...hesitation(flat, wordCount, pauses, melody, voice.frames),
    ...movement(flat, vowels, melody, span),
  ])
  return whole
}

/** Sound between words that is no word, breaks within words, and how uneven the pace is. */
function hesitation(
  flat: readonly Placed[],
  wordCount: number,
  pauses: readonly number[],
  melody: Melody,
  frames: number,
): number[] {
  const first = flat[0]?.native.start ?? 0
  const last = flat.at(-1)?.native.end ?? 0
  let [between, longStretches, breaks] = [0, 0, 0]
  for (const [at, { native, word }] of flat.entries()) {
    const before = flat[at - 1]
    if (!before) continue
    const loud = melody.loudFrames(before.native.end, native.start)
    between += loud
    if (loud >= 15) longStretches++
    if (before.word === word && native.start - before.native.end >= 5) breaks++
  }
  const long = pauses.filter((pause) => pause >= 15)
  const paces = Array.from({ length: wordCount }, (_, word) => {
    const phones = flat.filter((phone) => phone.word === word)
    const length = (phones.at(-1)?.native.end ?? 0) - (phones[0]?.native.start ?? 0)
    return Math.log(Math.max(1, length) / Math.max(1, phones.length))
  })
  const half = Math.ceil(paces.length / 2)
  return [
    Math.log1p(between / wordCount),
    Math.log1p(melody.loudFrames(0, first) + melody.loudFrames(last, frames)),
    longStretches / wordCount,
    breaks / wordCount,
    pauses.filter((pause) => pause >= 8).length / wordCount,
    Math.log1p(mean(long)),
    standardDeviation(paces),
    Math.max(...paces),
    mean(paces.slice(half)) - mean(paces.slice(0, half)),
  ]
}

/** How often the voice swells, and how it is led from beginning to end. */
function movement(
  flat: readonly Placed[],
  vowels: readonly Placed[],
  melody: Melody,
  span: number,
): number[] {
  const from = flat[0]?.native.start ?? 0
  const peaks = melody.peaks
  const half = from + span / 2
  const heightsOf = (some: readonly Placed[]) =>
    some.map(({ native }) => melody.in(native.start, native.end).height).filter((height) => height !== 0)
  const early = heightsOf(vowels.filter(({ native }) => native.start < half))
  const late = heightsOf(vowels.filter(({ native }) => native.start >= half))
  const lengths = vowels.map(({ native }) => Math.log(native.end - native.start))
  const levels = vowels.map(({ native }) => melody.in(native.start, native.end).level)
  return [
    Math.log1p((peaks / span) * framesPerSecond),
    peaks / Math.max(1, vowels.length),
    melody.heights.length / span,
    mean(late) - mean(early),
    correlation(lengths, levels),
  ]
}

/** Correlation, or nothing where there is too little to say. */
function correlation(a: readonly number[], b: readonly number[]): number {
  if (a.length < 3) return 0
  const [meanA, meanB] = [mean(a), mean(b)]
  const product = mean(a.map((value, at) => (value - meanA) * ((b[at] ?? 0) - meanB)))
  return product / Math.max(1e-3, standardDeviation(a) * standardDeviation(b))
}

export const isVowel = new Set('AA AE AH AO AW AY EH ER EY IH IY OW OY UH UW'.split(' '))

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

function standardDeviation(values: readonly number[]): number {
  const middle = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
}

function percentile(values: readonly number[], part: number): number {
  if (values.length === 0) return 0
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

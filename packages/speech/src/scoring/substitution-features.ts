import { isVowel, phoneInventory } from '../text/arpabet.ts'
import { isConfusable } from '../text/phone-confusions.ts'
import type { SubstitutionFeature } from './features.ts'
import { substitutionFeatureNames, inOrder } from './features.ts'
import type { PhoneScores } from './phone-network.ts'
import { anything, bestPath, highestOfEachFrame } from './realign-phone.ts'
import { clamp } from './statistics.ts'
import type { Segment } from './transcript-alignment.ts'
import { vowelFits, type FormantsAt, type VowelFit } from './vowel-quality.ts'

/** What the phone network of the readings and the speech encoder find in one recording, and the names of their columns. */
export type TwoOpinions = { readings: PhoneScores; encoder: PhoneScores; names: readonly string[] }

/** What is measured in the recording itself. `highBand`: see `highBandLevel` in audio/log-mel.ts. */
export type MeasuredSound = { formantsAt: FormantsAt; highBand: number }

export type PhoneDoubts = {
  /** In the order of `substitution` in features.json. */
  values: number[]
  /** The confusable phone that both together find most likely here; null if a missing phone is likelier. */
  heard: string | null
  /** By how much the phone is likelier than every confusable one (log likelihoods), in the one that is less sure of it. */
  margin: number
}

const silence = 0
/** A phone that is likely within this many frames of its place is not missing: its borders are wrong. */
const searchRadius = 3
/** Frames before and after a phone that has no neighbour, in which its borders may move. */
const freeFrames = 4
/** A quarter of the phones, the least certain ones, is left out of the uncertainty: the substitutions are among them. */
const uncertainShare = 4
const fricatives = new Set('TH DH S Z F V SH ZH HH'.split(' '))
const stops = new Set('P T K B D G'.split(' '))
const mostLikelihood = 60
const mostPerFrame = 15
const mostFrames = 30

type PlacedPhone = {
  phone: number
  start: number
  end: number
  place: number
  count: number
  before: number
  after: number
  from: number
  to: number
}

/**
 * For each word segment and each of its phones the doubts whether it was said, and how uncertain the network of the readings
 * is over the whole reading.
 */
export function substitutionFeatures(
  { readings, encoder, names }: TwoOpinions,
  segments: readonly Segment[],
  { formantsAt, highBand }: MeasuredSound,
): { words: PhoneDoubts[][]; uncertainty: number } {
  const words = segments.flatMap((segment) => (segment.type === 'word' ? [segment.phones] : []))
  const placed = placedPhones(words, readings.frames)
  const ofReadings = opinions(readings, placed, names)
  const ofEncoder = opinions(encoder, placed, names)
  const fits = fitsOf(formantsAt, placed, names)
  const doubts = placed.map((phone, at) =>
    doubtsOf(phone, ofReadings.phones[at] as Opinion, ofEncoder.phones[at] as Opinion, {
      names,
      highBand,
      fit: fits[at] ?? null,
      readingsUncertainty: ofReadings.uncertainty,
      encoderUncertainty: ofEncoder.uncertainty,
    }),
  )
  let taken = 0
  return {
    words: words.map(({ length }) => doubts.slice(taken, (taken += length))),
    uncertainty: ofReadings.uncertainty,
  }
}

/** How well each vowel fits its formants; null for consonants. */
function fitsOf(
  formantsAt: FormantsAt,
  placed: readonly PlacedPhone[],
  names: readonly string[],
): (VowelFit | null)[] {
  const nameOf = ({ phone }: PlacedPhone) => names[phone] ?? ''
  const vowels = placed.filter((phone) => isVowel(nameOf(phone)))
  const fits = vowelFits(
    formantsAt,
    vowels.map((phone) => ({ name: nameOf(phone), start: phone.start, end: phone.end })),
  )
  const fitOf = new Map(vowels.map((phone, at) => [phone, fits[at] ?? null]))
  return placed.map((phone) => fitOf.get(phone) ?? null)
}

/** Each phone with its neighbours, if they touch it, and the frames in which its borders may move. */
function placedPhones(
  words: readonly { phone: number; start: number; end: number }[][],
  frames: number,
): PlacedPhone[] {
  const all = words.flatMap((phones) =>
    phones.map((phone, place) => ({ ...phone, place, count: phones.length })),
  )
  return all.map((phone, at) => {
    const previous = all[at - 1]
    const next = all[at + 1]
    const touchesPrevious = previous !== undefined && phone.start - previous.end <= 1
    const touchesNext = next !== undefined && next.start - phone.end <= 1
    return {
      ...phone,
      before: touchesPrevious ? previous.phone : anything,
      after: touchesNext ? next.phone : anything,
      from: touchesPrevious ? previous.start : Math.max(0, phone.start - freeFrames),
      to: touchesNext ? next.end : Math.min(frames, phone.end + freeFrames),
    }
  })
}

/** What one of them thinks of a phone: log likelihood ratios against it, with its neighbours aligned again. */
type Opinion = {
  confusable: number
  /** The most likely confusable phone. */
  rival: number
  other: number
  missing: number
  highest: number
  /** Mean per frame below the most likely phone of each frame. */
  loss: number
}

function opinions(
  scores: PhoneScores,
  placed: readonly PlacedPhone[],
  names: readonly string[],
): { phones: Opinion[]; uncertainty: number } {
  const highest = highestOfEachFrame(scores)
  const phones = placed.map((phone) => opinionOf(scores, highest, phone, names))
  return { phones, uncertainty: uncertaintyOf(phones.map(({ loss }) => loss)) }
}

function opinionOf(
  scores: PhoneScores,
  highestOf: Float32Array,
  { phone, start, end, before, after, from, to }: PlacedPhone,
  names: readonly string[],
): Opinion {
  const path = (...states: number[]) => bestPath(scores, highestOf, states, from, to)
  const own = path(before, phone, after)
  let [confusable, rival, other] = [-Infinity, silence, -Infinity]
  for (let candidate = 0; candidate < names.length; candidate++) {
    if (candidate === phone || candidate === silence) continue
    const gain = path(before, candidate, after) - own
    other = Math.max(other, gain)
    if (gain > confusable && isConfusable(names[phone] ?? '', names[candidate] ?? ''))
      [confusable, rival] = [gain, candidate]
  }
  const scoreAt = (frame: number) => scores.values[frame * scores.phones + phone] as number
  let highest = -Infinity
  for (
    let frame = Math.max(0, start - searchRadius);
    frame < Math.min(scores.frames, end + searchRadius);
    frame++
  )
    highest = Math.max(highest, scoreAt(frame))
  let loss = 0
  for (let frame = start; frame < end; frame++) loss += (highestOf[frame] as number) - scoreAt(frame)
  return {
    confusable,
    rival,
    other,
    missing: path(before, after) - own,
    highest,
    loss: loss / Math.max(1, end - start),
  }
}

/** The mean loss of a reading without its least certain phones. */
function uncertaintyOf(losses: readonly number[]): number {
  const kept = losses
    .toSorted((a, b) => a - b)
    .slice(0, losses.length - Math.ceil(losses.length / uncertainShare))
  return kept.reduce((sum, value) => sum + value, 0) / Math.max(1, kept.length)
}

function doubtsOf(
  { phone, start, end, place, count }: PlacedPhone,
  one: Opinion,
  two: Opinion,
  reading: {
    names: readonly string[]
    highBand: number
    fit: VowelFit | null
    readingsUncertainty: number
    encoderUncertainty: number
  },
): PhoneDoubts {
  const name = reading.names[phone] ?? ''
  const frames = Math.max(1, end - start)
  const limited = (value: number) => clamp(value, -mostLikelihood, mostLikelihood)
  const perFrame = (value: number) => clamp(value / frames, -mostPerFrame, mostPerFrame)
  const rival = one.confusable >= two.confusable ? one : two
  const likeliest =
    rival.confusable >= Math.max(one.missing, two.missing) ? reading.names[rival.rival] : undefined
  const isHeard = likeliest !== undefined && phoneInventory.includes(likeliest) && rival.rival !== silence
  const heard = isHeard ? likeliest : null
  const values: Record<SubstitutionFeature, number> = {
    readings_confusable: limited(one.confusable),
    readings_other: limited(one.other),
    readings_missing: limited(one.missing),
    readings_highest: limited(one.highest),
    readings_loss: one.loss,
    readings_confusable_per_frame: perFrame(one.confusable),
    readings_uncertainty: reading.readingsUncertainty,
    readings_relative_loss: one.loss - reading.readingsUncertainty,
    encoder_confusable: limited(two.confusable),
    encoder_other: limited(two.other),
    encoder_missing: limited(two.missing),
    encoder_highest: limited(two.highest),
    encoder_loss: two.loss,
    encoder_confusable_per_frame: perFrame(two.confusable),
    encoder_uncertainty: reading.encoderUncertainty,
    encoder_relative_loss: two.loss - reading.encoderUncertainty,
    frames: Math.min(mostFrames, end - start),
    high_band: reading.highBand,
    is_vowel: Number(isVowel(name)),
    is_fricative: Number(fricatives.has(name)),
    is_stop: Number(stops.has(name)),
    is_word_start: Number(place === 0),
    is_word_end: Number(place === count - 1),
    word_length: count,
    same_rival: Number(one.rival === two.rival),
    lowest_confusable: limited(Math.min(one.confusable, two.confusable)),
    lowest_other: limited(Math.min(one.other, two.other)),
    lowest_missing: limited(Math.min(one.missing, two.missing)),
    vowel_fit: reading.fit?.own ?? 0,
    vowel_other: reading.fit?.gainOf() ?? 0,
    vowel_rival: reading.fit?.gainOf(heard) ?? 0,
  }
  return {
    values: inOrder(substitutionFeatureNames, values),
    heard,
    margin: -Math.max(one.confusable, two.confusable),
  }
}

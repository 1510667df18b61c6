import { alignPhones, phoneLoopScore, type AlignedPhone, type Alignment } from './align-phones.ts'
import type table from './features.json'
import type { PhoneScores } from './phone-network.ts'
import { clamp } from './statistics.ts'

/**
 * The relation of a candidate to the target: itself, a word one phone away, another word of the quiz, a common word, or what is no
 * word: the target with a likely phone error, or with something left out or added.
 */
export type Kind = 'target' | 'near' | 'other' | 'background' | 'mispronounced' | 'incomplete'
/** One pronunciation of one word; phones by their numbers in the model. */
export type Candidate = { text: string; kind: Kind; phones: readonly number[] }

/** What is known of a phone by its number in the model. `leastFrames`: how many frames it takes at least in a word. */
export type PhoneProperties = { isVowel: (phone: number) => boolean; leastFrames: (phone: number) => number }

/** Null if the recording is shorter than the least durations of the phones of the target, so that it cannot be the target. */
export type TargetWordFeatures = FoundTarget | null

type FoundTarget = {
  /** In the order of `targetWord` in features.json. */
  values: number[]
  /** The most likely word that is not the target. Empty if what was said is likely to be no word at all. */
  rival: string
  found: FoundWords
}

/** Where the phones of the likeliest candidate of each kind were found. */
export type FoundWords = Partial<Record<Kind, readonly AlignedPhone[]>>

/**
 * A word is named as heard if its log likelihood per frame is this much above that of the free phone loop, which pays for each
 * change of phone. On tuning voices and speakers 2 % of non-words and sentences reach it.
 */
const credibleGain = 0.38

/**
 * The verification features of a target word in a game. Most are log likelihood ratios against other words and against a
 * free phone loop (Jiang 2005, "Confidence measures for speech recognition: a survey"). The likeliest candidate of each kind is aligned again
 * with a least duration of each phone. Throws an Error if no candidate is the target.
 */
export function targetWordFeatures(
  scores: PhoneScores,
  highBand: number,
  candidates: readonly Candidate[],
  { isVowel, leastFrames }: PhoneProperties,
): TargetWordFeatures {
  const best = bestOfEach(scores, candidates)
  const target = best.target
  if (!candidates.some(({ kind }) => kind === 'target'))
    throw new Error('There is no target among the candidates')
  const own = target && lastingAlignment(scores, target.alignment, leastFrames)
  if (!target || !own || own.score === -Infinity) return null
  const free = phoneLoopScore(scores)
  const phones = target.alignment.phones.map((aligned) => ({
    ...aligned,
    frames: aligned.end - aligned.start,
    ...rivalsWithin(scores, aligned.phone, aligned.start, aligned.end),
  }))
  const frames = phones.reduce((sum, phone) => sum + phone.frames, 0)
  const means = phones.map(({ loss, frames }) => -loss / frames)
  const sorted = means.toSorted((a, b) => a - b)
  const worstOf = (vowels: boolean) =>
    Math.min(0, ...means.filter((_, at) => isVowel(phones[at]?.phone ?? 0) === vowels))
  const against = (kind: Kind) =>
    clamped(target.alignment.score - (best[kind]?.alignment.score ?? target.alignment.score - 30))
  const total = target.alignment.score - free
  const lastingAgainst = (kind: Kind) => {
    const found = best[kind]
    const other = found && lastingAlignment(scores, found.alignment, leastFrames)
    return clamped(own.score - (other?.score ?? own.score - 30))
  }

  const features: Record<keyof typeof table.targetWord, number> = {
    fit_per_frame: total / frames,
    fit_total: clamped(total / 3),
    gain_over_near: against('near'),
    gain_over_quiz: against('other'),
    gain_over_background: against('background'),
    gain_over_mispronounced: against('mispronounced'),
    gain_over_incomplete: against('incomplete'),
    worst_phone: sorted[0] ?? 0,
    second_worst_phone: sorted[1] ?? 0,
    mean_phone: means.reduce((sum, mean) => sum + mean, 0) / means.length,
    worst_vowel: worstOf(true),
    worst_consonant: worstOf(false),
    best_substitution: clamped(-Math.max(...phones.map(({ gain }) => gain))),
    shortest_phone: Math.min(5, ...phones.map((phone) => phone.frames)),
    frames_per_phone: frames / phones.length,
    phones: phones.length,
    sound_outside: soundOutside(scores, phones[0]?.start ?? 0, phones.at(-1)?.end ?? 0),
    loop_per_frame: free / scores.frames,
    high_band: highBand,
    lasting_loss: clamped(own.score - target.alignment.score),
    lasting_gain_over_near: lastingAgainst('near'),
    lasting_gain_over_quiz: lastingAgainst('other'),
    lasting_gain_over_background: lastingAgainst('background'),
    lasting_gain_over_mispronounced: lastingAgainst('mispronounced'),
    lasting_gain_over_incomplete: lastingAgainst('incomplete'),
    lasting_worst_phone: Math.min(
      0,
      ...own.phones.map(({ score, start, end }) => score / Math.max(1, end - start)),
    ),
  }
  const [rival] = (['near', 'other', 'background'] as const)
    .flatMap((kind) => best[kind] ?? [])
    .sort((a, b) => b.alignment.score - a.alignment.score)
  // The browser loads this file, so it does not import the table of features. A unit test compares the order.
  return {
    values: Object.values(features),
    rival: isCredible(rival?.alignment, free) ? (rival?.text ?? '') : '',
    found: Object.fromEntries(Object.entries(best).map(([kind, { alignment }]) => [kind, alignment.phones])),
  }
}

function isCredible(alignment: Alignment | undefined, free: number): boolean {
  const spoken = alignment?.phones.reduce((sum, { start, end }) => sum + end - start, 0) ?? 0
  return alignment !== undefined && (alignment.score - free) / spoken >= credibleGain
}

const lastingAlignment = (
  scores: PhoneScores,
  { phones }: Alignment,
  leastFrames: PhoneProperties['leastFrames'],
): Alignment =>
  alignPhones(
    scores,
    phones.map(({ phone }) => phone),
    leastFrames,
  )

type Best = Partial<Record<Kind, { text: string; alignment: Alignment }>>

function bestOfEach(scores: PhoneScores, candidates: readonly Candidate[]): Best {
  const best: Best = {}
  for (const { kind, text, phones } of candidates) {
    const alignment = alignPhones(scores, phones)
    if (alignment.score > (best[kind]?.alignment.score ?? -Infinity)) best[kind] = { text, alignment }
  }
  return best
}

/**
 * The log likelihood of other phones minus that of `phone` in its frames: of the best phone in each frame (`loss`), and of the
 * best single phone for all frames (`gain`).
 */
function rivalsWithin({ values, phones }: PhoneScores, phone: number, start: number, end: number) {
  const sums = new Float64Array(phones)
  let loss = 0
  for (let frame = start; frame < end; frame++) {
    const row = values.subarray(frame * phones, (frame + 1) * phones)
    const own = row[phone] ?? 0
    loss += Math.max(...row) - own
    for (let other = 0; other < phones; other++) sums[other] = (sums[other] ?? 0) + (row[other] ?? 0) - own
  }
  return { loss, gain: Math.max(...sums) }
}

/** The mean log likelihood per frame of the best phone over silence, before and after the word. */
function soundOutside({ values, phones, frames }: PhoneScores, start: number, end: number): number {
  let sum = 0
  let count = 0
  for (let frame = 0; frame < frames; frame++) {
    if (frame >= start && frame < end) continue
    const row = values.subarray(frame * phones, (frame + 1) * phones)
    sum += Math.max(...row) - (row[0] ?? 0)
    count++
  }
  return count === 0 ? 0 : sum / count
}

const clamped = (value: number) => clamp(value, -30, 30)

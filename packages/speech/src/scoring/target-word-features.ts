import { alignPhones, phoneLoopScore, type Alignment } from './align-phones.ts'
import type { PhoneScores } from './phone-network.ts'

export type Kind = 'target' | 'near' | 'other' | 'background'
/** One way to say one word; phones by their number in the network. */
export type Candidate = { text: string; kind: Kind; phones: readonly number[] }

/** What speaks for the target and against it, as numbers that the verdict weighs. */
export type TargetWordFeatures = {
  /** In the order of `targetWordFeatureNames`. */
  values: number[]
  /** The likeliest word that is not the target. */
  rival: string
}

export const targetWordFeatureNames = [
  'fit for each frame', // target against free phones
  'fit in all',
  'against near words',
  'against quiz words',
  'against background words',
  'worst phone',
  'second worst phone',
  'mean phone',
  'worst vowel',
  'worst consonant',
  'best single change',
  'shortest phone',
  'frames for each phone',
  'phones',
  'sound outside the word',
] as const

export function targetWordFeatures(
  scores: PhoneScores,
  candidates: readonly Candidate[],
  isVowel: (phone: number) => boolean,
): TargetWordFeatures {
  const best = bestOfEach(scores, candidates)
  const target = best.target
  if (!target) throw new Error('There is no target among the candidates')
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
    clamp(target.alignment.score - (best[kind]?.alignment.score ?? target.alignment.score - 30))
  const total = target.alignment.score - free

  const values = [
    total / frames,
    clamp(total / 3),
    against('near'),
    against('other'),
    against('background'),
    sorted[0] ?? 0,
    sorted[1] ?? 0,
    means.reduce((sum, mean) => sum + mean, 0) / means.length,
    worstOf(true),
    worstOf(false),
    clamp(-Math.max(...phones.map(({ gain }) => gain))),
    Math.min(5, ...phones.map((phone) => phone.frames)),
    frames / phones.length,
    phones.length,
    soundOutside(scores, phones[0]?.start ?? 0, phones.at(-1)?.end ?? 0),
  ]
  const [rival] = (['near', 'other', 'background'] as const)
    .flatMap((kind) => best[kind] ?? [])
    .sort((a, b) => b.alignment.score - a.alignment.score)
  return { values, rival: rival?.text ?? '' }
}

type Best = Partial<Record<Kind, { text: string; alignment: Alignment }>>

function bestOfEach(scores: PhoneScores, candidates: readonly Candidate[]): Best {
  const best: Best = {}
  for (const { kind, text, phones } of candidates) {
    const alignment = alignPhones(scores, phones)
    if (alignment.score > (best[kind]?.alignment.score ?? -Infinity)) best[kind] = { text, alignment }
  }
  return best
}

/** How much better other phones fit the same frames: each frame its own (`loss`), and one for all of them (`gain`). */
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

/** How unlike silence the recording is before and after the word, the mean of its frames. */
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

const clamp = (value: number) => Math.max(-30, Math.min(30, value))

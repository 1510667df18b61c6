import { ipaOf } from '../text/arpabet.ts'
import { isConfusable } from '../text/phone-confusions.ts'
import type { Segment } from './transcript-alignment.ts'
import { phoneInventory } from './forced-alignment.ts'
import type { SubstitutionReport, Substitution } from './substitution-detection.ts'
import type { HeardReading } from './reading-features.ts'
import type { PredictedScores } from './reading-model.ts'
import type { ReadingReport, ReportedPhone, ReportedWord, WordVerdict } from './reading-report.ts'
import type { ScriptWord } from '../text/script-words.ts'

export type ReadingScores = Pick<
  ReadingReport,
  'overall' | 'accuracy' | 'fluency' | 'prosody' | 'completeness' | 'words'
>

/** `said`, `heard`, `opinion` and `predicted` hold the words in the order in which they were said, as `parts` does. */
export type ReadingToScore = {
  words: readonly ScriptWord[]
  parts: readonly Segment[]
  /** How likely it is that the word was said there, be it badly: 0 to 1. */
  said: readonly number[]
  /** From this likelihood on it counts as said. */
  leastLikelihood: number
  heard: HeardReading
  opinion: SubstitutionReport
  /** Null where no word of the script was heard. */
  predicted: PredictedScores | null
  /** How likely it is that this script was read at all, 0 to 1. */
  likelihood: number
}

/**
 * From the experts' scales to the product's: 0 to 100, in whole numbers. The same straight lines for everybody, so that a
 * comparison between two readings is one between two judgements.
 */
export function scoreReading(reading: ReadingToScore): ReadingScores {
  const { words, predicted } = reading
  const found = foundWords(reading)
  const all = Array.from(found.values())
  const said = all.filter(({ isSaid }) => isSaid)
  const slipped = said.filter(({ isSlipped }) => isSlipped).length / Math.max(1, said.length)
  const mean = (of: (likelihood: number) => number) =>
    all.reduce((sum, { likelihood }) => sum + of(likelihood), 0) / Math.max(1, words.length)
  const read = mean((likelihood) => Math.min(1, likelihood / hardlySaid))
  const belief = beliefIn(
    reading.likelihood,
    read,
    mean((likelihood) => likelihood),
  )
  const whole = (score: number, lost = 0) =>
    rounded(Math.max(0, percent(score, wholeScale) - lost) * belief * presence(read))
  return {
    overall: whole(predicted?.total ?? 0, slipped * lostBySlips),
    accuracy: whole(predicted?.accuracy ?? 0, slipped * lostBySlips),
    fluency: whole(predicted?.fluency ?? 0),
    prosody: whole(predicted?.prosody ?? 0),
    completeness: rounded((100 * said.length * belief) / Math.max(1, words.length)),
    words: reportedWords(words, found, belief),
  }
}

/**
 * Between these two likelihoods of the script having been read at all the scores fade out, by its logarithm. Nobody of 313
 * people who read theirs has less than `likely`, and nearly all other texts and languages by synthetic voices do, but only
 * two of three other texts beside recordings of people (train-reading-gate.py prints it): who reads must be believed.
 */
const whereWordsWere = { doubtful: 0.002, likely: 0.012 }
/** Where hardly a word seems to have been said, as among knocks or where one text is laid over another, more is asked. */
const whereTheyWereNot = { doubtful: 0.01, likely: 0.1 }
const leastLikelyWords = 0.65
/**
 * Where nearly every word was found one by one, doubt about the whole takes most of a score, not all of it: people whose
 * English is hard to follow may read the script and not be believed. What is judged of another text nearly always stays under 30 by this.
 */
const nearlyAll = 0.8
const leftOfDoubt = 0.38

/** `read` is the share of the script that was read, `words` how likely its words are on average. */
function beliefIn(likelihood: number, read: number, words: number): number {
  const { doubtful, likely } = words >= leastLikelyWords ? whereWordsWere : whereTheyWereNot
  const belief = Math.log(Math.max(doubtful, likelihood) / doubtful) / Math.log(likely / doubtful)
  return Math.max(read >= nearlyAll ? leftOfDoubt : 0, Math.min(1, belief))
}

type Scale = { from: number; to: number }

/** Experts have given nobody 10; what they would call excellent is judged 9 to 9.3. */
const wholeScale: Scale = { from: 0, to: 9.5 }
const wordScale: Scale = { from: 0, to: 10 }
const phoneScale: Scale = { from: 0, to: 2 }

/**
 * What is left of a score when a share of the words was read. A word or two cost little, since the best of readers skips
 * one, and following the script may lose one too; of half a script half the score is left.
 */
const presence = (read: number) => (read >= 0.8 ? 1 - (1 - read) / 2 : (read * 0.9) / 0.8)

const percent = (score: number, { from, to }: Scale) =>
  Math.max(0, Math.min(100, (100 * (score - from)) / (to - from)))
const rounded = (value: number) => Math.round(value)

/**
 * From these scores up. They agree best with experts who gave a word 8 and more, 5 to 8, or less (weighted kappa 0.61 on
 * speakers that the model had not heard).
 */
const good = 85
const close = 71
/** A phone below this was another one, where another fits better by this much (logarithms of likelihood a frame). */
const otherPhone = 65
const clearly = 2

/** A sound that was clearly another one, which the judge's model may be deaf to: at most so much for it, and for its word. */
const mostForOther = 60
const lostByClearness = 5
const mostForWord = 60
const leastForOther = 10
/** What is lost when every word has a wrong sound. */
const lostBySlips = 25

/** A word that was perhaps left out takes its share from the scores of the whole, the more the less likely it is. */
const hardlySaid = 0.3
/**
 * What is found in place of a word that was left out is never good; it is worth less the less likely it is, and nothing
 * where it is unlikely: people whose words are taken for left out said most of them, badly or not so badly.
 */
const mostForLeftOut = good - 1
const unlikely = 0.02
const likelyEnough = 0.2

/** `isSlipped` when a sound of it was clearly another one, said by somebody who is heard well. */
type Found = {
  likelihood: number
  isSaid: boolean
  score: number
  isSlipped: boolean
  start: number
  end: number
  phones: ReportedPhone[]
}

/** For each word of the script that was found the best time that it was. */
function foundWords({
  parts,
  said,
  leastLikelihood,
  heard,
  opinion,
  predicted,
}: ReadingToScore): Map<number, Found> {
  const found = new Map<number, Found>()
  let firstPhone = 0
  let place = 0
  for (const piece of parts) {
    if (piece.type !== 'word') continue
    const phones = heard.words[place]?.phones ?? []
    const others = opinion.others[place] ?? []
    const isSlipped = opinion.isRecognisedWell && others.some((other) => other !== null)
    const judged = percent(predicted?.words[place] ?? 0, wordScale)
    const likelihood = said[place] ?? 0
    const one: Found = {
      likelihood,
      isSaid: likelihood >= leastLikelihood,
      score: isSlipped ? Math.min(judged, mostForWord) : judged,
      isSlipped,
      start: phones[0]?.native.start ?? 0,
      end: phones.at(-1)?.native.end ?? 0,
      phones: phones.map((phone, at) =>
        reported(phone, predicted?.phones[firstPhone + at] ?? 0, others[at] ?? null),
      ),
    }
    const better = one.isSaid ? one : leftOut(one)
    const before = found.get(piece.word)
    if (!before || isBetter(better, before)) found.set(piece.word, better)
    firstPhone += phones.length
    place++
  }
  return found
}

const isBetter = (one: Found, other: Found) =>
  one.isSaid === other.isSaid ? one.score > other.score : one.isSaid

function leftOut(found: Found): Found {
  const share = Math.sqrt(Math.min(1, Math.max(0, found.likelihood - unlikely) / (likelyEnough - unlikely)))
  return {
    ...found,
    score: Math.min(mostForLeftOut, found.score) * share,
    phones: found.phones.map(({ phone, ipa, score }) => ({ phone, ipa, score: rounded(score * share) })),
  }
}

function reported(
  { phone, native }: HeardReading['words'][number]['phones'][number],
  judged: number,
  other: Substitution | null,
): ReportedPhone {
  const most = other ? Math.max(leastForOther, mostForOther - lostByClearness * other.margin) : 100
  const score = rounded(Math.min(percent(judged, phoneScale), most))
  const heard = other?.heard ?? (score < otherPhone ? likelierOf(phone, native.scores) : null)
  return { phone, ipa: ipaOf(phone), score, ...(heard !== null && { heard }) }
}

/** The phone that fits clearly better by the judge's own model, where it is one that is easily said instead. */
function likelierOf(phone: string, scores: ArrayLike<number>): string | null {
  const own = scores[phoneInventory.indexOf(phone)] ?? 0
  let best = 1
  for (let other = 2; other < phoneInventory.length; other++)
    if ((scores[other] as number) > (scores[best] as number)) best = other
  const name = phoneInventory[best] ?? phone
  return isConfusable(phone, name) && (scores[best] as number) - own >= clearly ? name : null
}

function reportedWords(
  words: readonly ScriptWord[],
  all: ReadonlyMap<number, Found>,
  belief: number,
): ReportedWord[] {
  let time = 0
  return words.map(({ text, pronunciations }, word): ReportedWord => {
    const found = all.get(word)
    const score = rounded((found?.score ?? 0) * belief)
    if (!found?.isSaid) {
      const phones = found?.phones ?? unheardPhones(pronunciations)
      return { text, score, verdict: 'omitted', start_s: time, end_s: time, phones }
    }
    time = found.end / 100
    return {
      text,
      score,
      verdict: verdictOf(score),
      start_s: found.start / 100,
      end_s: time,
      phones: found.phones,
    }
  })
}

const unheardPhones = ([first = '']: readonly string[]): ReportedPhone[] =>
  first.split(' ').map((phone) => ({ phone, ipa: ipaOf(phone), score: 0 }))

const verdictOf = (score: number): WordVerdict =>
  score >= good ? 'good' : score >= close ? 'close' : 'missed'

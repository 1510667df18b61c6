import { ipaOf } from '../text/ipa.ts'
import type { ReadPart } from './follow-script.ts'
import { heardPhones } from './hear-natively.ts'
import type { HeardReading } from './reading-features.ts'
import type { Judgement } from './reading-model.ts'
import type { ReadingReport, ReportedPhone, ReportedWord, WordVerdict } from './reading-report.ts'
import type { ScriptWord } from '../text/script-words.ts'

export type ReadingScores = Pick<
  ReadingReport,
  'overall' | 'accuracy' | 'fluency' | 'prosody' | 'completeness' | 'words'
>

/** `heard` and `judgement` hold the words in the order in which they were said, as `parts` does. */
export type JudgedReading = {
  words: readonly ScriptWord[]
  parts: readonly ReadPart[]
  heard: HeardReading
  /** Null where no word of the script was heard. */
  judgement: Judgement | null
  /** How likely it is that this script was read at all, 0 to 1. */
  likelihood: number
}

/**
 * From the experts' scales to the product's: 0 to 100, in whole numbers. The same straight lines for everybody, so that a
 * comparison between two readings is one between two judgements.
 */
export function scoreReading(reading: JudgedReading): ReadingScores {
  const { words, judgement } = reading
  const said = saidWords(reading)
  const read = words.filter((_, word) => said.has(word)).length / Math.max(1, words.length)
  const belief = beliefIn(reading.likelihood, read)
  const whole = (score: number) => rounded(percent(score, wholeScale) * belief * presence(read))
  return {
    overall: whole(judgement?.total ?? 0),
    accuracy: whole(judgement?.accuracy ?? 0),
    fluency: whole(judgement?.fluency ?? 0),
    prosody: whole(judgement?.prosody ?? 0),
    completeness: rounded(100 * read * belief),
    words: reportedWords(words, said, belief),
  }
}

// Between these two likelihoods of the script having been read at all the scores fade out.
const doubtful = 0.15
const likely = 0.42
/**
 * Where nearly every word was found one by one, doubt about the whole takes most of a score, not all of it: of 100 people
 * whose English is hard to follow, one reads the script and is not believed. Even full marks stay under 30 by this.
 */
const nearlyAll = 0.8
const leftOfDoubt = 0.29

function beliefIn(likelihood: number, read: number): number {
  const belief = (likelihood - doubtful) / (likely - doubtful)
  return Math.max(read >= nearlyAll ? leftOfDoubt : 0, Math.min(1, belief))
}

type Scale = { from: number; to: number }

const wholeScale: Scale = { from: 0, to: 10 }
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

type Said = { score: number; start: number; end: number; phones: ReportedPhone[] }

/** For each word of the script the best time that it was said. */
function saidWords({ parts, heard, judgement }: JudgedReading): Map<number, Said> {
  const said = new Map<number, Said>()
  let firstPhone = 0
  let place = 0
  for (const piece of parts) {
    if (piece.type !== 'word') continue
    const phones = heard.words[place]?.phones ?? []
    const score = percent(judgement?.words[place] ?? 0, wordScale)
    const before = said.get(piece.word)
    if (!before || score > before.score)
      said.set(piece.word, {
        score,
        start: phones[0]?.native.start ?? 0,
        end: phones.at(-1)?.native.end ?? 0,
        phones: phones.map((phone, at) => reported(phone, judgement?.phones[firstPhone + at] ?? 0)),
      })
    firstPhone += phones.length
    place++
  }
  return said
}

function reported(
  { phone, native }: HeardReading['words'][number]['phones'][number],
  judged: number,
): ReportedPhone {
  const score = rounded(percent(judged, phoneScale))
  const own = native.scores[heardPhones.indexOf(phone)] ?? 0
  let best = 0
  for (let other = 1; other < heardPhones.length; other++)
    if (best === 0 || (native.scores[other] as number) > (native.scores[best] as number)) best = other
  const isOther =
    score < otherPhone && heardPhones[best] !== phone && (native.scores[best] as number) - own >= clearly
  return { phone, ipa: ipaOf(phone), score, ...(isOther && { heard: heardPhones[best] ?? phone }) }
}

function reportedWords(
  words: readonly ScriptWord[],
  said: ReadonlyMap<number, Said>,
  belief: number,
): ReportedWord[] {
  let time = 0
  return words.map(({ text, pronunciations }, word): ReportedWord => {
    const found = said.get(word)
    if (!found) {
      const phones = (pronunciations[0] ?? '')
        .split(' ')
        .map((phone) => ({ phone, ipa: ipaOf(phone), score: 0 }))
      return { text, score: 0, verdict: 'omitted', start_s: time, end_s: time, phones }
    }
    time = found.end / 100
    const score = rounded(found.score * belief)
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

const verdictOf = (score: number): WordVerdict =>
  score >= good ? 'good' : score >= close ? 'close' : 'missed'

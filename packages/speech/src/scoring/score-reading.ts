import { phoneInventory } from '../text/arpabet.ts'
import { ipaOf } from '../text/ipa.ts'
import { isConfusable } from '../text/phone-confusions.ts'
import type { ScriptWord } from '../text/script-words.ts'
import {
  closeWord,
  completenessPenalty,
  goodWord,
  mostForOmitted,
  omittedCredit,
  percent,
  phoneScale,
  readCredit,
  readingScale,
  transcriptConfidence,
  wordScale,
} from './calibration.ts'
import type { PhoneDoubt, ScoredPhoneObservation, ScoredWord } from './observations.ts'
import type { PredictedScores } from './reading-model.ts'
import { fluencyLeft, mostFluency, type Pace } from './pace.ts'
import { countsAsWrong } from './substitution-detection.ts'
import { pausesAfter } from './restarts.ts'
import type { ReadingReport, ReportedPhone, ReportedWord, WordVerdict } from './reading-report.ts'

export type ReadingScores = Pick<
  ReadingReport,
  'overall' | 'accuracy' | 'fluency' | 'prosody' | 'completeness' | 'pace_wpm' | 'words'
> & {
  /** ARPAbet phones that were said without doubt each time, also in words that are reported as omitted. */
  certainSounds: string[]
  /** The seconds after each word that was read until the next one (`pausesAfter`). */
  pauses: ReadonlyMap<number, number>
}

export type ReadingToScore = {
  script: readonly ScriptWord[]
  /** The words that were found, in the order of time. */
  words: readonly ScoredWord[]
  /** From this probability on a word is accepted as said. */
  acceptFrom: number
  /** Whether the phone network of the readings recognises the speaker so well that substitutions lower the score of their word. */
  isRecognisedWell: boolean
  pace: Pace
  /** The scores at this pace, or at the limit (pace.ts). Null where no word of the script was found. */
  predicted: Omit<PredictedScores, 'words'> | null
  /** The probability that this script was read at all, 0 to 1. */
  transcriptProbability: number
}

/** The scores of a reading as whole numbers from 0 to 100. */
export function scoreReading(reading: ReadingToScore): ReadingScores {
  const { script, predicted } = reading
  const found = foundWords(reading)
  const all = Array.from(found.values())
  const accepted = all.filter(({ isAccepted }) => isAccepted)
  const wrong =
    accepted.filter(({ hasSubstitution }) => hasSubstitution).length / Math.max(1, accepted.length)
  const meanOfScript = (of: (probability: number) => number) =>
    all.reduce((sum, { probability }) => sum + of(probability), 0) / Math.max(1, script.length)
  const read = meanOfScript(readCredit)
  const confidence = transcriptConfidence(
    reading.transcriptProbability,
    read,
    meanOfScript((probability) => probability),
  )
  const scaled = (score: number, { lost = 0, left = 1, most = 100 }) =>
    Math.round(
      Math.min(most, Math.max(0, percent(score, readingScale) - lost) * left) *
        confidence *
        completenessPenalty(read),
    )
  const lost = wrong * lostBySubstitutions
  const left = fluencyLeft(reading.pace)
  return {
    // Half of the loss: the sounds may still be right.
    overall: scaled(predicted?.total ?? 0, { lost, left: (1 + left) / 2 }),
    accuracy: scaled(predicted?.accuracy ?? 0, { lost }),
    fluency: scaled(predicted?.fluency ?? 0, { left, most: mostFluency(reading.pace) }),
    prosody: scaled(predicted?.prosody ?? 0, {}),
    pace_wpm: Math.round(reading.pace.reading),
    completeness: Math.round((100 * accepted.length * confidence) / Math.max(1, script.length)),
    words: reportedWords(script, found, confidence),
    certainSounds: certainSounds(reading.words),
    pauses: pausesAfter(timesOf(reading)),
  }
}

/** The points that a reading loses if every word has a substitution. */
const lostBySubstitutions = 25
/** The highest scores of a phone that was replaced or left out, and of its word. The reading model may score them higher. */
const mostForSubstituted = { phone: 62, word: 60 }
/** The highest score of a phone that is certainly wrong. */
const mostIfCertain = 45
/** From this probability on a wrong phone lowers its word and the reading too. */
const lowersWordFrom = 0.93
/** What a phone that is certainly wrong loses on the scale of the experts. It brings the scores of people closer to theirs. */
const lostByDoubt = 0.4
/** A phone below this score is reported with the most likely phone, if the mean of its log posterior is higher by this margin. */
const otherPhoneUnder = 65
const clearMargin = 2

/**
 * A phone was said without doubt if it is this unlikely to be wrong, and so much likelier than any confusable one in both networks.
 * Of 135 readings by tuning voices with sounds said wrongly on purpose, 1 is praised for a wrong one (2 by the score alone), and
 * 34 of 40 correct readings still have a sound to praise.
 */
const mostDoubt = 0.05
const leastMargin = 4

function certainSounds(words: readonly ScoredWord[]): string[] {
  const phones = words.flatMap((word) => word.phones)
  const doubted = new Set(
    phones
      .filter(({ doubt }) => doubt.wrong >= mostDoubt || doubt.margin < leastMargin)
      .map(({ phone }) => phone),
  )
  return [...new Set(phones.map(({ phone }) => phone))].filter((phone) => !doubted.has(phone))
}

type FoundWord = {
  probability: number
  isAccepted: boolean
  score: number
  hasSubstitution: boolean
  /** Frames of 10 ms. */
  start: number
  end: number
  phones: ReportedPhone[]
}

/** For each word of the script that was found its last accepted observation, or else the best one. */
function foundWords({ words, acceptFrom, isRecognisedWell }: ReadingToScore): Map<number, FoundWord> {
  const found = new Map<number, FoundWord>()
  for (const { word, probability, score, phones } of words) {
    const predicted = percent(score, wordScale)
    const hasSubstitution = isRecognisedWell && phones.some(({ doubt }) => doubt.wrong >= lowersWordFrom)
    const observed: FoundWord = {
      probability,
      isAccepted: probability >= acceptFrom,
      score: hasSubstitution ? Math.min(predicted, mostForSubstituted.word) : predicted,
      hasSubstitution,
      start: phones[0]?.start ?? 0,
      end: phones.at(-1)?.end ?? 0,
      phones: phones.map(reportedPhone),
    }
    const candidate = observed.isAccepted ? observed : omitted(observed)
    const before = found.get(word)
    if (!before || replaces(candidate, before)) found.set(word, candidate)
  }
  return found
}

/** When the accepted words were said, also those that were said again. */
const timesOf = ({ words, acceptFrom }: ReadingToScore) =>
  words.flatMap(({ word, probability, phones }) => {
    const [first, last] = [phones[0], phones.at(-1)]
    return probability >= acceptFrom && first && last
      ? [{ word, start_s: first.start / 100, end_s: last.end / 100 }]
      : []
  })

/** A reader who says a word again corrects it. Words of one pass also have times that go on from word to word. */
const replaces = (later: FoundWord, before: FoundWord) =>
  later.isAccepted || (!before.isAccepted && later.score > before.score)

function omitted(word: FoundWord): FoundWord {
  const credit = omittedCredit(word.probability)
  return {
    ...word,
    score: Math.min(mostForOmitted, word.score) * credit,
    phones: word.phones.map(({ phone, ipa, score }) => ({ phone, ipa, score: Math.round(score * credit) })),
  }
}

const isSubstituted = ({ doubt }: ScoredPhoneObservation) => doubt.wrong >= countsAsWrong

const mostFor = ({ wrong }: PhoneDoubt) =>
  mostForSubstituted.phone -
  ((mostForSubstituted.phone - mostIfCertain) * (wrong - countsAsWrong)) / (1 - countsAsWrong)

function reportedPhone(observation: ScoredPhoneObservation): ReportedPhone {
  const { phone, doubt } = observation
  const predicted = percent(observation.score - lostByDoubt * doubt.wrong, phoneScale)
  const score = Math.round(isSubstituted(observation) ? Math.min(predicted, mostFor(doubt)) : predicted)
  const heard = doubt.heard ?? (score < otherPhoneUnder ? likelierPhone(observation) : null)
  return { phone, ipa: ipaOf(phone), score, ...(heard !== null && { heard }) }
}

/** The most likely phone, if it is confusable with this one and clearly more likely. */
function likelierPhone({ phone, encoded: { posteriors } }: ScoredPhoneObservation): string | null {
  const own = posteriors[phoneInventory.indexOf(phone)] ?? 0
  let best = 1
  for (let other = 2; other < phoneInventory.length; other++)
    if ((posteriors[other] as number) > (posteriors[best] as number)) best = other
  const name = phoneInventory[best] ?? phone
  return isConfusable(phone, name) && (posteriors[best] as number) - own >= clearMargin ? name : null
}

/** An omitted word has the time at which the word before it ended. */
function reportedWords(
  script: readonly ScriptWord[],
  found: ReadonlyMap<number, FoundWord>,
  confidence: number,
): ReportedWord[] {
  let time = 0
  return script.map(({ text, pronunciations }, number): ReportedWord => {
    const word = found.get(number)
    const score = Math.round((word?.score ?? 0) * confidence)
    if (!word?.isAccepted) {
      const phones = word?.phones ?? phonesNotFound(pronunciations)
      return { text, score, verdict: 'omitted', start_s: time, end_s: time, phones }
    }
    time = word.end / 100
    return {
      text,
      score,
      verdict: verdictOf(score),
      start_s: word.start / 100,
      end_s: time,
      phones: word.phones,
    }
  })
}

const phonesNotFound = ([first = '']: readonly string[]): ReportedPhone[] =>
  first.split(' ').map((phone) => ({ phone, ipa: ipaOf(phone), score: 0 }))

const verdictOf = (score: number): WordVerdict =>
  score >= goodWord ? 'good' : score >= closeWord ? 'close' : 'missed'

import { isVowel } from '../text/arpabet.ts'
import { easyPace, fewestWordsForPace } from './pace.ts'
import type { Finding } from './finding.ts'
import type { ReadingReport, ReportedWord } from './reading-report.ts'

export type Measured = Omit<ReadingReport, 'feedback' | 'findings' | 'engine' | 'melody'> & {
  /** For each word of the script, whether a phrase ends after it (comma, full stop). */
  phraseEnds: readonly boolean[]
  /** The seconds after each word that was read until the next one (`pausesAfter`). */
  pauses: ReadonlyMap<number, number>
  /** ARPAbet phones that were said without doubt each time (`certainSounds`). Only these are praised. */
  certainSounds: readonly string[]
}

const longPauseSeconds = 0.5
/** A phone with a lower score was not clear. */
const clearSound = 60
const goodSound = 80
/** A hard sound is praised if it has this score every time and was certain every time. */
const masteredScore = 95
/** Fluency and prosody of this score and more are praised. */
const worthPraise = 70
/** An error with a known substitution has priority, because its advice is more precise. */
const weightOfUnknownSubstitute = 0.7
const hardSounds = ['TH', 'DH', 'R', 'L', 'V', 'W', 'Z', 'AE', 'IH', 'NG']

/** The findings in this order: what was good, what to practise next, and the pace if it needs advice. */
export function findingsOf(measured: Measured): Finding[] {
  const { words, completeness } = measured
  const read = words.filter(({ verdict }) => verdict !== 'omitted')
  if (read.length === 0 || completeness < 30) return [littleHeard(words, read)]
  const advice = omittedWords(words, read) ?? unclearSound(read) ?? unclearWord(read) ?? nothingUnclear(read)
  const pace = pausesAndPace(measured, read)
  return [
    praise(
      measured,
      read,
      pace.every(({ code }) => code === 'easy_pace'),
    ),
    advice,
    ...pace,
  ]
}

function littleHeard(words: readonly ReportedWord[], read: readonly ReportedWord[]): Finding {
  if (read.length === 0) return { code: 'nothing_heard' }
  return read.length < words.length / 2
    ? { code: 'few_words_heard', count: read.length, of: words.length }
    : { code: 'different_text' }
}

/** `isEasyToFollow`: no advice on pauses or pace follows, which a praise of the whole reading would contradict. */
function praise(
  { overall, accuracy, fluency, prosody, completeness, certainSounds }: Measured,
  read: readonly ReportedWord[],
  isEasyToFollow: boolean,
): Finding {
  const mastered = masteredSound(read, certainSounds)
  if (isEasyToFollow && overall >= 90) return { code: 'excellent' }
  if (isEasyToFollow && overall >= 80) return { code: 'very_good', phone: mastered }
  const clear = read.filter(({ verdict }) => verdict === 'good')
  const best = Math.max(accuracy, fluency, prosody)
  if (best < 50) return littlePraise(clear, completeness)
  if (isEasyToFollow && best === fluency && fluency >= worthPraise) return { code: 'smooth' }
  if (best === prosody && prosody >= worthPraise) return { code: 'natural_intonation' }
  if (mastered !== null) return { code: 'sound_mastered', phone: mastered }
  if (clear.length === read.length) return { code: 'every_word_clear' }
  return clear.length * 2 > read.length
    ? { code: 'most_words_clear', count: clear.length, of: read.length }
    : littlePraise(clear, completeness)
}

function littlePraise(clear: readonly ReportedWord[], completeness: number): Finding {
  if (clear.length > 0) return { code: 'some_words_clear', words: longest(clear), count: clear.length }
  return { code: completeness >= 90 ? 'whole_text_read' : 'text_begun' }
}

/** A hard phone that was good every time, and at least twice. */
export function masteredSound(
  read: readonly ReportedWord[],
  certainSounds: readonly string[],
): string | null {
  const phones = read.flatMap((word) => word.phones)
  const mastered = hardSounds.find((hard) => {
    if (!certainSounds.includes(hard)) return false
    const said = phones.filter(({ phone }) => phone === hard)
    return said.length >= 2 && said.every(({ score }) => score >= masteredScore)
  })
  return mastered ?? null
}

function omittedWords(words: readonly ReportedWord[], read: readonly ReportedWord[]): Finding | null {
  const missing = words.filter(({ verdict }) => verdict === 'omitted')
  if (missing.length === 0 || read.length / words.length > 0.85) return null
  const isMany = missing.length > 3
  const isEnd = missing.slice(-3).every((word) => words.indexOf(word) >= words.length - missing.length)
  return {
    code: 'words_omitted',
    words: isMany ? longest(missing) : textsOf(missing),
    count: missing.length,
    isEnd: isEnd && isMany,
  }
}

/** The phone that lost most points in the reading, counted separately for each substitution. */
function unclearSound(read: readonly ReportedWord[]): Finding | null {
  type Fault = { phone: string; heard: string | undefined; loss: number; words: ReportedWord[]; last: number }
  const faults = new Map<string, Fault>()
  for (const word of read) {
    for (const [at, { phone, score, heard }] of word.phones.entries()) {
      if (score >= clearSound && heard === undefined) continue
      const key = `${phone} ${heard ?? ''}`
      const fault = faults.get(key) ?? { phone, heard, loss: 0, words: [], last: 0 }
      fault.loss += (goodSound - score) * (heard === undefined ? weightOfUnknownSubstitute : 1)
      fault.last += at === word.phones.length - 1 && at > 0 ? 1 : 0
      if (!fault.words.includes(word)) fault.words.push(word)
      faults.set(key, fault)
    }
  }
  const [worst] = [...faults.values()].sort((a, b) => b.loss - a.loss)
  if (!worst) return null
  const { phone, heard, last } = worst
  const words = textsOf(worst.words.slice(0, 2))
  if (heard !== undefined) return { code: 'sound_substituted', words, phone, heard }
  const isFinalConsonant = last === worst.words.length && !isVowel(phone)
  return { code: isFinalConsonant ? 'final_sound_unclear' : 'sound_unclear', words, phone }
}

/** The worst word, if no phone is the main problem. */
function unclearWord(read: readonly ReportedWord[]): Finding | null {
  const [hardest] = read.filter(({ verdict }) => verdict !== 'good').sort((a, b) => a.score - b.score)
  return hardest ? { code: 'word_unclear', word: hardest.text } : null
}

function nothingUnclear(read: readonly ReportedWord[]): Finding {
  const [least] = read.toSorted((a, b) => a.score - b.score)
  return least && least.score < 95 ? { code: 'word_to_polish', word: least.text } : { code: 'harder_text' }
}

/** Pauses inside phrases; if there are few, a pace that is hard to follow. */
function pausesAndPace(
  { pace_wpm: pace, phraseEnds, pauses, words }: Measured,
  read: readonly ReportedWord[],
): Finding[] {
  const stops = words.filter((_, at) => phraseEnds[at] !== true && (pauses.get(at) ?? 0) > longPauseSeconds)
  if (read.length < fewestWordsForPace) return []
  if (stops.length >= 2 && stops.length >= read.length / 12)
    return [{ code: 'stops', count: stops.length, after: stops[0]?.text ?? '' }]
  if (pace < easyPace.from) return [{ code: 'slow', pace, ...easyPace }]
  if (pace > easyPace.to) return [{ code: 'fast', pace, ...easyPace }]
  return [{ code: 'easy_pace', pace }]
}

const longest = (words: readonly ReportedWord[]) =>
  textsOf(words.toSorted((a, b) => b.text.length - a.text.length).slice(0, 2))

const textsOf = (words: readonly ReportedWord[]) => words.map(({ text }) => text)

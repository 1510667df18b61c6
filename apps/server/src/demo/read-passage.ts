import type { SpeechResult } from '@elocute/contract/speech-practice'
import { feedbackOf } from '@elocute/speech/feedback/feedback'
import { findingsOf } from '@elocute/speech/scoring/findings'
import type { SpokenWordSyllables } from '@elocute/speech/scoring/syllable-f0'
import type { ReportedPhone, ReportedWord, WordVerdict } from '@elocute/speech/scoring/reading-report'
import { stressedPronunciations } from '@elocute/speech/node/pronouncing-dictionary'
import { melodyOf } from '@elocute/speech/scoring/melody'
import { pausesAfter } from '@elocute/speech/scoring/restarts'
import { syllableSpans } from '@elocute/speech/text/syllables'
import { ipaOf } from '@elocute/speech/text/ipa'

/** A sound that a speaker substitutes, and its substitute. */
export type Trouble = readonly [phone: string, heard: string]

type Reader = {
  /** The score of the other sounds, 0 to 100. */
  level: number
  troubles: readonly Trouble[]
  random: () => number
}

/** A word of a script. It may be followed by a comma or a full stop. */
type ScriptWord = { text: string; phones: readonly string[]; endsPhrase: boolean }

/** The rough duration of a sound at a slow pace. */
const secondsForSound = 0.115
const pauseAfterPhrase = 0.35
const wordsDiffer = 44

const within = (value: number): number => Math.min(100, Math.max(0, Math.round(value)))
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** Simulates a reading at this level. All scores are computed from the sounds, as in a real result. */
export const readPassage = (script: readonly ScriptWord[], reader: Reader): SpeechResult => {
  const { level, random } = reader
  const pace = 0.75 + level / 250 + 0.1 * random()
  const words: ReportedWord[] = []
  let at = 0.4 + 0.5 * random()
  for (const { text, phones, endsPhrase } of script) {
    const word = sayWord(text, phones, at, pace, reader)
    words.push(word)
    at = word.end_s + (endsPhrase ? pauseAfterPhrase : 0.02) / pace
  }
  const said = words.filter(({ verdict }) => verdict !== 'omitted')
  const duration = Math.round((at + 0.3) * 10) / 10
  const accuracy = within(mean(said.map(({ score }) => score)))
  const fluency = within(level + 6 * (random() - 0.4))
  const prosody = within(level - 3 + 8 * (random() - 0.5))
  const completeness = within((100 * said.length) / words.length)
  const overall = within((0.5 * accuracy + 0.3 * fluency + 0.2 * prosody) * (completeness / 100))
  const measured = {
    overall,
    accuracy,
    fluency,
    prosody,
    completeness,
    pace_wpm: Math.round((60 * said.length) / duration),
    duration_s: duration,
    words,
    extra_words: random() < 0.2 ? 1 : 0,
    melody: melodyOf(words, intonation(script, words), stressedPronunciations),
  }
  const findings = findingsOf({
    ...measured,
    phraseEnds: script.map(({ endsPhrase }) => endsPhrase),
    pauses: pausesAfter(words.flatMap((said, word) => (said.verdict === 'omitted' ? [] : { ...said, word }))),
    certainSounds: certainSounds(words),
  })
  // Stored with its findings, as that of a real reading is.
  const result: SpeechResult & { findings: unknown } = {
    ...measured,
    findings,
    score: `${overall}/100`,
    feedback: feedbackOf(findings),
    feedback_source: 'engine',
    engine: { name: 'demo', version: '1' },
  }
  return result
}

const framesPerSecond = 100

/** Each phrase begins high and falls; the first syllable of a long word is a little higher. */
const intonation = (script: readonly ScriptWord[], words: readonly ReportedWord[]): SpokenWordSyllables[] => {
  let sinceBreak = 0
  return words.map(({ start_s, end_s, phones: sounds }, word) => {
    const phones = sounds.map(({ phone }) => phone)
    const [start, end] = [Math.round(start_s * framesPerSecond), Math.round(end_s * framesPerSecond)]
    const frameOf = (place: number) => start + Math.round(((end - start) * place) / phones.length)
    const syllables = syllableSpans(phones).map(({ from, to }, at, all) => ({
      start: frameOf(from),
      end: frameOf(to),
      semitones: Math.max(-4, 3 - 0.7 * sinceBreak++) + (at === 0 && all.length > 1 ? 1.5 : 0),
    }))
    if (script[word]?.endsPhrase) sinceBreak = 0
    return { word, start, phones, syllables }
  })
}

/** The sounds that were never replaced by another one. */
const certainSounds = (words: readonly ReportedWord[]): string[] => {
  const sounds = words.flatMap(({ phones }) => phones)
  const replaced = new Set(sounds.flatMap(({ phone, heard }) => (heard === undefined ? [] : [phone])))
  return [...new Set(sounds.map(({ phone }) => phone))].filter((phone) => !replaced.has(phone))
}

const sayWord = (
  text: string,
  phones: readonly string[],
  from: number,
  pace: number,
  reader: Reader,
): ReportedWord => {
  // The lower the level, the more words are skipped.
  if (reader.random() < (100 - reader.level) / 2_500)
    return {
      text,
      score: 0,
      verdict: 'omitted',
      start_s: hundredths(from),
      end_s: hundredths(from),
      phones: [],
    }
  // The level varies from word to word.
  const level = reader.level + wordsDiffer * (reader.random() - 0.5)
  const sounds = phones.map((phone) => saySound(phone, { ...reader, level }))
  const scores = sounds.map(({ score }) => score)
  const score = within(0.6 * mean(scores) + 0.4 * Math.min(...scores))
  const to = from + (phones.length * secondsForSound) / pace
  return {
    text,
    score,
    verdict: verdictOf(score),
    start_s: hundredths(from),
    end_s: hundredths(to),
    phones: sounds,
  }
}

const saySound = (phone: string, { level, troubles, random }: Reader): ReportedPhone => {
  const trouble = troubles.find(([troubled]) => troubled === phone)
  // Substitutions disappear gradually: at level 90 the sound is right four times in five.
  if (trouble && random() > level / 112)
    return { phone, ipa: ipaOf(phone), score: within(8 + 40 * random()), heard: trouble[1] }
  return { phone, ipa: ipaOf(phone), score: within(level + 14 - 26 * random() ** 2) }
}

const verdictOf = (score: number): WordVerdict => {
  if (score >= 80) return 'good'
  return score >= 60 ? 'close' : 'missed'
}

const hundredths = (seconds: number): number => Math.round(seconds * 100) / 100

import type { PhoneResult, SpeechResult, SpokenWord, WordVerdict } from '@elocute/contract/speech-practice'
import { ipaOf } from '@elocute/speech/text/ipa'

/** A sound that a speaker replaces, and by what. */
export type Trouble = readonly [phone: string, heard: string]

export type Reader = {
  /** 0-100: how well the sounds succeed that are no trouble. */
  level: number
  troubles: readonly Trouble[]
  random: () => number
}

type ScriptWord = { text: string; phones: readonly string[] }

/** Roughly what a sound takes at an unhurried pace. */
const secondsForSound = 0.115
const pauseAfterSentence = 0.45
const oncePerSentence = 1 / 14
const wordsDiffer = 44

const within = (value: number): number => Math.min(100, Math.max(0, Math.round(value)))
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** How a passage was read by somebody of this level: every figure follows from the sounds, as it does in a real result. */
export const readPassage = (script: readonly ScriptWord[], reader: Reader): SpeechResult => {
  const { level, random } = reader
  const pace = 0.75 + level / 250 + 0.1 * random()
  const words: SpokenWord[] = []
  let at = 0.4 + 0.5 * random()
  for (const { text, phones } of script) {
    const word = sayWord(text, phones, at, pace, reader)
    words.push(word)
    at = word.end_s + (random() < oncePerSentence ? pauseAfterSentence : 0.02) / pace
  }
  const said = words.filter(({ verdict }) => verdict !== 'omitted')
  const duration = Math.round((at + 0.3) * 10) / 10
  const accuracy = within(mean(said.map(({ score }) => score)))
  const fluency = within(level + 6 * (random() - 0.4))
  const prosody = within(level - 3 + 8 * (random() - 0.5))
  const completeness = within((100 * said.length) / words.length)
  const overall = within((0.5 * accuracy + 0.3 * fluency + 0.2 * prosody) * (completeness / 100))
  const measured = { overall, accuracy, fluency, prosody, completeness, words }
  return {
    ...measured,
    score: `${overall}/100`,
    feedback: feedbackFor(words, level),
    feedback_source: 'engine',
    pace_wpm: Math.round((60 * said.length) / duration),
    duration_s: duration,
    extra_words: random() < 0.2 ? 1 : 0,
    engine: { name: 'demo', version: '1' },
  }
}

const sayWord = (
  text: string,
  phones: readonly string[],
  from: number,
  pace: number,
  reader: Reader,
): SpokenWord => {
  // The worse somebody reads, the sooner a word is skipped.
  if (reader.random() < (100 - reader.level) / 2_500)
    return {
      text,
      score: 0,
      verdict: 'omitted',
      start_s: hundredths(from),
      end_s: hundredths(from),
      phones: [],
    }
  // Some words are old friends, others are met for the first time.
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

const saySound = (phone: string, { level, troubles, random }: Reader): PhoneResult => {
  const trouble = troubles.find(([troubled]) => troubled === phone)
  // A trouble is overcome little by little: at 90 it succeeds four times in five.
  if (trouble && random() > level / 112)
    return { phone, ipa: ipaOf(phone), score: within(8 + 40 * random()), heard: trouble[1] }
  return { phone, ipa: ipaOf(phone), score: within(level + 14 - 26 * random() ** 2) }
}

const verdictOf = (score: number): WordVerdict => {
  if (score >= 80) return 'good'
  return score >= 60 ? 'close' : 'missed'
}

const hundredths = (seconds: number): number => Math.round(seconds * 100) / 100

/** Says which sound to work on: the one that was replaced most often. */
const feedbackFor = (words: readonly SpokenWord[], level: number): string => {
  const missed = words.flatMap(({ text, phones }) =>
    phones.flatMap(({ ipa, heard }) => (heard === undefined ? [] : [{ text, ipa, heard: ipaOf(heard) }])),
  )
  const opening = level >= 80 ? 'You were easy to follow.' : 'Most of it could be understood.'
  const [first] = missed.sort((a, b) => countOf(missed, b.ipa) - countOf(missed, a.ipa))
  if (!first) return `${opening} Keep reading aloud a little every day.`
  return `${opening} The sound /${first.ipa}/ would help most: in “${first.text}” it was heard as /${first.heard}/. Say the word slowly a few times, then the sentence again.`
}

const countOf = (missed: readonly { ipa: string }[], ipa: string): number =>
  missed.filter((sound) => sound.ipa === ipa).length

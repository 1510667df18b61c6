import { longestSeconds } from '../audio/decode.ts'
import type { ScriptWord } from '../text/script-words.ts'

/*
 * Whether a recording can be a reading of a script, and how much work its analysis is. Both are known before the analysis.
 * The figures are from 1,602 readings of speechocean762, LibriSpeech, Common Voice, AN4 and spelled alphanumerics. The
 * fastest has 18.0 phones per second of speech, the slowest 2.0. The script with the most variants has 5.9 states per phone.
 */

/** Faster than any reader. A script with more phones than fit into the longest recording at this rate is refused. */
const mostPhonesPerSecond = 20

/** Fast speech. A third of this time per phone is too short for any reader. */
const fastestSecondsForPhone = 0.075

/** Four times slower than the slowest reader, plus time to begin, to stop and to repeat a short script. */
const slowest = { seconds: 20, secondsForPhone: 2 }

/** The number of phones with the shortest variant of each word. */
export const fewestPhones = (words: readonly ScriptWord[]): number =>
  words.reduce((sum, { pronunciations }) => sum + Math.min(...pronunciations.map(phonesOf)), 0)

export const isReadable = (words: readonly ScriptWord[]): boolean =>
  fewestPhones(words) <= mostPhonesPerSecond * longestSeconds

/** `speakingSeconds`: the longest possible speaking time in the recording (quality-gate.ts). */
export const isTooShortFor = (words: readonly ScriptWord[], speakingSeconds: number): boolean =>
  speakingSeconds < (fewestPhones(words) * fastestSecondsForPhone) / 3

export const isTooLongFor = (words: readonly ScriptWord[], speakingSeconds: number): boolean =>
  speakingSeconds > slowest.seconds + slowest.secondsForPhone * fewestPhones(words)

/**
 * The work of an analysis, in seconds of an ordinary reading. It depends on the length of the recording and a little on the
 * number of states of the transcript, because each state is updated in each frame: 45,000 states take 40 % more time.
 */
export const workOf = (seconds: number, words: readonly ScriptWord[]): number =>
  seconds * (1 + statesOf(words) / statesOfDoubleWork)
const statesOfDoubleWork = 100_000

const statesOf = (words: readonly ScriptWord[]): number =>
  words.reduce(
    (sum, { pronunciations }) => sum + pronunciations.reduce((phones, said) => phones + phonesOf(said), 0),
    0,
  )

const phonesOf = (said: string) => said.split(' ').length

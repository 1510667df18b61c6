import { longestSeconds } from '../audio/decode.ts'
import type { ScriptWord } from '../text/script-words.ts'

/*
 * What can be a reading, and how much work it is, known before any of that work is done. Figures: 1,602 readings of
 * speechocean762, LibriSpeech, Common Voice, AN4 and spelled alphanumerics. The fastest has 18.0 phones in a second of
 * speaking, the slowest 2.0. The script with the most ways to be said has 5.9 states for each phone.
 */

/** Faster than anybody speaks. A script with more phones than this in the longest recording is never read to its end. */
const mostPhonesPerSecond = 20

/** Fast speech: a script of so many phones cannot be read in less than this for each, let alone in a third of it. */
const fastestSecondsForPhone = 0.075

/** Four times as slow as the slowest, and time to begin, to stop and to read a short script several times. */
const slowest = { seconds: 20, secondsForPhone: 2 }

/** The phones of the shortest way to say it all. */
export const fewestPhones = (words: readonly ScriptWord[]): number =>
  words.reduce((sum, { pronunciations }) => sum + Math.min(...pronunciations.map(phonesOf)), 0)

export const isReadable = (words: readonly ScriptWord[]): boolean =>
  fewestPhones(words) <= mostPhonesPerSecond * longestSeconds

/** `speakingSeconds` is for how long somebody may have spoken (quality-gate.ts). */
export const isTooShortFor = (words: readonly ScriptWord[], speakingSeconds: number): boolean =>
  speakingSeconds < (fewestPhones(words) * fastestSecondsForPhone) / 3

export const isTooLongFor = (words: readonly ScriptWord[], speakingSeconds: number): boolean =>
  speakingSeconds > slowest.seconds + slowest.secondsForPhone * fewestPhones(words)

/**
 * In seconds of an ordinary reading. The sound decides: 180 s with the alphabet forty times over cost 1.2 times what 180 s
 * of a passage cost. Of the script only the states count, each being followed through every frame: 45,000 of them
 * cost two fifths more.
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

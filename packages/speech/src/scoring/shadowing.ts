import { isVowel } from '../text/arpabet.ts'
import type { ReportedWord } from './reading-report.ts'

/** Where a word of a reading was said, in milliseconds, and how many syllables it has; null for one that was left out. */
export type TimedWord = { start_ms: number; end_ms: number; syllables: number } | null

/**
 * A word that both have said: its number in the text, when the model said it, how much later the other one did, and in how many syllables
 * a second both spoke around it.
 */
type ShadowedWord = { word: number; at_ms: number; lag_ms: number; pace: number; model_pace: number }

export type Shadowing = {
  words: ShadowedWord[]
  /** The median over the words; null without one. */
  lag_ms: number | null
}

/** So many words before and after a word say how fast it is: about two seconds of speech. */
const neighbours = 2

const ms = (seconds: number): number => Math.round(seconds * 1_000)

/** Where the words of a reading are. */
export const timedWords = (words: readonly ReportedWord[]): TimedWord[] =>
  words.map(({ verdict, start_s, end_s, phones }) =>
    verdict === 'omitted' || end_s <= start_s
      ? null
      : {
          start_ms: ms(start_s),
          end_ms: ms(end_s),
          syllables: phones.filter(({ phone }) => isVowel(phone)).length,
        },
  )

/**
 * How far somebody is behind a model whom she hears while she speaks, and how fast both are. The words are those of the same text.
 * `modelAtMs`: where in the recording the model began.
 */
export const shadowing = (
  model: readonly TimedWord[],
  own: readonly TimedWord[],
  modelAtMs: number,
): Shadowing => {
  const both = model.flatMap((said, word) => {
    const spoken = own[word]
    return said && spoken ? [{ word, model: said, own: spoken }] : []
  })
  const words = both.map(({ word, model: said, own: spoken }, at): ShadowedWord => {
    const around = both.slice(Math.max(0, at - neighbours), at + neighbours + 1)
    return {
      word,
      at_ms: said.start_ms,
      lag_ms: spoken.start_ms - modelAtMs - said.start_ms,
      pace: paceOf(around.map((one) => one.own)),
      model_pace: paceOf(around.map((one) => one.model)),
    }
  })
  return { words, lag_ms: median(words.map(({ lag_ms }) => lag_ms)) }
}

/** In syllables a second, in hundredths, pauses included. */
const paceOf = (words: readonly NonNullable<TimedWord>[]): number => {
  const from = Math.min(...words.map(({ start_ms }) => start_ms))
  const to = Math.max(...words.map(({ end_ms }) => end_ms))
  const syllables = words.reduce((sum, word) => sum + word.syllables, 0)
  return Math.round((100_000 * syllables) / (to - from)) / 100
}

const median = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((one, other) => one - other)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2)
}

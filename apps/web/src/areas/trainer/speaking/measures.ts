import type { SpeakingMeasures } from '@elocute/contract/speaking-fields'
import type { SpeakingAnswer } from './speaking.queries.ts'

export type Totals = {
  lengthMs: number
  /** Null if something was not measured. */
  measured: {
    speakingMs: number
    syllablesPerSecond: number | null
    pauses: number
    longestPauseMs: number
    /** Null without a pause. */
    meanPauseMs: number | null
    meanRunMs: number | null
    /** Of the speech, in decibels below full scale; null where nothing was spoken. */
    levelDb: number | null
    /** The loudest one behind it. */
    noiseDb: number | null
  } | null
}

/** The figures of a whole answer: the sums over its questions, and the means over all that was spoken. */
export const totalsOf = (parts: SpeakingAnswer['parts']): Totals => {
  const lengthMs = parts.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
  const measures = parts.flatMap((part) => part.measures ?? [])
  if (measures.length === 0 || measures.length < parts.length) return { lengthMs, measured: null }
  const speakingMs = measures.reduce((sum, { speaking_ms }) => sum + speaking_ms, 0)
  const paced = measures.filter(({ syllables_per_second: pace }) => pace !== null)
  const pacedMs = paced.reduce((sum, { speaking_ms }) => sum + speaking_ms, 0)
  const syllables = paced.reduce(
    (sum, { speaking_ms, syllables_per_second: pace }) => sum + (speaking_ms * (pace ?? 0)) / 1_000,
    0,
  )
  const lengths = measures.flatMap(({ pauses }) => pauses.map(({ start_ms, end_ms }) => end_ms - start_ms))
  const withRuns = measures.filter(({ mean_run_ms: run }) => run !== null)
  const runs = withRuns.reduce((sum, { pauses }) => sum + pauses.length + 1, 0)
  const runMs = withRuns.reduce(
    (sum, { pauses, mean_run_ms: run }) => sum + (pauses.length + 1) * (run ?? 0),
    0,
  )
  const pausesMs = lengths.reduce((sum, ms) => sum + ms, 0)
  const noises = measures.flatMap(({ noise_db }) => noise_db ?? [])
  return {
    lengthMs,
    measured: {
      speakingMs,
      syllablesPerSecond: pacedMs > 0 ? (1_000 * syllables) / pacedMs : null,
      pauses: lengths.length,
      longestPauseMs: Math.max(0, ...lengths),
      meanPauseMs: lengths.length > 0 ? pausesMs / lengths.length : null,
      meanRunMs: runs > 0 ? runMs / runs : null,
      levelDb: levelOf(measures),
      noiseDb: noises.length > 0 ? Math.max(...noises) : null,
    },
  }
}

/** The mean power of all that was spoken. */
const levelOf = (measures: readonly SpeakingMeasures[]): number | null => {
  const spoken = measures.flatMap(({ level_db: level, speaking_ms: ms }) =>
    level === null ? [] : { power: 10 ** (level / 10), ms },
  )
  const ms = spoken.reduce((sum, one) => sum + one.ms, 0)
  return ms > 0 ? 10 * Math.log10(spoken.reduce((sum, one) => sum + one.ms * one.power, 0) / ms) : null
}

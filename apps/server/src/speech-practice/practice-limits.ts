import type { Limit } from '../platform/limits.ts'

const hour = 3_600
const day = 24 * hour

/** What one trainee may ask for. A minute of reading for each analysis leaves nobody waiting who practises in earnest. */
export const practiceLimits = {
  scripts: { name: 'scripts', max: 60, seconds: hour },
  analyses: { name: 'analyses', max: 60, seconds: hour },
  /** Each costs the operator money, so beyond it our own words have to do. */
  languageCalls: { name: 'language-calls', max: 20, seconds: hour },
} as const satisfies Record<string, Limit>

/**
 * How much processor time the analyses of one trainee may take, failed ones included. Sixty readings of three minutes,
 * three times what fits into an hour, take 400 s of a free core and 800 s of one half as fast.
 */
export const analysisTime = { name: 'analysis-time', maxMs: 900_000, seconds: hour } as const

/** What all trainees together may cost the operator. */
export const languageCallsOfAll = (callsPerDay: number): Limit => ({
  name: 'language-calls-all',
  max: callsPerDay,
  seconds: day,
})

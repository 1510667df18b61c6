import type { Limit } from '../platform/limits.ts'

const hour = 3_600

/** Limits of one trainee. Sixty analyses an hour, a minute each, are enough for continuous practice. */
export const practiceLimits = {
  scripts: { name: 'scripts', max: 60, seconds: hour },
  analyses: { name: 'analyses', max: 60, seconds: hour },
  /** Each call costs the operator money. Beyond the limit the built-in texts are used. */
  languageCalls: { name: 'language-calls', max: 20, seconds: hour },
} as const satisfies Record<string, Limit>

/**
 * Processor time for the analyses of one trainee, failed ones included. Sixty readings of three minutes,
 * three times what fits into an hour, take 400 s of a free core and 800 s of one half as fast.
 */
export const analysisTime = { name: 'analysis-time', maxMs: 900_000, seconds: hour } as const

import { attemptLimits } from '@elocute/contract/attempt-limits'
import type { WordOutcome } from '@elocute/contract/attempt-fields'
import type { WordResult } from '@elocute/contract/quiz-attempts'
import { serverTime, type AttemptClock } from './attempt-clock.ts'

const longestVerdictMs = 600_000
const longestEngine = 60

type Heard = { text: string; confidence: number; ms: number; engine: string; nowMs: number }

/** The result of a heard word, within the limits of the server. */
export const heardResult = (outcome: WordOutcome, heard: Heard, clock: AttemptClock): WordResult => ({
  outcome,
  heard: heard.text.slice(0, attemptLimits.heardText),
  confidence: Math.min(1, Math.max(0, heard.confidence)),
  verdict_ms: Math.min(longestVerdictMs, Math.max(0, Math.round(heard.ms))),
  engine: heard.engine.slice(0, longestEngine),
  at: serverTime(clock, heard.nowMs),
})

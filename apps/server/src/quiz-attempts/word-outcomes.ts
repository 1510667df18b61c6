import type { WordOutcome } from '@elocute/contract/attempt-fields'
import { sql } from 'drizzle-orm'
import { attemptWords } from '../db/schema.ts'

// The outcomes of a word, in SQL over `attempt_words`; see docs/decisions/0018-scores-from-words.md and
// 0026-the-history-of-a-mark.md. Whether a word counts is its generated column `counts`.

/** What the page found, or what was decided after it, also for a word that came after the time was over. */
export const latestOutcome = sql<WordOutcome>`coalesce(${attemptWords.decidedOutcome}, ${attemptWords.outcome})`

/** Whether the page's outcome counted before anybody decided on the word. */
export const countedAtFirst = sql<boolean>`(${attemptWords.outcome} = 'correct' and not ${attemptWords.late})`

/** The outcome that counts. A word that came after the time was over was missed, unless somebody has decided on it. */
export const countingOutcome = sql<WordOutcome>`coalesce(${attemptWords.decidedOutcome},
  case when ${attemptWords.late} then 'missed' else ${attemptWords.outcome} end)`

/** Whether the word was said or skipped in time. A word that the time did not allow says nothing about the trainee. */
export const wasTried = sql<boolean>`(${countingOutcome} <> 'missed')`

/** Whether the word was tried and does not count. */
export const wasFailed = sql<boolean>`(${wasTried} and not ${attemptWords.counts})`

import type { WordOutcome } from '@elocute/contract/attempt-fields'
import * as marksMessages from '@elocute/messages/marks'
import * as m from '@elocute/messages/quiz-page'
import type { ArrangedWord } from './arrange.ts'
import type { HeatMapRow } from './quiz-page.queries.ts'

export const outcomeOf = ({ outcomes }: HeatMapRow, { index }: ArrangedWord): WordOutcome | null =>
  outcomes[index] ?? null

/** The outcome in words. Without outcomes the attempt is running, or it was sent without words. */
export const outcomeText = (row: HeatMapRow, word: ArrangedWord): string => {
  const outcome = outcomeOf(row, word)
  if (outcome) return marksMessages.outcome({ outcome })
  if (row.outcomes.length > 0) return m.notShown()
  return row.score === null ? m.running() : m.noRecord()
}

/** What a trainer should know about an attempt before opening it. */
export const flagsOf = ({ status, score, late, implausible, open_appeals }: HeatMapRow): string[] => [
  ...(status === 'in_progress' ? [m.running()] : []),
  ...(status === 'pending' && score !== null ? [m.waiting()] : []),
  ...(open_appeals > 0 ? [m.appealCount({ count: open_appeals })] : []),
  ...(late ? [m.late()] : []),
  ...(implausible ? [m.implausible()] : []),
]

import type { Word } from '@elocute/contract/marks'
import type { Verdict } from './marks.queries.ts'

/** Whether a decision changes something: the server refuses the one that a trainer has made, unless an appeal waits. */
export const canDecide = ({ outcome, decided_by, appeal }: Word, verdict: Verdict): boolean =>
  decided_by !== 'trainer' || outcome !== verdict || appeal?.state === 'open'

import * as m from '@elocute/messages/speaking-marking'
import { formatClock } from '../../../text/format.ts'
import type { SpeakingAnswerPage, SpeakingRemark } from './speaking.queries.ts'

/** Where a remark is: in the only answer, or in that to one of several questions. */
export const remarkPlace = (
  { n, at_ms }: SpeakingRemark,
  { kind, questions }: Pick<SpeakingAnswerPage['task'], 'kind' | 'questions'>,
): string => {
  const time = formatClock(Math.floor(at_ms / 1_000))
  return questions.length === 1 ? time : m.placeOf({ kind, n, time })
}

/** The remarks with one more, in the order of their places. One at the same place comes before it. */
export const withRemark = (
  remarks: readonly SpeakingRemark[],
  remark: SpeakingRemark,
): { remarks: SpeakingRemark[]; place: number } => {
  const before = remarks.filter(
    ({ n, at_ms }) => n < remark.n || (n === remark.n && at_ms <= remark.at_ms),
  ).length
  return { remarks: remarks.toSpliced(before, 0, remark), place: before }
}

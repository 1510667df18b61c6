import type { MarkVersion, SpeakingAnswer, SpeakingMark } from '@elocute/contract/speaking-fields'
import { nobody } from '../db/names-of.ts'

type AnswerRow = Omit<SpeakingAnswer, 'started_at' | 'sent_at'> & { startedAt: Date; sentAt: Date | null }

/** An answer as trainers see it. */
export const toAnswer = ({ id, n, startedAt, sentAt, late, picked, parts }: AnswerRow): SpeakingAnswer => ({
  id,
  n,
  started_at: startedAt.toISOString(),
  sent_at: sentAt && sentAt.toISOString(),
  late,
  picked,
  parts,
})

/**
 * An answer as its trainee sees it. What was heard of the must-say points says what she has to say, so it comes with the mark that counts.
 * See decision 106.
 */
export const toOwnAnswer = ({ hasMark, ...row }: AnswerRow & { hasMark: boolean }): SpeakingAnswer => {
  const answer = toAnswer(row)
  if (hasMark && answer.picked) return answer
  return { ...answer, parts: answer.parts.map((part) => ({ ...part, heard: null })) }
}

type MarkRow = Omit<SpeakingMark, 'at' | 'by'> & { changedAt: Date; by: SpeakingMark['by'] | null }

/** A mark as its trainee and trainers see it. */
export const toMark = ({
  levels,
  comment,
  remarks,
  said,
  final,
  revision,
  changedAt,
  by,
}: MarkRow): SpeakingMark => ({
  levels,
  comment,
  remarks,
  said,
  final,
  revision,
  at: changedAt.toISOString(),
  by: by ?? nobody,
})

type VersionRow = Pick<MarkVersion, 'levels' | 'comment'> & { at: Date; by: MarkVersion['by'] | null }

/** A mark as it was, as its trainee and trainers see it. */
export const toVersion = ({ at, by, ...said }: VersionRow): MarkVersion => ({
  ...said,
  at: at.toISOString(),
  by: by ?? nobody,
})

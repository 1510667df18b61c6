import type { MarkVersion, SpeakingAnswer, SpeakingMark } from '@elocute/contract/speaking-fields'

type AnswerRow = Omit<SpeakingAnswer, 'started_at' | 'sent_at'> & { startedAt: Date; sentAt: Date | null }

/** An answer as its trainee and trainers see it. */
export const toAnswer = ({ id, n, startedAt, sentAt, late, picked, parts }: AnswerRow): SpeakingAnswer => ({
  id,
  n,
  started_at: startedAt.toISOString(),
  sent_at: sentAt && sentAt.toISOString(),
  late,
  picked,
  parts,
})

/** Who is gone. */
export const nobody = { first_name: null, middle_name: null, last_name: null }

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

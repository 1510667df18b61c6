import type { SpeakingRow } from './speaking.queries.ts'

/** A trainee with a sent answer. */
export type AnsweredRow = SpeakingRow & { answer_id: string }

/** FNV-1a with the end of MurmurHash3, 32 bits. The same for everybody, and nothing that a name or a time has to do with. */
const hashOf = (text: string): number => {
  let hash = 0x81_1c_9d_c5
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01_00_01_93)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** The answers in the order in which they are marked. */
export const markingOrder = (rows: readonly SpeakingRow[], shuffled: boolean): AnsweredRow[] => {
  const answered = rows.filter((row): row is AnsweredRow => row.answer_id !== null)
  return shuffled
    ? answered.toSorted((one, other) => hashOf(one.answer_id) - hashOf(other.answer_id))
    : answered
}

/** Whether nothing is left for the trainer to do with an answer. */
export const isMarked = ({ turn }: Pick<SpeakingRow, 'turn'>): boolean => turn === null || turn === 'others'

/** The next answer that the trainer can mark, after this one and then from the start. */
export const nextToMark = (order: readonly AnsweredRow[], after: string | null): AnsweredRow | undefined => {
  const from = order.findIndex(({ answer_id: id }) => id === after) + 1
  return [...order.slice(from), ...order.slice(0, from)].find(
    (row) => !isMarked(row) && row.answer_id !== after,
  )
}

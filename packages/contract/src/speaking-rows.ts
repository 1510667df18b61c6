import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { DictationFigure } from './dictation-fields.ts'
import { ById, groupFilter, Id, IsoTimestamp, listPart } from './fields.ts'
import { names } from './names.ts'
import { rule } from './rule.ts'
import { MarkingTurn } from './speaking-fields.ts'

// Who has answered a speaking task.

/** A trainee for whom a task is, and her answer that counts. */
export const SpeakingRow = z.object({
  user_id: Id,
  ...names,
  /** The other fields are null without a sent answer. */
  answer_id: z.nullable(Id),
  sent_at: z.nullable(IsoTimestamp),
  late: z.boolean(),
  /** How many tries were sent. */
  tries: z.int(),
  /** The words of the answer to a dictation. */
  figure: z.nullable(DictationFigure),
  /** Of shadowing, 0 to 100. */
  score: z.nullable(z.int()),
  /** The length of the answer, over all its questions. */
  milliseconds: z.nullable(z.int()),
  /** The mark that counts, or the caller's own: none yet, one that is not finished, or a final one. */
  mark: z.nullable(z.object({ levels: z.array(z.nullable(z.int())), final: z.boolean() })),
  turn: z.nullable(MarkingTurn),
})
export type SpeakingRow = z.infer<typeof SpeakingRow>

export const speakingAnswers = defineEndpoint({
  method: 'GET',
  path: '/trainer/speaking-tasks/:id/answers',
  access: 'observer',
  summary:
    'Each trainee for whom a task is, by name, with the answer that counts; `group` shows its members only, `answered` only those who have sent an answer',
  params: ById,
  query: z.object({
    ...listPart,
    ...groupFilter,
    answered: z.optional(z.literal('1', rule('list_query_invalid'))),
  }),
  success: { status: 200, body: z.object({ data: z.array(SpeakingRow), total: z.int() }) },
})

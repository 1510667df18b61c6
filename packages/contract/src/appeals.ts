import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { groupFilter, Id, IsoTimestamp, listPart } from './fields.ts'
import { AppealState, Word } from './marks.ts'
import { Named } from './names.ts'
import { rule } from './rule.ts'
import { SpeakingKind } from './speaking-fields.ts'

// A file of its own: every page of a trainer shows the number of open appeals.

const ofAll = { trainee: Named, created_at: IsoTimestamp, decided_at: z.nullable(IsoTimestamp) }

export const WordAppeal = z.object({
  kind: z.literal('word'),
  attempt_id: Id,
  quiz: z.object({ id: Id, title: z.string() }),
  word: Word,
  ...ofAll,
})
export type WordAppeal = z.infer<typeof WordAppeal>

export const MarkAppeal = z.object({
  kind: z.literal('mark'),
  answer_id: Id,
  task: z.object({ id: Id, kind: SpeakingKind, title: z.string() }),
  state: AppealState,
  note: z.string(),
  /** The names of the criteria that it is about. Empty: the whole mark, or what the machine says. */
  criteria: z.array(z.string()),
  /** Why it was rejected. */
  reason: z.nullable(z.string()),
  ...ofAll,
})
export type MarkAppeal = z.infer<typeof MarkAppeal>

/** Of a word of a quiz, or of the mark of an answer to a speaking task. */
export const Appeal = z.union([WordAppeal, MarkAppeal])
export type Appeal = z.infer<typeof Appeal>

export const AppealQuery = z.object({
  ...listPart,
  ...groupFilter,
  state: z.optional(z.enum(['open', 'decided'], rule('list_query_invalid'))),
})
export type AppealQuery = z.infer<typeof AppealQuery>

export const listAppeals = defineEndpoint({
  method: 'GET',
  path: '/trainer/appeals',
  access: 'observer',
  summary:
    'The appeals: open ones oldest first, decided ones and all newest first; `group` shows those of its members only',
  query: AppealQuery,
  success: { status: 200, body: z.object({ data: z.array(Appeal), total: z.int() }) },
})

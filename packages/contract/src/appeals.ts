import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { groupFilter, Id, IsoTimestamp, listPart } from './fields.ts'
import { Word } from './marks.ts'
import { Named } from './names.ts'
import { rule } from './rule.ts'

// A file of its own: every page of a trainer shows the number of open appeals.

export const Appeal = z.object({
  attempt_id: Id,
  trainee: Named,
  quiz: z.object({ id: Id, title: z.string() }),
  word: Word,
  created_at: IsoTimestamp,
  decided_at: z.nullable(IsoTimestamp),
})
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

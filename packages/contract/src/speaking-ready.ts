import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { Id } from './fields.ts'
import { rule } from './rule.ts'

// Speaking tasks that come with the product. A trainer begins a task with one and changes whatever she wants.

/** Of the Common European Framework of Reference for Languages. */
export const SpeakingLevel = z.enum(['A1', 'A2', 'B1', 'B2', 'C1'])
export type SpeakingLevel = z.infer<typeof SpeakingLevel>

/** Lists of items for dictations come with the form. */
export const ReadyKind = z.enum(['answer', 'conversation'], rule('list_query_invalid'))
export type ReadyKind = z.infer<typeof ReadyKind>

export const ReadySpeakingTask = z.object({
  kind: ReadyKind,
  level: SpeakingLevel,
  topic: z.string(),
  title: z.string(),
  situation: z.string(),
  questions: z.array(z.string()),
  /** By question. */
  must_say: z.array(z.array(z.array(z.string()))),
  preparation_seconds: z.int(),
  answer_seconds: z.int(),
  /** The rubric that suits it. */
  rubric_id: Id,
})
export type ReadySpeakingTask = z.infer<typeof ReadySpeakingTask>

export const listReadySpeakingTasks = defineEndpoint({
  method: 'GET',
  path: '/trainer/ready-speaking-tasks',
  access: 'trainer',
  summary: 'The speaking tasks of a kind that come with the product, the easiest first',
  query: z.object({ kind: ReadyKind }),
  success: { status: 200, body: z.object({ data: z.array(ReadySpeakingTask) }) },
})

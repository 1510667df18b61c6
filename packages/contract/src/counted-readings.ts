import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { ById, Id, IsoTimestamp } from './fields.ts'
import { rule } from './rule.ts'

// A script that trainees read for their trainers: the trainees' side.

export const ReadingState = z.enum(['open', 'closed'], rule('reading_state_unknown'))
export type ReadingState = z.infer<typeof ReadingState>

export const CountedReading = z.object({
  id: Id,
  /** The trainee's first, second, … reading. */
  n: z.int(),
  overall: z.int().check(z.minimum(0), z.maximum(100)),
  created_at: IsoTimestamp,
  late: z.boolean(),
})
export type CountedReading = z.infer<typeof CountedReading>

export const AssignedReading = z.object({
  id: Id,
  title: z.string(),
  script: z.string(),
  state: ReadingState,
  due_at: z.nullable(IsoTimestamp),
  tries: z.int(),
  pass_mark: z.nullable(z.int()),
  /** Whether it is for the trainee. Otherwise she has read it before, and cannot read it again. */
  for_trainee: z.boolean(),
  /** The own readings, the first one first. The best score counts. */
  readings: z.array(CountedReading),
  /** How many comments trainers have made about them. */
  comments: z.int(),
})
export type AssignedReading = z.infer<typeof AssignedReading>

/** How many days the recordings are kept for the trainers; 0 keeps none. */
const keep_days = z.int()

export const listAssignedReadings = defineEndpoint({
  method: 'GET',
  path: '/trainee/reading-assignments',
  access: 'trainee',
  summary:
    'The readings that are assigned to the trainee: the open ones first, of these the unread ones, the first due one first',
  success: { status: 200, body: z.object({ data: z.array(AssignedReading), keep_days }) },
})

export const loadAssignedReading = defineEndpoint({
  method: 'GET',
  path: '/trainee/reading-assignments/:id',
  access: 'trainee',
  summary: 'One assigned reading',
  params: ById,
  success: { status: 200, body: z.object({ data: AssignedReading, keep_days }) },
})

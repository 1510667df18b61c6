import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { Id, IsoTimestamp } from './fields.ts'
import { CountedReading, ReadingState } from './reading-assignments.ts'
import { ReadingComment } from './reading-comments.ts'

// A script that trainees read for their trainers: the trainees' side.

const ById = z.object({ id: Id })

export const AssignedReading = z.object({
  id: Id,
  title: z.string(),
  script: z.string(),
  state: ReadingState,
  due_at: z.nullable(IsoTimestamp),
  tries: z.int(),
  pass_mark: z.nullable(z.int()),
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
  summary: 'The readings that are assigned to the trainee: the open ones first, the first due one first',
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

export const ownComments = defineEndpoint({
  method: 'GET',
  path: '/trainee/readings/:id/comments',
  access: 'trainee',
  summary: 'The comments of trainers on an own reading, and who listened to it and when',
  params: ById,
  success: {
    status: 200,
    body: z.object({
      data: z.array(ReadingComment),
      assignment: z.object({ id: Id, title: z.string() }),
      /** The names are null after the deletion of the account. */
      listened: z.array(
        z.object({ at: IsoTimestamp, first_name: z.nullable(z.string()), last_name: z.nullable(z.string()) }),
      ),
    }),
  },
})

export const readCommentOnOwn = defineEndpoint({
  method: 'GET',
  path: '/trainee/reading-comments/:id/sound',
  access: 'trainee',
  summary: 'The sound of a spoken comment on an own reading',
  params: ById,
  success: { status: 200, bytes: true, body: z.undefined() },
})

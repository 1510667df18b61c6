import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { ById, Id, IsoTimestamp, Message } from './fields.ts'
import { namesOfToday } from './names.ts'
import { Reason } from './trainer-marks.ts'

// A trainer gives a trainee a speaking task back. See decision 123.

/** Why, when and by whom a task was reopened. */
export const Reopening = z.object({
  reason: z.string(),
  at: IsoTimestamp,
  /** The names are null after the deletion of the account. */
  by: z.object(namesOfToday),
})
export type Reopening = z.infer<typeof Reopening>

/** What trainers see of it on the page of an answer. */
export const reopened = {
  /** Of this answer, which does not count any more; null where it was not reopened. */
  reopened: z.nullable(Reopening),
  /** The answers of the same trainee that were reopened, the first one first. */
  earlier: z.array(z.extend(Reopening, { answer_id: Id })),
}

export const reopenSpeakingAnswer = defineEndpoint({
  method: 'POST',
  path: '/trainer/speaking-answers/:id/reopen',
  access: 'trainer',
  summary:
    'Withdraw the tries of a trainee at a task, by one of them, so that she can answer it again while it is open; then she gets a mail',
  params: ById,
  body: z.object({ reason: Reason }),
  success: { status: 201, body: Message },
})

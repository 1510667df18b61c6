import { z } from 'zod/mini'
import { PresentPassword } from './account.ts'
import { GivenLevel } from './account-fields.ts'
import { SignedInUser, TrainerLevel } from './person.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { Id, IsoTimestamp, Message } from './fields.ts'

/** Somebody who works for this school. */
export const Trainer = z.extend(z.omit(SignedInUser, { language: true }), {
  trainer_level: TrainerLevel,
  created_at: IsoTimestamp,
  /** When she last used Elocute: a session that is still there, or her last event of the audit. Null without both. */
  last_active_at: z.nullable(IsoTimestamp),
})
export type Trainer = z.infer<typeof Trainer>

const one = { status: 200, body: z.extend(Message, { data: Trainer }) } as const

export const listTrainers = defineEndpoint({
  method: 'GET',
  path: '/trainer/trainers',
  access: 'owner',
  summary: 'The people who work for this school: the owner, then trainers and observers by name',
  success: { status: 200, body: z.object({ data: z.array(Trainer) }) },
})

export const changeTrainerLevel = defineEndpoint({
  method: 'PATCH',
  path: '/trainer/trainers/:id',
  access: 'owner',
  summary: 'Make a trainer an observer, or an observer a trainer; it takes effect with the next call',
  params: z.object({ id: Id }),
  body: z.object({ trainer_level: GivenLevel }),
  success: one,
})

export const removeTrainer = defineEndpoint({
  method: 'DELETE',
  path: '/trainer/trainers/:id',
  access: 'owner',
  summary: 'Delete the account of a colleague, whose sessions end at once; quizzes, modules and scripts stay',
  params: z.object({ id: Id }),
  success: { status: 200, body: Message },
})

export const handOverOwnership = defineEndpoint({
  method: 'POST',
  path: '/trainer/trainers/:id/ownership',
  access: 'owner',
  summary: 'Make a trainer the owner, confirmed by the caller; the caller becomes a trainer',
  params: z.object({ id: Id }),
  body: z.object({ password: z.optional(PresentPassword) }),
  success: one,
})

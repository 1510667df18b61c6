import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { Id, Message } from './fields.ts'
import { Named } from './names.ts'
import { rule } from './rule.ts'
import { ShadowingAnswer } from './shadowing-fields.ts'
import { SpeakingAppeal } from './speaking-appeals.ts'
import { SpeakingAnswer } from './speaking-fields.ts'
import { reopened } from './speaking-reopenings.ts'
import { Reason } from './trainer-marks.ts'

// Shadowing: what becomes of a try. It is made, recorded and sent like an answer to any speaking task.

const ById = z.object({ id: Id })

export const loadOwnShadowing = defineEndpoint({
  method: 'GET',
  path: '/trainee/shadowings/:id',
  access: 'trainee',
  summary: 'An own try at shadowing: the score of each passage, and how far it was behind the model',
  params: ById,
  success: { status: 200, body: z.object({ data: ShadowingAnswer }) },
})

export const ShadowingPage = z.object({
  trainee: Named,
  task: z.object({ id: Id, title: z.string() }),
  /** All sent tries of this trainee, the first one first. */
  answers: z.array(SpeakingAnswer),
  answer: ShadowingAnswer,
  appeal: z.nullable(SpeakingAppeal),
  ...reopened,
})
export type ShadowingPage = z.infer<typeof ShadowingPage>

export const loadShadowing = defineEndpoint({
  method: 'GET',
  path: '/trainer/shadowings/:id',
  access: 'observer',
  summary: 'A sent try at shadowing, passage by passage',
  params: ById,
  success: { status: 200, body: z.object({ data: ShadowingPage }) },
})

export const OverruleScoreBody = z.object({
  score: z
    .int(rule('score_0_to_100'))
    .check(z.minimum(0, rule('score_0_to_100')), z.maximum(100, rule('score_0_to_100'))),
  /** The trainee reads it. */
  reason: Reason,
  /** The revision that was seen. If somebody has decided since, the decision is refused with 409. */
  revision: z.int(rule('input_invalid')).check(z.minimum(0, rule('input_invalid'))),
})
export type OverruleScoreBody = z.output<typeof OverruleScoreBody>

export const overruleScore = defineEndpoint({
  method: 'PUT',
  path: '/trainer/shadowings/:id/score',
  access: 'trainer',
  summary: 'Give a sent try at shadowing another score than the machine, with a reason',
  params: ById,
  body: OverruleScoreBody,
  success: { status: 200, body: z.extend(Message, { data: ShadowingAnswer }) },
})

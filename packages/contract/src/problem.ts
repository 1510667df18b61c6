import { z } from 'zod/mini'
import { MessageParams } from './message-params.ts'

/**
 * The body of every refusal. `message` and `errors[].message` are English sentences. `reason` and `errors[].code` are their
 * message codes, and `params` the numbers in them, for clients that write the sentence themselves. Codes are strings here,
 * because a client must accept codes that it does not know. `data` of a
 * conflict is what is stored, in the form of the endpoint's `data`.
 */
export const ProblemBody = z.object({
  message: z.string(),
  code: z.string(),
  reason: z.optional(z.string()),
  params: z.optional(MessageParams),
  data: z.optional(z.unknown()),
  errors: z.optional(
    z.array(
      z.object({
        path: z.string(),
        message: z.string(),
        code: z.optional(z.string()),
        params: z.optional(MessageParams),
      }),
    ),
  ),
})

export type ProblemBody = z.infer<typeof ProblemBody>

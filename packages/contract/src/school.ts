import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'

/** What everybody may know of the school. */
export const School = z.object({
  /** Null without a name. */
  name: z.nullable(z.string()),
  /** Whether people can sign up without an invitation. */
  sign_up_open: z.boolean(),
})
export type School = z.infer<typeof School>

export const loadSchool = defineEndpoint({
  method: 'GET',
  path: '/school',
  access: 'public',
  summary: 'The name of the school, and whether people can sign up without an invitation',
  success: { status: 200, body: z.object({ data: School }) },
})

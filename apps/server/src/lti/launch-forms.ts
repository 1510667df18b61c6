import { z } from 'zod'
import { foreignAddress, ForeignId, foreignText } from '../platform/foreign-text.ts'

/** What a platform sends to begin a launch. */
export const Beginning = z.object({
  iss: foreignText(500),
  login_hint: foreignText(4_000),
  target_link_uri: foreignAddress(2_000),
  client_id: ForeignId.optional(),
  lti_deployment_id: ForeignId.optional(),
  lti_message_hint: z.string().max(8_000).optional(),
})

export type Beginning = z.output<typeof Beginning>

/** What a platform makes the browser post after that. */
export const Posted = z.object({
  state: foreignText(500),
  id_token: foreignText(60_000).optional(),
  error: z.string().max(200).optional(),
})

import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { ById, Id, IsoTimestamp, Message } from './fields.ts'
import { Named } from './names.ts'
import { rule } from './rule.ts'
import { webhookLimits } from './webhook-limits.ts'

// What other programs of a school are told as soon as it has happened, for its owner.

export const WebhookEvent = z.enum(
  ['trainee_approved', 'attempt_submitted', 'mark_changed', 'reading_counted', 'speaking_marked'],
  rule('webhook_events'),
)
export type WebhookEvent = z.infer<typeof WebhookEvent>

/** Why a program was not told. `status`: it refused; `not_public`: its address is in a network that the server does not call. */
export const WebhookTrouble = z.enum([
  'status',
  'timeout',
  'no_connection',
  'unknown_host',
  'certificate',
  'not_public',
])
export type WebhookTrouble = z.infer<typeof WebhookTrouble>

/** How a call of the program ended. */
export const WebhookOutcome = z.object({
  trouble: z.nullable(WebhookTrouble),
  /** The HTTP status of the answer, if there was one. */
  status: z.nullable(z.int()),
})
export type WebhookOutcome = z.infer<typeof WebhookOutcome>

/** Why a program is told nothing any more. `gone`: it answered 410; `failing`: it has accepted no call for days. */
export const WebhookStop = z.enum(['gone', 'failing'])
export type WebhookStop = z.infer<typeof WebhookStop>

export const Webhook = z.object({
  id: Id,
  url: z.string(),
  events: z.array(WebhookEvent),
  created_at: IsoTimestamp,
  by: z.nullable(Named),
  /** How many events wait to be delivered. They are tried for three days. */
  waiting: z.int(),
  /** The last call; null as long as there was none. */
  last: z.nullable(z.extend(WebhookOutcome, { at: IsoTimestamp })),
  /** Null while it is told events. It is told events again as soon as it accepts a test. */
  stopped: z.nullable(WebhookStop),
})
export type Webhook = z.infer<typeof Webhook>

export const listWebhooks = defineEndpoint({
  method: 'GET',
  path: '/trainer/webhooks',
  access: 'owner',
  summary: 'The webhooks of the school, the newest first',
  success: { status: 200, body: z.object({ data: z.array(Webhook) }) },
})

const isWebAddress = (text: string): boolean => {
  const { protocol, username, password, hash } = URL.parse(text) ?? {}
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '' && hash === ''
}

export const CreateWebhookBody = z.object({
  url: z
    .string(rule('webhook_url'))
    .check(
      z.trim(),
      z.maxLength(webhookLimits.url, { error: rule('webhook_url'), abort: true }),
      z.refine(isWebAddress, rule('webhook_url')),
    ),
  events: z
    .array(WebhookEvent, rule('webhook_events'))
    .check(
      z.minLength(1, rule('webhook_events')),
      z.maxLength(WebhookEvent.options.length, rule('webhook_events')),
    ),
})
export type CreateWebhookBody = z.output<typeof CreateWebhookBody>

export const createWebhook = defineEndpoint({
  method: 'POST',
  path: '/trainer/webhooks',
  access: 'owner',
  summary: 'Make a webhook; the secret with which its calls are signed is shown this once',
  body: CreateWebhookBody,
  success: { status: 201, body: z.extend(Message, { data: Webhook, secret: z.string() }) },
})

export const deleteWebhook = defineEndpoint({
  method: 'DELETE',
  path: '/trainer/webhooks/:id',
  access: 'owner',
  summary: 'Delete a webhook with what waits for it',
  params: ById,
  success: { status: 200, body: Message },
})

export const testWebhook = defineEndpoint({
  method: 'POST',
  path: '/trainer/webhooks/:id/test',
  access: 'owner',
  summary:
    'Call a webhook with an event of the name `test`, and say how that ended; one that was stopped starts again if it accepts it',
  params: ById,
  budget: { calls: 20, seconds: 600 },
  success: { status: 200, body: z.object({ data: WebhookOutcome }) },
})

import { keyLimits } from './api-key-limits.ts'
import { webhookLimits } from './webhook-limits.ts'
import type { Messages } from './message-params.ts'

/** API keys and webhooks. */
export const connectionsMessages = {
  api_key_name: { max: keyLimits.name },
  api_key_scopes: {},
  api_key_days: { min: keyLimits.days.min, max: keyLimits.days.max },
  api_key_created: {},
  api_key_deleted: {},
  api_key_not_found: {},
  api_key_not_taken: {},
  api_key_scope: {},
  too_many_api_keys: { max: keyLimits.each },
  webhook_url: { max: webhookLimits.url },
  webhook_events: {},
  webhook_not_public: {},
  webhook_created: {},
  webhook_deleted: {},
  webhook_not_found: {},
  too_many_webhooks: { max: webhookLimits.each },
} as const satisfies Messages

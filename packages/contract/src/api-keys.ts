import { z } from 'zod/mini'
import { keyLimits } from './api-key-limits.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { Id, IsoTimestamp, Message, showable } from './fields.ts'
import { Named } from './names.ts'
import { rule } from './rule.ts'

// Keys with which a school's other programs call the API, for its owner.

/** What the token of a key begins with, so that whoever finds one knows what it is. */
export const keyPrefix = 'elk_'

/** What a key may be for. `write` of an area includes its `read`. `key-areas.ts` has the calls of each. */
export const KeyScope = z.enum(
  [
    'people:read',
    'people:write',
    'tasks:read',
    'tasks:write',
    'results:read',
    'modules:read',
    'modules:write',
  ],
  rule('api_key_scopes'),
)
export type KeyScope = z.infer<typeof KeyScope>

export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  scopes: z.array(KeyScope),
  created_at: IsoTimestamp,
  expires_at: IsoTimestamp,
  /** To within some minutes; null for one that was never used. */
  last_used_at: z.nullable(IsoTimestamp),
  /** For whom it acts. Without her account, or when she is no trainer any more, it is refused. */
  by: Named,
})
export type ApiKey = z.infer<typeof ApiKey>

export const listApiKeys = defineEndpoint({
  method: 'GET',
  path: '/trainer/api-keys',
  access: 'owner',
  summary: 'The API keys of the school, the newest first',
  success: { status: 200, body: z.object({ data: z.array(ApiKey) }) },
})

export const CreateApiKeyBody = z.object({
  name: showable(rule('api_key_name'), keyLimits.name, rule('api_key_name')),
  scopes: z
    .array(KeyScope, rule('api_key_scopes'))
    .check(
      z.minLength(1, rule('api_key_scopes')),
      z.maxLength(KeyScope.options.length, rule('api_key_scopes')),
    ),
  days: z._default(
    z
      .int(rule('api_key_days'))
      .check(
        z.minimum(keyLimits.days.min, rule('api_key_days')),
        z.maximum(keyLimits.days.max, rule('api_key_days')),
      ),
    keyLimits.days.usual,
  ),
})
export type CreateApiKeyBody = z.output<typeof CreateApiKeyBody>

export const createApiKey = defineEndpoint({
  method: 'POST',
  path: '/trainer/api-keys',
  access: 'owner',
  summary: 'Make an API key that acts for the caller; its token is shown this once',
  body: CreateApiKeyBody,
  success: { status: 201, body: z.extend(Message, { data: ApiKey, token: z.string() }) },
})

export const deleteApiKey = defineEndpoint({
  method: 'DELETE',
  path: '/trainer/api-keys/:id',
  access: 'owner',
  summary: 'Delete an API key; calls with it are refused from now on',
  params: z.object({ id: Id }),
  success: { status: 200, body: Message },
})

import {
  createApiKey,
  deleteApiKey,
  listApiKeys,
  type ApiKey,
  type KeyScope,
} from '@elocute/contract/api-keys'
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  testWebhook,
  type Webhook,
  type WebhookEvent,
  type WebhookOutcome,
} from '@elocute/contract/webhooks'
import { call } from '../../../../client/call/api-client.ts'
import { keyOf } from '../../../../client/query/query-keys.ts'
import { queryOf } from '../../../../client/query/query-of.ts'
import { useChange } from '../../../../shared/query/use-change.ts'

export type { ApiKey, KeyScope, Webhook, WebhookEvent, WebhookOutcome }

export const keysQuery = queryOf(keyOf('connections', 'keys'), {
  queryFn: async ({ signal }): Promise<ApiKey[]> => (await call(listApiKeys, {}, { signal })).data,
})

export const useCreateKey = (fallback: string) =>
  useChange(createApiKey, { fallback, refreshes: [keysQuery] })

/** Deletes a connection by its id. */
export type Deletion = ReturnType<typeof useDeleteKey>
export const useDeleteKey = () =>
  useChange((id: string) => call(deleteApiKey, { params: { id } }), {
    says: ({ message }) => message,
    refreshes: [keysQuery],
  })

export const webhooksQuery = queryOf(keyOf('connections', 'webhooks'), {
  queryFn: async ({ signal }): Promise<Webhook[]> => (await call(listWebhooks, {}, { signal })).data,
})

export const useCreateWebhook = (fallback: string) =>
  useChange(createWebhook, { fallback, refreshes: [webhooksQuery] })

export const useDeleteWebhook = () =>
  useChange((id: string) => call(deleteWebhook, { params: { id } }), {
    says: ({ message }) => message,
    refreshes: [webhooksQuery],
  })

export const useTestWebhook = (fallback: string) =>
  useChange(async (id: string) => (await call(testWebhook, { params: { id } })).data, {
    fallback,
    refreshes: [webhooksQuery],
  })

import type { Clock } from '../platform/clock.ts'
import { postOutside, type PostOutcome } from '../platform/outgoing-post.ts'
import { signatureHeaders } from './signature.ts'
import { openSecret } from './webhook-secret.ts'

type Told = { id: string; event: string; at: Date; data: Readonly<Record<string, string>> }
type Target = { url: string; secret: Buffer }
type Dependencies = { clock: Clock; serverKey: Buffer; outgoingAllow: readonly string[] }

/** The calls of webhooks: ids and times as JSON, signed. Who needs more asks the API with a key. */
export const createWebhookCalls = ({ clock, serverKey, outgoingAllow }: Dependencies) => ({
  send: (
    { url, secret }: Target,
    { id, event, at, data }: Told,
    signal?: AbortSignal,
  ): Promise<PostOutcome> => {
    const body = JSON.stringify({ id, event, at: at.toISOString(), data })
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Elocute',
      ...signatureHeaders({ secret: openSecret(serverKey, secret), id, body, at: clock.now() }),
    }
    return postOutside({ url, body, headers, allowed: outgoingAllow, signal })
  },
})

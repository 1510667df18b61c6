import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** 256 random bits, written as Standard Webhooks writes a secret. */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64')

type Signed = { secret: string; id: string; body: string; at: Date }

/**
 * The headers by which a program knows who has called, as Standard Webhooks 1.0 has them, so that libraries of many languages check them: the id
 * of the delivery, which is the same when it is tried again, the second of the call, and the HMAC-SHA-256 (RFC 2104) of both and the body.
 * A receiver refuses calls that are older than some minutes, so that nobody can repeat one.
 */
export const signatureHeaders = ({ secret, id, body, at }: Signed) => {
  const seconds = String(Math.floor(at.getTime() / 1_000))
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${signature}` }
}

import { createHmac } from 'node:crypto'

/** The header of the signature, and the one with the id of the delivery, which is the same when it is tried again. */
export const signatureHeader = 'elocute-signature'
export const deliveryHeader = 'elocute-delivery'

/**
 * `t=1764239400,v1=6ffbb59b…`: the second of the call, and the HMAC-SHA-256 (RFC 2104) of this second, a full stop and the body, in
 * hexadecimal. A receiver refuses calls that are older than some minutes, so that nobody can repeat one.
 */
export const signatureOf = (secret: string, body: string, at: Date): string => {
  const seconds = Math.floor(at.getTime() / 1_000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

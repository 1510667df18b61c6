import { seal, unseal } from '../platform/sealed.ts'

const purpose = 'webhook'

/** The secret of a webhook as it is stored: each call needs it, and a row alone does not tell it. */
export const sealSecret = (serverKey: Buffer, secret: string): Buffer => seal(serverKey, purpose, secret)

/** The secret of a row. Throws where another key has sealed it, as after a restore without the key of the server. */
export const openSecret = (serverKey: Buffer, sealed: Buffer): string => {
  const secret = unseal(serverKey, purpose, sealed)
  if (secret === null) throw new Error('the secret of a webhook was sealed with another key of the server')
  return secret
}

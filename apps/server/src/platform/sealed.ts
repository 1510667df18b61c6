import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keyedHash } from './tokens.ts'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Encrypts and authenticates a text for one purpose, so that a row alone does not tell it. */
export const seal = (serverKey: Buffer, purpose: string, text: string): Buffer => {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyedHash(serverKey, 'seal', purpose), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** The text; null when it was sealed with another key or for another purpose, or was changed. */
export const unseal = (serverKey: Buffer, purpose: string, sealed: Buffer): string | null => {
  const decipher = createDecipheriv(
    algorithm,
    keyedHash(serverKey, 'seal', purpose),
    sealed.subarray(0, nonceBytes),
    { authTagLength: tagBytes },
  )
  try {
    decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
    const text = decipher.update(sealed.subarray(nonceBytes + tagBytes))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

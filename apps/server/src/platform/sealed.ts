import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

/**
 * Seals secrets that must be read again: AES-256-GCM (NIST SP 800-38D) under a key of its own for each purpose, derived from the key of
 * the server by HKDF (RFC 5869). Opening what was changed, or sealed for another purpose, throws.
 */
export const createSeal = (serverKey: Buffer, purpose: string) => {
  const key = Buffer.from(hkdfSync('sha256', serverKey, Buffer.alloc(0), `seal ${purpose}`, 32))
  return {
    seal: (text: string): Buffer => {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, key, iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed])
    },
    open: (sealed: Buffer): string => {
      const cipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes))
      cipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
      return Buffer.concat([cipher.update(sealed.subarray(ivBytes + tagBytes)), cipher.final()]).toString(
        'utf8',
      )
    },
  }
}
